import type { FunctionTable } from '../row.ts'

export const objectsFunctions: FunctionTable = {
  ObjectCreate: {
    mql4: [
      'bool(long chart_id,string object_name,ENUM_OBJECT object_type,int sub_window,datetime time1,double price1,' +
        'datetime time2=0,double price2=0,datetime time3=0,double price3=0)',
      'bool(string object_name,int object_type,int sub_window,datetime time1,double price1,datetime time2=0,' +
        'double price2=0,datetime time3=0,double price3=0)',
    ],
    mql5: ['bool(long chart_id,string name,ENUM_OBJECT type,int nwin,datetime time1,double price1,...)'],
  },
  ObjectDelete: {
    mql4: ['bool(long chart_id,string object_name)', 'bool(string object_name)'],
    mql5: ['bool(long chart_id,string name)'],
  },
  ObjectDescription: { mql4: ['string(string object_name)'] },
  ObjectFind: {
    mql4: ['int(long chart_id,string object_name)', 'int(string object_name)'],
    mql5: ['int(long chart_id,string name)'],
  },
  ObjectGet: { mql4: ['double(string object_name,int index)'] },
  ObjectGetDouble: {
    mql4: [
      'double(long chart_id,string object_name,int prop_id,int prop_modifier=0)',
      'bool(long chart_id,string object_name,int prop_id,int prop_modifier,double &double_var)',
    ],
    mql5: [
      'double(long chart_id,string name,ENUM_OBJECT_PROPERTY_DOUBLE prop_id,int prop_modifier=0)',
      'bool(long chart_id,string name,ENUM_OBJECT_PROPERTY_DOUBLE prop_id,int prop_modifier,double &double_var)',
    ],
  },
  ObjectGetFiboDescription: { mql4: ['string(string object_name,int index)'] },
  ObjectGetInteger: {
    mql4: [
      'long(long chart_id,string object_name,int prop_id,int prop_modifier=0)',
      'bool(long chart_id,string object_name,int prop_id,int prop_modifier,long &long_var)',
    ],
    mql5: [
      'long(long chart_id,string name,ENUM_OBJECT_PROPERTY_INTEGER prop_id,int prop_modifier=0)',
      'bool(long chart_id,string name,ENUM_OBJECT_PROPERTY_INTEGER prop_id,int prop_modifier,long &long_var)',
    ],
  },
  ObjectGetShiftByValue: { mql4: ['int(string object_name,double value)'] },
  ObjectGetString: {
    mql4: [
      'string(long chart_id,string object_name,int prop_id,int prop_modifier=0)',
      'bool(long chart_id,string object_name,int prop_id,int prop_modifier,string &string_var)',
    ],
    mql5: [
      'string(long chart_id,string name,ENUM_OBJECT_PROPERTY_STRING prop_id,int prop_modifier=0)',
      'bool(long chart_id,string name,ENUM_OBJECT_PROPERTY_STRING prop_id,int prop_modifier,string &string_var)',
    ],
  },
  ObjectGetTimeByValue: {
    mql4: ['datetime(long chart_id,string object_name,double value,int line_id=0)'],
    mql5: ['datetime(long chart_id,string name,double value,int line_id)'],
  },
  ObjectGetValueByShift: { mql4: ['double(string object_name,int shift)'] },
  ObjectGetValueByTime: {
    mql4: ['double(long chart_id,string object_name,datetime time,int line_id=0)'],
    mql5: ['double(long chart_id,string name,datetime time,int line_id=0)'],
  },
  ObjectMove: {
    mql4: [
      'bool(long chart_id,string object_name,int point_index,datetime time,double price)',
      'bool(string object_name,int point_index,datetime time,double price)',
    ],
    mql5: ['bool(long chart_id,string name,int point_index,datetime time,double price)'],
  },
  ObjectName: {
    mql4: ['string(long chart_id,int object_index,int sub_window=-1,int object_type=-1)', 'string(int object_index)'],
    mql5: ['string(long chart_id,int pos,int sub_window=-1,int type=-1)'],
  },
  ObjectSet: { mql4: ['bool(string object_name,int index,double value)'] },
  ObjectSetDouble: {
    mql4: [
      'bool(long chart_id,string object_name,int prop_id,double prop_value)',
      'bool(long chart_id,string object_name,int prop_id,int prop_modifier,double prop_value)',
    ],
    mql5: [
      'bool(long chart_id,string name,ENUM_OBJECT_PROPERTY_DOUBLE prop_id,double prop_value)',
      'bool(long chart_id,string name,ENUM_OBJECT_PROPERTY_DOUBLE prop_id,int prop_modifier,double prop_value)',
    ],
  },
  ObjectSetFiboDescription: { mql4: ['bool(string object_name,int index,string text)'] },
  ObjectSetInteger: {
    mql4: [
      'bool(long chart_id,string object_name,int prop_id,long prop_value)',
      'bool(long chart_id,string object_name,int prop_id,int prop_modifier,long prop_value)',
      'bool(string object_name,int prop_id,long prop_value)',
    ],
    mql5: [
      'bool(long chart_id,string name,ENUM_OBJECT_PROPERTY_INTEGER prop_id,long prop_value)',
      'bool(long chart_id,string name,ENUM_OBJECT_PROPERTY_INTEGER prop_id,int prop_modifier,long prop_value)',
    ],
  },
  ObjectSetString: {
    mql4: [
      'bool(long chart_id,string object_name,int prop_id,string prop_value)',
      'bool(long chart_id,string object_name,int prop_id,int prop_modifier,string prop_value)',
    ],
    mql5: [
      'bool(long chart_id,string name,ENUM_OBJECT_PROPERTY_STRING prop_id,string prop_value)',
      'bool(long chart_id,string name,ENUM_OBJECT_PROPERTY_STRING prop_id,int prop_modifier,string prop_value)',
    ],
  },
  ObjectSetText: {
    mql4: ['bool(string object_name,string text,int font_size=0,string font_name=NULL,color text_color=clrNONE)'],
  },
  ObjectType: { mql4: ['int(string object_name)'] },
  ObjectsDeleteAll: {
    mql4: [
      'int(long chart_id,int sub_window=EMPTY,int object_type=EMPTY)',
      'int(int sub_window=EMPTY,int object_type=EMPTY)',
      'int(long chart_id,string prefix,int sub_window=EMPTY,int object_type=EMPTY)',
    ],
    mql5: [
      'int(long chart_id,int sub_window=-1,int type=-1)',
      'int(long chart_id,string prefix,int sub_window=-1,int object_type=-1)',
    ],
  },
  ObjectsTotal: {
    mql4: ['int(long chart_id,int sub_window=-1,int type=-1)', 'int(int type=EMPTY)'],
    mql5: ['int(long chart_id,int sub_window=-1,int type=-1)'],
  },
  TextGetSize: { both: ['bool(string text,uint &width,uint &height)'] },
  TextOut: {
    both: [
      'bool(string text,int x,int y,uint anchor,uint &data[],uint width,uint height,uint color,' +
        'ENUM_COLOR_FORMAT color_format)',
    ],
  },
  TextSetFont: {
    both: ['bool(string name,int size,uint flags=0,int orientation=0)'],
  },
}
