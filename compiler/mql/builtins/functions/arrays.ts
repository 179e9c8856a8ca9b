import type { FunctionTable } from '../row.ts'

export const arraysFunctions: FunctionTable = {
  ArrayBsearch: {
    mql4: ['int(const void &array[],any value,int count=WHOLE_ARRAY,int start=0,int direction=MODE_ASCEND)'],
    mql5: ['int(const void &array[],any value)'],
  },
  ArrayCompare: {
    both: ['int(const void &array1[],const void &array2[],int start1=0,int start2=0,int count=WHOLE_ARRAY)'],
  },
  ArrayCopy: {
    both: ['int(void &dst_array[],const void &src_array[],int dst_start=0,int src_start=0,int count=WHOLE_ARRAY)'],
  },
  ArrayCopyRates: { mql4: ['int(void &dest_array[],string symbol=NULL,int timeframe=0)'] },
  ArrayCopySeries: { mql4: ['int(void &array[],int series_index,string symbol=NULL,int timeframe=0)'] },
  ArrayDimension: { mql4: ['int(void &array[])'] },
  ArrayFill: { both: ['void(void &array[],int start,int count,any value)'] },
  ArrayFree: { both: ['void(void &array[])'] },
  ArrayFromFP16: {
    mql5: [
      'bool(const float &dst_array[],const ushort &src_array[],ENUM_FLOAT16_FORMAT fmt)',
      'bool(const double &dst_array[],const ushort &src_array[],ENUM_FLOAT16_FORMAT fmt)',
    ],
  },
  ArrayFromFP8: {
    mql5: [
      'bool(const float &dst_array[],const uchar &src_array[],ENUM_FLOAT8_FORMAT fmt)',
      'bool(const double &dst_array[],const uchar &src_array[],ENUM_FLOAT8_FORMAT fmt)',
    ],
  },
  ArrayGetAsSeries: { both: ['bool(const void &array[])'] },
  ArrayInitialize: { both: ['int(void &array[],any value)'] },
  ArrayInsert: {
    mql5: ['bool(void &dst_array[],const void &src_array[],uint dst_start,uint src_start=0,uint count=WHOLE_ARRAY)'],
  },
  ArrayIsDynamic: { both: ['bool(const void &array[])'] },
  ArrayIsSeries: { both: ['bool(const void &array[])'] },
  ArrayMaximum: {
    mql4: ['int(const void &array[],int count=WHOLE_ARRAY,int start=0)'],
    mql5: ['int(const void &array[],int start=0,int count=WHOLE_ARRAY)'],
  },
  ArrayMinimum: {
    mql4: ['int(const void &array[],int count=WHOLE_ARRAY,int start=0)'],
    mql5: ['int(const void &array[],int start=0,int count=WHOLE_ARRAY)'],
  },
  ArrayPrint: {
    mql5: [
      'void(const void &array[],uint digits=0,string separator=NULL,ulong start=0,ulong count=WHOLE_ARRAY,' +
        'ulong flags=0)',
    ],
  },
  ArrayRange: { both: ['int(const void &array[],int rank_index)'] },
  ArrayRemove: { mql5: ['bool(void &array[],uint start,uint count=WHOLE_ARRAY)'] },
  ArrayResize: { both: ['int(void &array[],int new_size,int reserve_size=0)'] },
  ArrayReverse: { mql5: ['bool(void &array[],uint start=0,uint count=WHOLE_ARRAY)'] },
  ArraySetAsSeries: { both: ['bool(const void &array[],bool flag)'] },
  ArraySize: { both: ['int(const void &array[])'] },
  ArraySort: {
    mql4: ['bool(void &array[],int count=WHOLE_ARRAY,int start=0,int direction=MODE_ASCEND)'],
    mql5: ['bool(void &array[])'],
  },
  ArraySwap: { mql5: ['bool(void &array1[],void &array2[])'] },
  ArrayToFP16: {
    mql5: [
      'bool(const ushort &dst_array[],const float &src_array[],ENUM_FLOAT16_FORMAT fmt)',
      'bool(const ushort &dst_array[],const double &src_array[],ENUM_FLOAT16_FORMAT fmt)',
    ],
  },
  ArrayToFP8: {
    mql5: [
      'bool(const uchar &dst_array[],const float &src_array[],ENUM_FLOAT8_FORMAT fmt)',
      'bool(const uchar &dst_array[],const double &src_array[],ENUM_FLOAT8_FORMAT fmt)',
    ],
  },
}
