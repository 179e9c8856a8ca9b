import type { FunctionTable } from '../row.ts'

export const seriesFunctions: FunctionTable = {
  Bars: {
    both: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe)',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,datetime stop_time)',
    ],
  },
  BarsCalculated: { mql5: ['int(int indicator_handle)'] },
  CopyBuffer: {
    mql5: [
      'int(int indicator_handle,int buffer_num,int start_pos,int count,double &buffer[])',
      'int(int indicator_handle,int buffer_num,datetime start_time,int count,double &buffer[])',
      'int(int indicator_handle,int buffer_num,datetime start_time,datetime stop_time,double &buffer[])',
    ],
  },
  CopyClose: {
    both: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,double &close_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,int count,double &close_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,datetime stop_time,double &close_array[])',
    ],
  },
  CopyHigh: {
    both: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,double &high_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,int count,double &high_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,datetime stop_time,double &high_array[])',
    ],
  },
  CopyLow: {
    both: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,double &low_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,int count,double &low_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,datetime stop_time,double &low_array[])',
    ],
  },
  CopyOpen: {
    both: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,double &open_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,int count,double &open_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,datetime stop_time,double &open_array[])',
    ],
  },
  CopyRates: {
    both: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,MqlRates &rates_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,int count,MqlRates &rates_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,datetime stop_time,' +
        'MqlRates &rates_array[])',
    ],
  },
  CopyRealVolume: {
    mql5: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,long &volume_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,int count,long &volume_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,datetime stop_time,long &volume_array[])',
    ],
  },
  CopySeries: {
    mql5: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,ulong rates_mask,void &array1[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,ulong rates_mask,void &array1[],' +
        'void &array2[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,ulong rates_mask,void &array1[],' +
        'void &array2[],void &array3[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,ulong rates_mask,void &array1[],' +
        'void &array2[],void &array3[],void &array4[])',
    ],
  },
  CopySpread: {
    mql5: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,int &spread_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,int count,int &spread_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,datetime stop_time,int &spread_array[])',
    ],
  },
  CopyTickVolume: {
    both: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,long &volume_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,int count,long &volume_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,datetime stop_time,long &volume_array[])',
    ],
  },
  CopyTicks: {
    mql5: ['int(string symbol_name,MqlTick &ticks_array[],uint flags=COPY_TICKS_ALL,ulong from=0,uint count=0)'],
  },
  CopyTicksRange: {
    mql5: ['int(string symbol_name,MqlTick &ticks_array[],uint flags=COPY_TICKS_ALL,ulong from_msc=0,ulong to_msc=0)'],
  },
  CopyTime: {
    both: [
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,int start_pos,int count,datetime &time_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,int count,datetime &time_array[])',
      'int(string symbol_name,ENUM_TIMEFRAMES timeframe,datetime start_time,datetime stop_time,datetime &time_array[])',
    ],
  },
  IndicatorCreate: {
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,ENUM_INDICATOR indicator_type,int parameters_cnt=0,' +
        'const MqlParam &parameters_array[]=NULL)',
    ],
  },
  IndicatorParameters: { mql5: ['int(int indicator_handle,ENUM_INDICATOR &indicator_type,MqlParam &parameters[])'] },
  IndicatorRelease: { mql5: ['bool(int indicator_handle)'] },
  RefreshRates: { mql4: ['bool()'] },
  SeriesInfoInteger: {
    both: [
      'long(string symbol_name,ENUM_TIMEFRAMES timeframe,ENUM_SERIES_INFO_INTEGER prop_id)',
      'bool(string symbol_name,ENUM_TIMEFRAMES timeframe,ENUM_SERIES_INFO_INTEGER prop_id,long &long_var)',
    ],
  },
  iBarShift: {
    mql4: ['int(string symbol,int timeframe,datetime time,bool exact=false)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES timeframe,datetime time,bool exact=false)'],
  },
  iBars: { mql4: ['int(string symbol,int timeframe)'], mql5: ['int(string symbol,ENUM_TIMEFRAMES timeframe)'] },
  iClose: {
    mql4: ['double(string symbol,int timeframe,int shift)'],
    mql5: ['double(string symbol,ENUM_TIMEFRAMES timeframe,int shift)'],
  },
  iHigh: {
    mql4: ['double(string symbol,int timeframe,int shift)'],
    mql5: ['double(string symbol,ENUM_TIMEFRAMES timeframe,int shift)'],
  },
  iHighest: {
    mql4: ['int(string symbol,int timeframe,int type,int count=WHOLE_ARRAY,int start=0)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES timeframe,ENUM_SERIESMODE type,int count=WHOLE_ARRAY,int start=0)'],
  },
  iLow: {
    mql4: ['double(string symbol,int timeframe,int shift)'],
    mql5: ['double(string symbol,ENUM_TIMEFRAMES timeframe,int shift)'],
  },
  iLowest: {
    mql4: ['int(string symbol,int timeframe,int type,int count=WHOLE_ARRAY,int start=0)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES timeframe,ENUM_SERIESMODE type,int count=WHOLE_ARRAY,int start=0)'],
  },
  iOpen: {
    mql4: ['double(string symbol,int timeframe,int shift)'],
    mql5: ['double(string symbol,ENUM_TIMEFRAMES timeframe,int shift)'],
  },
  iRealVolume: { mql5: ['long(string symbol,ENUM_TIMEFRAMES timeframe,int shift)'] },
  iSpread: { mql5: ['long(string symbol,ENUM_TIMEFRAMES timeframe,int shift)'] },
  iTickVolume: { mql5: ['long(string symbol,ENUM_TIMEFRAMES timeframe,int shift)'] },
  iTime: {
    mql4: ['datetime(string symbol,int timeframe,int shift)'],
    mql5: ['datetime(string symbol,ENUM_TIMEFRAMES timeframe,int shift)'],
  },
  iVolume: {
    mql4: ['long(string symbol,int timeframe,int shift)'],
    mql5: ['long(string symbol,ENUM_TIMEFRAMES timeframe,int shift)'],
  },
}
