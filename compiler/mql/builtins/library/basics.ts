/** Declarations of the standard library without bodies, by path below `Include`. */
export const basicsLibrary: Readonly<Record<string, string>> = {
  'object.mqh': `
#include "StdLibErr.mqh"
class CObject {
public: CObject(void); ~CObject(void); CObject *Prev(void) const; void Prev(CObject *node); CObject *Next(void) const;
void Next(CObject *node); virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
virtual int Type(void) const; virtual int Compare(const CObject *node,const int mode=0) const;
};
`,
  'stdliberr.mqh': `
#define ERR_USER_INVALID_HANDLE 1
#define ERR_USER_INVALID_BUFF_NUM 2
#define ERR_USER_ITEM_NOT_FOUND 3
#define ERR_USER_ARRAY_IS_EMPTY 1000
`,
  'movingaverages.mqh': `
double SimpleMA(const int position,const int period,const double &price[]);
double ExponentialMA(const int position,const int period,const double prev_value,const double &price[]);
double SmoothedMA(const int position,const int period,const double prev_value,const double &price[]);
double LinearWeightedMA(const int position,const int period,const double &price[]);
int SimpleMAOnBuffer(const int rates_total,const int prev_calculated,const int begin,const int period,const double &price[],
double &buffer[]); int ExponentialMAOnBuffer(const int rates_total,const int prev_calculated,const int begin,const int period,
const double &price[],double &buffer[]);
int LinearWeightedMAOnBuffer(const int rates_total,const int prev_calculated,const int begin,const int period,
const double &price[],double &buffer[]);
int LinearWeightedMAOnBuffer(const int rates_total,const int prev_calculated,const int begin,const int period,
const double &price[],double &buffer[],int &weight_sum);
int SmoothedMAOnBuffer(const int rates_total,const int prev_calculated,const int begin,const int period,const double &price[],
double &buffer[]);
`,
  'strings/string.mqh': `
#include <Object.mqh>
class CString : public CObject {
protected: string m_string;
public: CString(void); ~CString(void); string Str(void) const; uint Len(void) const; void Copy(string &copy) const;
void Copy(CString *copy) const; bool Fill(const short character); void Assign(const string str); void Assign(const CString *str);
void Append(const string str); void Append(const CString *str); uint Insert(const uint pos,const string substring);
uint Insert(const uint pos,const CString *substring); int Compare(const string str) const; int Compare(const CString *str) const;
int CompareNoCase(const string str) const; int CompareNoCase(const CString *str) const; string Left(const uint count) const;
string Right(const uint count) const; string Mid(const uint pos,const uint count) const; int Trim(const string targets);
int TrimLeft(const string targets); int TrimRight(const string targets); bool Clear(void); bool ToUpper(void);
bool ToLower(void); void Reverse(void); int Find(const uint start,const string substring) const;
int FindRev(const string substring) const; uint Remove(const string substring);
uint Replace(const string substring,const string newstring);
protected: virtual int Compare(const CObject *node,const int mode=0) const;
};
`,
  'tools/datetime.mqh': `
struct CDateTime : public MqlDateTime { string MonthName(const int num) const; string ShortMonthName(const int num) const;
string DayName(const int num) const; string ShortDayName(const int num) const; string MonthName(void) const;
string ShortMonthName(void) const; string DayName(void) const; string ShortDayName(void) const; int DaysInMonth(void) const;
datetime DateTime(void); void DateTime(const datetime value); void DateTime(const MqlDateTime &value);
void Date(const datetime value); void Date(const MqlDateTime &value); void Time(const datetime value);
void Time(const MqlDateTime &value); void Sec(const int value); void Min(const int value); void Hour(const int value);
void Day(const int value); void Mon(const int value); void Year(const int value); void SecDec(int delta=1);
void SecInc(int delta=1); void MinDec(int delta=1); void MinInc(int delta=1); void HourDec(int delta=1);
void HourInc(int delta=1); void DayDec(int delta=1); void DayInc(int delta=1); void MonDec(int delta=1);
void MonInc(int delta=1); void YearDec(int delta=1); void YearInc(int delta=1); void DayCheck(void);
};
`,
  'files/bmp.mqh': `
struct BITMAPFILEHEADER { ushort bfType; uint bfSize; ushort bfReserved1; ushort bfReserved2; uint bfOffBits;
};
struct BITMAPINFOHEADER { uint biSize; int biWidth; int biHeight; ushort biPlanes; ushort biBitCount; uint biCompression;
uint biSizeImage; int biXPelsPerMeter; int biYPelsPerMeter; uint biClrUsed; uint biClrImportant;
};
`,
  'files/file.mqh': `
#include <Object.mqh>
class CFile : public CObject {
protected: int m_handle; string m_name; int m_flags;
public: CFile(void); ~CFile(void); int Handle(void) const; string FileName(void) const; int Flags(void) const;
void SetUnicode(const bool unicode); void SetCommon(const bool common);
int Open(const string file_name,int open_flags,const short delimiter='	'); void Close(void); void Delete(void); ulong Size(void);
ulong Tell(void); void Seek(const long offset,const ENUM_FILE_POSITION origin); void Flush(void); bool IsEnding(void);
bool IsLineEnding(void); void Delete(const string file_name,const int common_flag=0);
bool IsExist(const string file_name,const int common_flag=0);
bool Copy(const string src_name,const int common_flag,const string dst_name,const int mode_flags);
bool Move(const string src_name,const int common_flag,const string dst_name,const int mode_flags);
bool FolderCreate(const string folder_name); bool FolderDelete(const string folder_name);
bool FolderClean(const string folder_name); long FileFindFirst(const string file_filter,string &returned_filename);
bool FileFindNext(const long search_handle,string &returned_filename); void FileFindClose(const long search_handle);
};
`,
  'files/filebmp.mqh': `
#include "BMP.mqh"
#include <Object.mqh>
class CFileBMP : public CObject {
protected: int m_handle; BITMAPFILEHEADER m_file_header; BITMAPINFOHEADER m_info_header;
public: CFileBMP(void); ~CFileBMP(void); int OpenWrite(const string file_name,bool common_flag=false);
int OpenRead(const string file_name,bool common_flag=false);
int Write32BitsArray(uint &uint_array[],const int width,const int height);
int Read32BitsArray(uint &uint_array[],int &width,int &height); void Close(void);
};
`,
  'files/filebin.mqh': `
#include "File.mqh"
class CFileBin : public CFile {
public: CFileBin(void); ~CFileBin(void); int Open(const string file_name,const int open_flags); uint WriteChar(const char value);
uint WriteShort(const short value); uint WriteInteger(const int value); uint WriteLong(const long value);
uint WriteFloat(const float value); uint WriteDouble(const double value); uint WriteString(const string value);
uint WriteString(const string value,const int size);
uint WriteCharArray(const char &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
uint WriteShortArray(const short &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
uint WriteIntegerArray(const int &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
uint WriteLongArray(const long &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
uint WriteFloatArray(const float &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
uint WriteDoubleArray(const double &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
template<typename T> uint WriteArray(T &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
template<typename T> uint WriteStruct(T &data); bool WriteObject(CObject *object);
template<typename T> uint WriteEnum(const T value); bool ReadChar(char &value); bool ReadShort(short &value);
bool ReadInteger(int &value); bool ReadLong(long &value); bool ReadFloat(float &value); bool ReadDouble(double &value);
bool ReadString(string &value); bool ReadString(string &value,const int size);
uint ReadCharArray(char &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
uint ReadShortArray(short &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
uint ReadIntegerArray(int &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
uint ReadLongArray(long &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
uint ReadFloatArray(float &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
uint ReadDoubleArray(double &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
template<typename T> uint ReadArray(T &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
template<typename T> uint ReadStruct(T &data); bool ReadObject(CObject *object);
template<typename T> bool ReadEnum(T &value);
};
`,
  'files/filepipe.mqh': `
#include "File.mqh"
class CFilePipe : public CFile {
public: CFilePipe(void); ~CFilePipe(void); int Open(const string file_name,const int open_flags);
bool WaitForRead(const ulong size);
template<typename T> uint WriteInteger(const T value); uint WriteLong(const long value); uint WriteFloat(const float value);
uint WriteDouble(const double value); uint WriteString(const string value); uint WriteString(const string value,const int size);
template<typename T> uint WriteArray(T &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
template<typename T> uint WriteStruct(T &data); bool WriteObject(CObject *object);
template<typename T> uint WriteEnum(const T value);
template<typename T> bool ReadInteger(T &value); bool ReadLong(long &value); bool ReadFloat(float &value);
bool ReadDouble(double &value); bool ReadString(string &value); bool ReadString(string &value,const int size);
template<typename T> uint ReadArray(T &array[],const int start_item=0,const int items_count=WHOLE_ARRAY);
template<typename T> uint ReadStruct(T &data); bool ReadObject(CObject *object);
template<typename T> bool ReadEnum(T &value);
};
`,
  'files/filetxt.mqh': `
#include "File.mqh"
class CFileTxt : public CFile {
public: CFileTxt(void); ~CFileTxt(void); int Open(const string file_name,const int open_flags);
uint WriteString(const string value); string ReadString(void);
};
`,
}
