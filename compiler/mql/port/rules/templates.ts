/**
 * Calls that become one MQL5 expression. `{0}` is the first argument, `{1?x}` the second or x where it is absent,
 * `{2:ENUM_X}` an argument as a member of the enumeration, `{*}` all arguments, `{&0}` an argument of an operation.
 */
export interface Template {
  readonly text: string
  readonly why: string
  /** Applies to this number of arguments, or where the first argument is a string (the old form without a chart). */
  readonly when?: 'text-first' | number
}

const account = 'account facts come from AccountInfo… in MQL5'
const clock = 'removed in MQL5: parts of a time come from MqlDateTime'
const info = 'MQL5 asks the terminal, program or symbol through its info functions'
const plot = 'MQL5 sets properties of plots by PlotIndexSet…'
const chart = 'MQL5 names the chart; 0 is the one the program runs on'
const renamed = 'renamed in MQL5'

const row = (text: string, why: string, when?: Template['when']): readonly Template[] => [
  { text, why, ...(when !== undefined && { when }) },
]

export const templates: Readonly<Record<string, readonly Template[]>> = {
  AccountBalance: row('AccountInfoDouble(ACCOUNT_BALANCE)', account),
  AccountCompany: row('AccountInfoString(ACCOUNT_COMPANY)', account),
  AccountCredit: row('AccountInfoDouble(ACCOUNT_CREDIT)', account),
  AccountCurrency: row('AccountInfoString(ACCOUNT_CURRENCY)', account),
  AccountEquity: row('AccountInfoDouble(ACCOUNT_EQUITY)', account),
  AccountFreeMargin: row('AccountInfoDouble(ACCOUNT_MARGIN_FREE)', account),
  AccountFreeMarginMode: row('1.0', 'MetaTrader 5 always counts profit and loss of open positions'),
  AccountLeverage: row('(int)AccountInfoInteger(ACCOUNT_LEVERAGE)', account),
  AccountMargin: row('AccountInfoDouble(ACCOUNT_MARGIN)', account),
  AccountName: row('AccountInfoString(ACCOUNT_NAME)', account),
  AccountNumber: row('(int)AccountInfoInteger(ACCOUNT_LOGIN)', account),
  AccountProfit: row('AccountInfoDouble(ACCOUNT_PROFIT)', account),
  AccountServer: row('AccountInfoString(ACCOUNT_SERVER)', account),
  AccountStopoutLevel: row('(int)AccountInfoDouble(ACCOUNT_MARGIN_SO_SO)', account),
  AccountStopoutMode: row('(int)AccountInfoInteger(ACCOUNT_MARGIN_SO_MODE)', account),

  TimeHour: row('TimeParts({0}).hour', clock),
  TimeMinute: row('TimeParts({0}).min', clock),
  TimeSeconds: row('TimeParts({0}).sec', clock),
  TimeDay: row('TimeParts({0}).day', clock),
  TimeDayOfWeek: row('TimeParts({0}).day_of_week', clock),
  TimeDayOfYear: row('(TimeParts({0}).day_of_year+1)', clock),
  TimeMonth: row('TimeParts({0}).mon', clock),
  TimeYear: row('TimeParts({0}).year', clock),
  Hour: row('TimeParts(TimeCurrent()).hour', clock),
  Minute: row('TimeParts(TimeCurrent()).min', clock),
  Seconds: row('TimeParts(TimeCurrent()).sec', clock),
  Day: row('TimeParts(TimeCurrent()).day', clock),
  DayOfWeek: row('TimeParts(TimeCurrent()).day_of_week', clock),
  DayOfYear: row('(TimeParts(TimeCurrent()).day_of_year+1)', clock),
  Month: row('TimeParts(TimeCurrent()).mon', clock),
  Year: row('TimeParts(TimeCurrent()).year', clock),

  IsConnected: row('(bool)TerminalInfoInteger(TERMINAL_CONNECTED)', info),
  IsDemo: row('(AccountInfoInteger(ACCOUNT_TRADE_MODE)==ACCOUNT_TRADE_MODE_DEMO)', info),
  IsDllsAllowed: row('(bool)MQLInfoInteger(MQL_DLLS_ALLOWED)', info),
  IsLibrariesAllowed: row('(bool)MQLInfoInteger(MQL_DLLS_ALLOWED)', info),
  IsExpertEnabled: row('(bool)TerminalInfoInteger(TERMINAL_TRADE_ALLOWED)', info),
  IsOptimization: row('(bool)MQLInfoInteger(MQL_OPTIMIZATION)', info),
  IsTesting: row('(bool)MQLInfoInteger(MQL_TESTER)', info),
  IsVisualMode: row('(bool)MQLInfoInteger(MQL_VISUAL_MODE)', info),
  IsTradeAllowed: row('(bool)MQLInfoInteger(MQL_TRADE_ALLOWED)', info),
  IsTradeContextBusy: row('false', 'MetaTrader 5 has no trade context that could be busy'),
  RefreshRates: row('true', 'MQL5 always reads the newest prices'),
  TerminalCompany: row('TerminalInfoString(TERMINAL_COMPANY)', info),
  TerminalName: row('TerminalInfoString(TERMINAL_NAME)', info),
  TerminalPath: row('TerminalInfoString(TERMINAL_PATH)', info),
  WindowExpertName: row('MQLInfoString(MQL_PROGRAM_NAME)', info),
  GetTickCount: row('(int)GetTickCount()', 'MQL4 programs keep the count in an int', 0),
  HideTestIndicators: row('TesterHideIndicators({0})', renamed),

  CharToString: row('CharToString((uchar)({0}))', 'renamed in MQL5, which wants a uchar'),
  DoubleToString: row('DoubleToString({*})', renamed),
  StringToDouble: row('StringToDouble({*})', renamed),
  StringToInteger: row('(int)StringToInteger({*})', 'MQL5 returns a long'),
  StringToTime: row('StringToTime({*})', renamed),
  TimeToString: row('TimeToString({*})', renamed),
  StringGetCharacter: row('StringGetCharacter({*})', renamed),
  TimeCurrent: row('TimeCurrent({*})', renamed),
  TimeLocal: row('TimeLocal({*})', renamed),
  StringTrimLeft: row('TrimLeft({0})', 'MQL5 trims the variable itself'),
  StringTrimRight: row('TrimRight({0})', 'MQL5 trims the variable itself'),
  StringSetChar: row('WithCharacter({*})', 'MQL5 changes the text in place'),

  IndicatorDigits: row('IndicatorSetInteger(INDICATOR_DIGITS,{0})', plot),
  IndicatorShortName: row('IndicatorSetString(INDICATOR_SHORTNAME,{0})', plot),
  SetIndexArrow: row('PlotIndexSetInteger({0},PLOT_ARROW,{1})', plot),
  SetIndexDrawBegin: row('PlotIndexSetInteger({0},PLOT_DRAW_BEGIN,{1})', plot),
  SetIndexEmptyValue: row('PlotIndexSetDouble({0},PLOT_EMPTY_VALUE,{1})', plot),
  SetIndexLabel: row('PlotIndexSetString({0},PLOT_LABEL,{1})', plot),
  SetIndexShift: row('PlotIndexSetInteger({0},PLOT_SHIFT,{1})', plot),
  SetLevelValue: row('IndicatorSetDouble(INDICATOR_LEVELVALUE,{0},{1})', plot),

  ObjectCreate: row('ObjectCreate(0,{0},{1:ENUM_OBJECT},{2+})', chart, 'text-first'),
  ObjectDelete: row('ObjectDelete(0,{0})', chart, 'text-first'),
  ObjectFind: row('ObjectFind(0,{0})', chart, 'text-first'),
  ObjectMove: row('ObjectMove(0,{*})', chart, 'text-first'),
  ObjectName: row('ObjectName(0,{0})', chart, 1),
  ObjectType: row('(int)ObjectGetInteger(0,{0},OBJPROP_TYPE)', chart),
  ObjectDescription: row('ObjectGetString(0,{0},OBJPROP_TEXT)', chart),
  ObjectSetInteger: row('ObjectSetInteger(0,{0},{1:ENUM_OBJECT_PROPERTY_INTEGER},{2})', chart, 'text-first'),
  ObjectSetFiboDescription: row('ObjectSetString(0,{0},OBJPROP_LEVELTEXT,{1},{2})', chart),
  ObjectGetFiboDescription: row('ObjectGetString(0,{0},OBJPROP_LEVELTEXT,{1})', chart),
  ObjectGetValueByShift: row('ObjectGetValueByTime(0,{0},iTime(_Symbol,_Period,{1}))', chart),
  ObjectGetShiftByValue: row('iBarShift(_Symbol,_Period,ObjectGetTimeByValue(0,{0},{1},0))', chart),

  WindowBarsPerChart: row('(int)ChartGetInteger(0,CHART_VISIBLE_BARS)', chart),
  WindowFind: row('ChartWindowFind(0,{0})', chart),
  WindowFirstVisibleBar: row('(int)ChartGetInteger(0,CHART_FIRST_VISIBLE_BAR)', chart),
  WindowHandle: row('(int)ChartGetInteger(0,CHART_WINDOW_HANDLE)', chart),
  WindowIsVisible: row('(bool)ChartGetInteger(0,CHART_WINDOW_IS_VISIBLE,{0})', chart),
  WindowOnDropped: row('ChartWindowOnDropped()', chart),
  WindowPriceMax: row('ChartGetDouble(0,CHART_PRICE_MAX,{0?0})', chart),
  WindowPriceMin: row('ChartGetDouble(0,CHART_PRICE_MIN,{0?0})', chart),
  WindowPriceOnDropped: row('ChartPriceOnDropped()', chart),
  WindowRedraw: row('ChartRedraw()', chart),
  WindowScreenShot: row('ChartScreenShot(0,{0},{1},{2})', chart),
  WindowTimeOnDropped: row('ChartTimeOnDropped()', chart),
  WindowXOnDropped: row('ChartXOnDropped()', chart),
  WindowYOnDropped: row('ChartYOnDropped()', chart),
  WindowsTotal: row('(int)ChartGetInteger(0,CHART_WINDOWS_TOTAL)', chart),
  ChartGetInteger: row('ChartGetInteger({*})', chart, 'text-first'),

  OrdersTotal: row('PoolTotal()', 'MetaTrader 5 keeps positions and pending orders apart'),
  OrdersHistoryTotal: row('PoolHistoryTotal()', 'the history of MetaTrader 5 holds orders and deals'),
  OrderSelect: row('PoolSelect({*})', 'MetaTrader 5 keeps positions, orders and deals apart'),
  OrderSend: row('PoolSend({*})', 'MetaTrader 5 trades by requests'),

  ArrayMaximum: row('ArrayMaximum({0},{2?0},{1?WHOLE_ARRAY})', 'MQL5 takes the start before the count'),
  ArrayMinimum: row('ArrayMinimum({0},{2?0},{1?WHOLE_ARRAY})', 'MQL5 takes the start before the count'),
  ArrayDimension: row('1', 'removed in MQL5', 1),
  iHighest: row(
    'iHighest({0},{1:ENUM_TIMEFRAMES},{2?MODE_OPEN:ENUM_SERIESMODE},{3?WHOLE_ARRAY},{4?0})',
    'MQL5 wants members of enumerations',
  ),
  iLowest: row(
    'iLowest({0},{1:ENUM_TIMEFRAMES},{2?MODE_OPEN:ENUM_SERIESMODE},{3?WHOLE_ARRAY},{4?0})',
    'MQL5 wants members of enumerations',
  ),
}

/** Built-ins whose timeframe MQL4 takes in minutes, with its index. */
export const timeframeArguments: Readonly<Record<string, number>> = {
  iBars: 1,
  iBarShift: 1,
  iClose: 1,
  iHigh: 1,
  iLow: 1,
  iOpen: 1,
  iTime: 1,
  iVolume: 1,
  CopyClose: 1,
  CopyHigh: 1,
  CopyLow: 1,
  CopyOpen: 1,
  CopyRates: 1,
  CopyTickVolume: 1,
  CopyTime: 1,
  Bars: 1,
  SeriesInfoInteger: 1,
  PeriodSeconds: 0,
  ChartSetSymbolPeriod: 2,
}
