import type { FunctionTable } from '../row.ts'

export const indicatorSetupFunctions: FunctionTable = {
  HideTestIndicators: { mql4: ['void(bool hide)'] },
  IndicatorBuffers: { mql4: ['bool(int count)'] },
  IndicatorCounted: { mql4: ['int()'] },
  IndicatorDigits: { mql4: ['void(int digits)'] },
  IndicatorSetDouble: {
    both: ['bool(int prop_id,double prop_value)', 'bool(int prop_id,int prop_modifier,double prop_value)'],
  },
  IndicatorSetInteger: {
    both: ['bool(int prop_id,int prop_value)', 'bool(int prop_id,int prop_modifier,int prop_value)'],
  },
  IndicatorSetString: {
    both: ['bool(int prop_id,string prop_value)', 'bool(int prop_id,int prop_modifier,string prop_value)'],
  },
  IndicatorShortName: { mql4: ['void(string name)'] },
  PlotIndexGetInteger: {
    both: ['int(int plot_index,int prop_id)', 'int(int plot_index,int prop_id,int prop_modifier)'],
  },
  PlotIndexSetDouble: { both: ['bool(int plot_index,int prop_id,double prop_value)'] },
  PlotIndexSetInteger: {
    both: [
      'bool(int plot_index,int prop_id,int prop_value)',
      'bool(int plot_index,int prop_id,int prop_modifier,int prop_value)',
    ],
  },
  PlotIndexSetString: { both: ['bool(int plot_index,int prop_id,string prop_value)'] },
  SetIndexArrow: { mql4: ['void(int index,int code)'] },
  SetIndexBuffer: {
    mql4: ['bool(int index,double &buffer[])', 'bool(int index,double &buffer[],ENUM_INDEXBUFFER_TYPE data_type)'],
    mql5: ['bool(int index,double &buffer[],ENUM_INDEXBUFFER_TYPE data_type=INDICATOR_DATA)'],
  },
  SetIndexDrawBegin: { mql4: ['void(int index,int begin)'] },
  SetIndexEmptyValue: { mql4: ['void(int index,double value)'] },
  SetIndexLabel: { mql4: ['void(int index,string text)'] },
  SetIndexShift: { mql4: ['void(int index,int shift)'] },
  SetIndexStyle: { mql4: ['void(int index,int type,int style=EMPTY,int width=EMPTY,color clr=clrNONE)'] },
  SetLevelStyle: { mql4: ['void(int draw_style,int line_width,color clr)'] },
  SetLevelValue: { mql4: ['void(int level,double value)'] },
}
