/** Built-in structures, written in MQL. */
export const commonStructs = `
struct MqlDateTime { int year; int mon; int day; int hour; int min; int sec; int day_of_week; int day_of_year; };
struct MqlRates { datetime time; double open; double high; double low; double close; long tick_volume; int spread;
  long real_volume; };
struct MqlTick { datetime time; double bid; double ask; double last; ulong volume; long time_msc; uint flags;
  double volume_real; };
struct MqlParam { ENUM_DATATYPE type; long integer_value; double double_value; string string_value; };
`

export const mql5Structs = `
struct MqlBookInfo { ENUM_BOOK_TYPE type; double price; long volume; double volume_real; };
struct MqlTradeRequest { ENUM_TRADE_REQUEST_ACTIONS action; ulong magic; ulong order; string symbol; double volume;
  double price;
  double stoplimit; double sl; double tp; ulong deviation; ENUM_ORDER_TYPE type; ENUM_ORDER_TYPE_FILLING type_filling;
  ENUM_ORDER_TYPE_TIME type_time; datetime expiration; string comment; ulong position; ulong position_by; };
struct MqlTradeCheckResult { uint retcode; double balance; double equity; double profit; double margin;
  double margin_free;
  double margin_level; string comment; };
struct MqlTradeResult { uint retcode; ulong deal; ulong order; double volume; double price; double bid; double ask;
  string comment;
  uint request_id; int retcode_external; };
struct MqlTradeTransaction { ulong deal; ulong order; string symbol; ENUM_TRADE_TRANSACTION_TYPE type;
  ENUM_ORDER_TYPE order_type;
  ENUM_ORDER_STATE order_state; ENUM_DEAL_TYPE deal_type; ENUM_ORDER_TYPE_TIME time_type; datetime time_expiration;
  double price;
  double price_trigger; double price_sl; double price_tp; double volume; ulong position; ulong position_by; };
struct MqlCalendarCountry { ulong id; string name; string code; string currency; string currency_symbol;
  string url_name; };
struct MqlCalendarEvent { ulong id; ENUM_CALENDAR_EVENT_TYPE type; ENUM_CALENDAR_EVENT_SECTOR sector;
  ENUM_CALENDAR_EVENT_FREQUENCY frequency; ENUM_CALENDAR_EVENT_TIMEMODE time_mode; ulong country_id;
  ENUM_CALENDAR_EVENT_UNIT unit;
  ENUM_CALENDAR_EVENT_IMPORTANCE importance; ENUM_CALENDAR_EVENT_MULTIPLIER multiplier; uint digits; string source_url;
  string event_code; string name; };
struct MqlCalendarValue { ulong id; ulong event_id; datetime time; datetime period; int revision; long actual_value;
  long prev_value;
  long revised_prev_value; long forecast_value; ENUM_CALENDAR_EVENT_IMPACT impact_type;
  bool HasActualValue(void) const; bool HasPreviousValue(void) const; bool HasRevisedValue(void) const;
  bool HasForecastValue(void) const;
  double GetActualValue(void) const; double GetPreviousValue(void) const; double GetRevisedValue(void) const;
  double GetForecastValue(void) const; };
struct DXVector { float x; float y; float z; float w; };
struct DXVertexLayout { string semantic_name; uint semantic_index; ENUM_DX_FORMAT format; };
struct OnnxTypeInfo { int type; };
`

/** Enumerations that the reference lists omit. */
export const calendarEnums: Readonly<Record<string, string>> = {
  ENUM_CALENDAR_EVENT_FREQUENCY: `
    CALENDAR_FREQUENCY_NONE CALENDAR_FREQUENCY_WEEK CALENDAR_FREQUENCY_MONTH CALENDAR_FREQUENCY_QUARTER
    CALENDAR_FREQUENCY_YEAR CALENDAR_FREQUENCY_DAY`,
  ENUM_CALENDAR_EVENT_TYPE: 'CALENDAR_TYPE_EVENT CALENDAR_TYPE_INDICATOR CALENDAR_TYPE_HOLIDAY',
  ENUM_CALENDAR_EVENT_SECTOR: `
    CALENDAR_SECTOR_NONE CALENDAR_SECTOR_MARKET CALENDAR_SECTOR_GDP CALENDAR_SECTOR_JOBS CALENDAR_SECTOR_PRICES
    CALENDAR_SECTOR_MONEY CALENDAR_SECTOR_TRADE CALENDAR_SECTOR_GOVERNMENT CALENDAR_SECTOR_BUSINESS
    CALENDAR_SECTOR_CONSUMER CALENDAR_SECTOR_HOUSING CALENDAR_SECTOR_TAXES CALENDAR_SECTOR_HOLIDAYS`,
  ENUM_CALENDAR_EVENT_IMPORTANCE: `
    CALENDAR_IMPORTANCE_NONE CALENDAR_IMPORTANCE_LOW CALENDAR_IMPORTANCE_MODERATE CALENDAR_IMPORTANCE_HIGH`,
  ENUM_CALENDAR_EVENT_UNIT: `
    CALENDAR_UNIT_NONE CALENDAR_UNIT_PERCENT CALENDAR_UNIT_CURRENCY CALENDAR_UNIT_HOUR CALENDAR_UNIT_JOB
    CALENDAR_UNIT_RIG
    CALENDAR_UNIT_USD CALENDAR_UNIT_PEOPLE CALENDAR_UNIT_MORTGAGE CALENDAR_UNIT_VOTE CALENDAR_UNIT_BARREL
    CALENDAR_UNIT_CUBICFEET CALENDAR_UNIT_POSITION CALENDAR_UNIT_BUILDING`,
  ENUM_CALENDAR_EVENT_MULTIPLIER: `
    CALENDAR_MULTIPLIER_NONE CALENDAR_MULTIPLIER_THOUSANDS CALENDAR_MULTIPLIER_MILLIONS CALENDAR_MULTIPLIER_BILLIONS
    CALENDAR_MULTIPLIER_TRILLIONS`,
  ENUM_CALENDAR_EVENT_IMPACT: 'CALENDAR_IMPACT_NA CALENDAR_IMPACT_POSITIVE CALENDAR_IMPACT_NEGATIVE',
  ENUM_CALENDAR_EVENT_TIMEMODE: `
    CALENDAR_TIMEMODE_DATETIME CALENDAR_TIMEMODE_DATE CALENDAR_TIMEMODE_NOTIME CALENDAR_TIMEMODE_TENTATIVE`,
  ENUM_FLOAT16_FORMAT: 'FLOAT_FP16 FLOAT_BFP16',
  ENUM_FLOAT8_FORMAT: 'FLOAT_FP8_E4M3FN FLOAT_FP8_E4M3FNUZ FLOAT_FP8_E5M2FN FLOAT_FP8_E5M2FNUZ',
}
