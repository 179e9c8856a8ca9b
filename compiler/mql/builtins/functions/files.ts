import type { FunctionTable } from '../row.ts'

export const filesFunctions: FunctionTable = {
  FileClose: { both: ['void(int file_handle)'] },
  FileCopy: { both: ['bool(string src_file_name,int common_flag,string dst_file_name,int mode_flags)'] },
  FileDelete: { both: ['bool(string file_name,int common_flag=0)'] },
  FileFindClose: { both: ['void(long search_handle)'] },
  FileFindFirst: { both: ['long(string file_filter,string &returned_filename,int common_flag=0)'] },
  FileFindNext: { both: ['bool(long search_handle,string &returned_filename)'] },
  FileFlush: { both: ['void(int file_handle)'] },
  FileGetInteger: {
    both: [
      'long(int file_handle,ENUM_FILE_PROPERTY_INTEGER property_id)',
      'long(string file_name,ENUM_FILE_PROPERTY_INTEGER property_id,bool common_folder=false)',
    ],
  },
  FileOpenHistory: { mql4: ['int(string filename,int mode,int delimiter=59)'] },
  FileIsEnding: { both: ['bool(int file_handle)'] },
  FileIsExist: { both: ['bool(string file_name,int common_flag=0)'] },
  FileIsLineEnding: { both: ['bool(int file_handle)'] },
  FileLoad: { mql5: ['long(string file_name,void &buffer[],int common_flag=0)'] },
  FileMove: { both: ['bool(string src_file_name,int common_flag,string dst_file_name,int mode_flags)'] },
  FileOpen: {
    mql4: [
      'int(string filename,int mode,int delimiter=59,uint codepage=CP_ACP)',
      'int(string filename,int mode,string delimiter,uint codepage=CP_ACP)',
    ],
    mql5: [
      'int(string file_name,int open_flags,short delimiter=9,uint codepage=CP_ACP)',
      'int(string file_name,int open_flags,string delimiter,uint codepage=CP_ACP)',
    ],
  },
  FileReadArray: { both: ['uint(int file_handle,void &array[],int start=0,int count=WHOLE_ARRAY)'] },
  FileReadBool: { both: ['bool(int file_handle)'] },
  FileReadDatetime: { both: ['datetime(int file_handle)'] },
  FileReadDouble: { mql4: ['double(int file_handle,int size=DOUBLE_VALUE)'], mql5: ['double(int file_handle)'] },
  FileReadFloat: { both: ['float(int file_handle)'] },
  FileReadInteger: { both: ['int(int file_handle,int size=INT_VALUE)'] },
  FileReadLong: { both: ['long(int file_handle)'] },
  FileReadNumber: { both: ['double(int file_handle)'] },
  FileReadString: { mql4: ['string(int file_handle,int length=0)'], mql5: ['string(int file_handle,int length=-1)'] },
  FileReadStruct: { both: ['uint(int file_handle,any &struct_object,int size=-1)'] },
  FileSave: { mql5: ['bool(string file_name,void &buffer[],int common_flag=0)'] },
  FileSeek: { both: ['bool(int file_handle,long offset,ENUM_FILE_POSITION origin)'] },
  FileSelectDialog: {
    mql5: [
      'int(string caption,string initial_dir,string filter,uint flags,string &filenames[],string default_filename)',
    ],
  },
  FileSize: { both: ['ulong(int file_handle)'] },
  FileTell: { both: ['ulong(int file_handle)'] },
  FileWrite: { both: ['uint(int file_handle,...)'] },
  FileWriteArray: { both: ['uint(int file_handle,const void &array[],int start=0,int count=WHOLE_ARRAY)'] },
  FileWriteDouble: { both: ['uint(int file_handle,double value)'] },
  FileWriteFloat: { both: ['uint(int file_handle,float value)'] },
  FileWriteInteger: { both: ['uint(int file_handle,int value,int size=INT_VALUE)'] },
  FileWriteLong: { both: ['uint(int file_handle,long value)'] },
  FileWriteString: {
    mql4: [
      'uint(int file_handle,string text_string,int length=0)',
    ],
    mql5: [
      'uint(int file_handle,string text_string,int length=-1)',
    ],
  },
  FileWriteStruct: { both: ['uint(int file_handle,const any &struct_object,int size=-1)'] },
  FolderClean: { both: ['bool(string folder_name,int common_flag=0)'] },
  FolderCreate: { both: ['bool(string folder_name,int common_flag=0)'] },
  FolderDelete: { both: ['bool(string folder_name,int common_flag=0)'] },
}
