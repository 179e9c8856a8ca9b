import type { FunctionTable } from '../row.ts'

export const marketFunctions: FunctionTable = {
  CalendarCountries: { mql5: ['int(MqlCalendarCountry &countries[])'] },
  CalendarCountryById: { mql5: ['bool(long country_id,MqlCalendarCountry &country)'] },
  CalendarEventByCountry: { mql5: ['int(string country_code,MqlCalendarEvent &events[])'] },
  CalendarEventByCurrency: { mql5: ['int(string currency,MqlCalendarEvent &events[])'] },
  CalendarEventById: { mql5: ['bool(ulong event_id,MqlCalendarEvent &event)'] },
  CalendarValueById: { mql5: ['bool(ulong value_id,MqlCalendarValue &value)'] },
  CalendarValueHistory: {
    mql5: [
      'int(MqlCalendarValue &values[],datetime datetime_from,datetime datetime_to=0,string country_code=NULL,' +
        'string currency=NULL)',
    ],
  },
  CalendarValueHistoryByEvent: {
    mql5: ['int(ulong event_id,MqlCalendarValue &values[],datetime datetime_from,datetime datetime_to=0)'],
  },
  CalendarValueLast: {
    mql5: ['int(ulong &change_id,MqlCalendarValue &values[],string country_code=NULL,string currency=NULL)'],
  },
  CalendarValueLastByEvent: { mql5: ['int(ulong event_id,ulong &change_id,MqlCalendarValue &values[])'] },
  CustomBookAdd: { mql5: ['bool(string symbol,const MqlBookInfo &books[],uint count=WHOLE_ARRAY)'] },
  CustomRatesDelete: { mql5: ['int(string symbol,datetime from,datetime to)'] },
  CustomRatesReplace: {
    mql5: ['int(string symbol,datetime from,datetime to,const MqlRates &rates[],uint count=WHOLE_ARRAY)'],
  },
  CustomRatesUpdate: { mql5: ['int(string symbol,const MqlRates &rates[],uint count=WHOLE_ARRAY)'] },
  CustomSymbolCreate: { mql5: ['bool(string symbol_name,string symbol_path="",string symbol_origin=NULL)'] },
  CustomSymbolDelete: { mql5: ['bool(string symbol_name)'] },
  CustomSymbolSetDouble: {
    mql5: ['bool(string symbol_name,ENUM_SYMBOL_INFO_DOUBLE property_id,double property_value)'],
  },
  CustomSymbolSetInteger: {
    mql5: ['bool(string symbol_name,ENUM_SYMBOL_INFO_INTEGER property_id,long property_value)'],
  },
  CustomSymbolSetMarginRate: {
    mql5: [
      'bool(string symbol_name,ENUM_ORDER_TYPE order_type,double initial_margin_rate,double maintenance_margin_rate)',
    ],
  },
  CustomSymbolSetSessionQuote: {
    mql5: ['bool(string symbol_name,ENUM_DAY_OF_WEEK day_of_week,uint session_index,datetime from,datetime to)'],
  },
  CustomSymbolSetSessionTrade: {
    mql5: ['bool(string symbol_name,ENUM_DAY_OF_WEEK day_of_week,uint session_index,datetime from,datetime to)'],
  },
  CustomSymbolSetString: {
    mql5: ['bool(string symbol_name,ENUM_SYMBOL_INFO_STRING property_id,string property_value)'],
  },
  CustomTicksAdd: { mql5: ['int(string symbol,const MqlTick &ticks[],uint count=WHOLE_ARRAY)'] },
  CustomTicksDelete: { mql5: ['int(string symbol,long from_msc,long to_msc)'] },
  CustomTicksReplace: {
    mql5: ['int(string symbol,long from_msc,long to_msc,const MqlTick &ticks[],uint count=WHOLE_ARRAY)'],
  },
  MarketBookAdd: { mql5: ['bool(string symbol)'] },
  MarketBookGet: { mql5: ['bool(string symbol,MqlBookInfo &book[])'] },
  MarketBookRelease: { mql5: ['bool(string symbol)'] },
  MarketInfo: { mql4: ['double(string symbol,int type)'] },
  SymbolExist: { mql5: ['bool(string name,bool &is_custom)'] },
  SymbolInfoDouble: {
    both: [
      'double(string name,ENUM_SYMBOL_INFO_DOUBLE prop_id)',
      'bool(string name,ENUM_SYMBOL_INFO_DOUBLE prop_id,double &double_var)',
    ],
  },
  SymbolInfoInteger: {
    both: [
      'long(string name,ENUM_SYMBOL_INFO_INTEGER prop_id)',
      'bool(string name,ENUM_SYMBOL_INFO_INTEGER prop_id,long &long_var)',
    ],
  },
  SymbolInfoMarginRate: {
    mql5: ['bool(string name,ENUM_ORDER_TYPE order_type,double &initial_margin_rate,double &maintenance_margin_rate)'],
  },
  SymbolInfoSessionQuote: {
    both: ['bool(string name,ENUM_DAY_OF_WEEK day_of_week,uint session_index,datetime &from,datetime &to)'],
  },
  SymbolInfoSessionTrade: {
    both: ['bool(string name,ENUM_DAY_OF_WEEK day_of_week,uint session_index,datetime &from,datetime &to)'],
  },
  SymbolInfoString: {
    both: [
      'string(string name,ENUM_SYMBOL_INFO_STRING prop_id)',
      'bool(string name,ENUM_SYMBOL_INFO_STRING prop_id,string &string_var)',
    ],
  },
  SymbolInfoTick: { both: ['bool(string symbol,MqlTick &tick)'] },
  SymbolIsSynchronized: { mql5: ['bool(string name)'] },
  SymbolName: { both: ['string(int pos,bool selected)'] },
  SymbolSelect: { both: ['bool(string name,bool select)'] },
  SymbolsTotal: { both: ['int(bool selected)'] },
}
