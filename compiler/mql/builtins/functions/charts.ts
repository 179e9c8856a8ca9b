import type { FunctionTable } from '../row.ts'

export const chartsFunctions: FunctionTable = {
  ChartApplyTemplate: { both: ['bool(long chart_id,string filename)'] },
  ChartClose: { both: ['bool(long chart_id=0)'] },
  ChartFirst: { both: ['long()'] },
  ChartGetDouble: {
    mql4: [
      'double(long chart_id,int prop_id,int sub_window=0)',
      'bool(long chart_id,int prop_id,int sub_window,double &double_var)',
    ],
    mql5: [
      'double(long chart_id,ENUM_CHART_PROPERTY_DOUBLE prop_id,int sub_window=0)',
      'bool(long chart_id,ENUM_CHART_PROPERTY_DOUBLE prop_id,int sub_window,double &double_var)',
    ],
  },
  ChartGetInteger: {
    mql4: [
      'long(long chart_id,int prop_id,int sub_window=0)',
      'bool(long chart_id,int prop_id,int sub_window,long &long_var)',
    ],
    mql5: [
      'long(long chart_id,ENUM_CHART_PROPERTY_INTEGER prop_id,int sub_window=0)',
      'bool(long chart_id,ENUM_CHART_PROPERTY_INTEGER prop_id,int sub_window,long &long_var)',
    ],
  },
  ChartGetString: {
    mql4: ['string(long chart_id,int prop_id)', 'bool(long chart_id,int prop_id,string &string_var)'],
    mql5: [
      'string(long chart_id,ENUM_CHART_PROPERTY_STRING prop_id)',
      'bool(long chart_id,ENUM_CHART_PROPERTY_STRING prop_id,string &string_var)',
    ],
  },
  ChartID: { both: ['long()'] },
  ChartIndicatorAdd: { mql5: ['bool(long chart_id,int sub_window,int indicator_handle)'] },
  ChartIndicatorDelete: { both: ['bool(long chart_id,int sub_window,string indicator_shortname)'] },
  ChartIndicatorGet: { mql5: ['int(long chart_id,int sub_window,string indicator_shortname)'] },
  ChartIndicatorName: { both: ['string(long chart_id,int sub_window,int index)'] },
  ChartIndicatorsTotal: { both: ['int(long chart_id,int sub_window)'] },
  ChartNavigate: {
    mql4: ['bool(long chart_id,int position,int shift=0)'],
    mql5: ['bool(long chart_id,ENUM_CHART_POSITION position,int shift=0)'],
  },
  ChartNext: { both: ['long(long chart_id)'] },
  ChartOpen: { both: ['long(string symbol,ENUM_TIMEFRAMES period)'] },
  ChartPeriod: { both: ['ENUM_TIMEFRAMES(long chart_id=0)'] },
  ChartPriceOnDropped: { both: ['double()'] },
  ChartRedraw: { both: ['void(long chart_id=0)'] },
  ChartSaveTemplate: { both: ['bool(long chart_id,string filename)'] },
  ChartScreenShot: {
    both: ['bool(long chart_id,string filename,int width,int height,ENUM_ALIGN_MODE align_mode=ALIGN_RIGHT)'],
  },
  ChartSetDouble: {
    mql4: ['bool(long chart_id,int prop_id,double value)'],
    mql5: ['bool(long chart_id,ENUM_CHART_PROPERTY_DOUBLE prop_id,double value)'],
  },
  ChartSetInteger: {
    mql4: [
      'bool(long chart_id,int prop_id,long value)',
      'bool(long chart_id,int property_id,uint sub_window,long value)',
    ],
    mql5: [
      'bool(long chart_id,ENUM_CHART_PROPERTY_INTEGER prop_id,long value)',
      'bool(long chart_id,ENUM_CHART_PROPERTY_INTEGER prop_id,int sub_window,long value)',
    ],
  },
  ChartSetString: {
    mql4: ['bool(long chart_id,int prop_id,string str_value)'],
    mql5: ['bool(long chart_id,ENUM_CHART_PROPERTY_STRING prop_id,string str_value)'],
  },
  ChartSetSymbolPeriod: { both: ['bool(long chart_id,string symbol,ENUM_TIMEFRAMES period)'] },
  ChartSymbol: { both: ['string(long chart_id=0)'] },
  ChartTimeOnDropped: { both: ['datetime()'] },
  ChartTimePriceToXY: { both: ['bool(long chart_id,int sub_window,datetime time,double price,int &x,int &y)'] },
  ChartWindowFind: { both: ['int(long chart_id,string indicator_shortname)', 'int()'] },
  ChartWindowOnDropped: { both: ['int()'] },
  ChartXOnDropped: { both: ['int()'] },
  ChartXYToTimePrice: { both: ['bool(long chart_id,int x,int y,int &sub_window,datetime &time,double &price)'] },
  ChartYOnDropped: { both: ['int()'] },
  WindowBarsPerChart: { mql4: ['int()'] },
  WindowExpertName: { mql4: ['string()'] },
  WindowFind: { mql4: ['int(string name)'] },
  WindowFirstVisibleBar: { mql4: ['int()'] },
  WindowHandle: { mql4: ['int(string symbol,int timeframe)'] },
  WindowIsVisible: { mql4: ['bool(int index)'] },
  WindowOnDropped: { mql4: ['int()'] },
  WindowPriceMax: { mql4: ['double(int index=0)'] },
  WindowPriceMin: { mql4: ['double(int index=0)'] },
  WindowPriceOnDropped: { mql4: ['double()'] },
  WindowRedraw: { mql4: ['void()'] },
  WindowScreenShot: {
    mql4: ['bool(string filename,int size_x,int size_y,int start_bar=-1,int chart_scale=-1,int chart_mode=-1)'],
  },
  WindowTimeOnDropped: { mql4: ['datetime()'] },
  WindowXOnDropped: { mql4: ['int()'] },
  WindowYOnDropped: { mql4: ['int()'] },
  WindowsTotal: { mql4: ['int()'] },
}
