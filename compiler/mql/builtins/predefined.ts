/** Predefined variables by name; a type that ends with `[]` is a series. */
export const commonVariables: Readonly<Record<string, string>> = {
  _Digits: 'int',
  _Point: 'double',
  _LastError: 'int',
  _Period: 'ENUM_TIMEFRAMES',
  _RandomSeed: 'int',
  _StopFlag: 'bool',
  _Symbol: 'string',
  _UninitReason: 'int',
  _IsX64: 'bool',
  _AppliedTo: 'int',
  __FUNCTION__: 'string',
  __FUNCSIG__: 'string',
  __PATH__: 'string',
  __DATE__: 'datetime',
  __DATETIME__: 'datetime',
  __TIME__: 'datetime',
  __MQLBUILD__: 'int',
  __MQL4BUILD__: 'int',
  __MQL5BUILD__: 'int',
  _DEBUG: 'bool',
  _RELEASE: 'bool',
}

export const mql4Variables: Readonly<Record<string, string>> = {
  Ask: 'double',
  Bid: 'double',
  Bars: 'int',
  Digits: 'int',
  Point: 'double',
  Close: 'double[]',
  Open: 'double[]',
  High: 'double[]',
  Low: 'double[]',
  Time: 'datetime[]',
  Volume: 'long[]',
}

/** Event handlers by name, with their accepted signatures. */
export const eventHandlers: Readonly<Record<string, readonly string[]>> = {
  OnStart: ['void()', 'int()'],
  OnInit: ['int()', 'void()'],
  OnDeinit: ['void(const int)'],
  OnTick: ['void()'],
  OnTimer: ['void()'],
  OnTrade: ['void()'],
  OnTradeTransaction: ['void(const MqlTradeTransaction&,const MqlTradeRequest&,const MqlTradeResult&)'],
  OnBookEvent: ['void(const string&)'],
  OnChartEvent: ['void(const int,const long&,const double&,const string&)'],
  OnCalculate: [
    'int(const int,const int,const datetime&[],const double&[],const double&[],const double&[],const double&[],' +
      'const long&[],const long&[],const int&[])',
    'int(const int,const int,const int,const double&[])',
  ],
  OnTester: ['double()'],
  OnTesterInit: ['int()', 'void()'],
  OnTesterPass: ['void()'],
  OnTesterDeinit: ['void()'],
}
