/** MQL4 constants with another name in MQL5. */
export const constantsInMql5: Readonly<Record<string, string>> = {
  OP_BUY: 'ORDER_TYPE_BUY',
  OP_SELL: 'ORDER_TYPE_SELL',
  OP_BUYLIMIT: 'ORDER_TYPE_BUY_LIMIT',
  OP_SELLLIMIT: 'ORDER_TYPE_SELL_LIMIT',
  OP_BUYSTOP: 'ORDER_TYPE_BUY_STOP',
  OP_SELLSTOP: 'ORDER_TYPE_SELL_STOP',
}

export const seriesInMql5: Readonly<Record<string, string>> = {
  Close: 'iClose',
  Open: 'iOpen',
  High: 'iHigh',
  Low: 'iLow',
  Time: 'iTime',
  Volume: 'iVolume',
}

/** MQL5 names with another name in MQL4. */
export const mql4Names: Readonly<Record<string, string>> = {
  SYMBOL_VOLUME_REAL: 'SYMBOL_VOLUME',
}

/** Library classes with the files that declare them. */
export const libraryHeaders: Readonly<Record<string, string>> = {
  CTrade: 'Trade\\Trade.mqh',
  CPositionInfo: 'Trade\\PositionInfo.mqh',
  COrderInfo: 'Trade\\OrderInfo.mqh',
  CDealInfo: 'Trade\\DealInfo.mqh',
  CSymbolInfo: 'Trade\\SymbolInfo.mqh',
  CAccountInfo: 'Trade\\AccountInfo.mqh',
  CHistoryOrderInfo: 'Trade\\HistoryOrderInfo.mqh',
  CTerminalInfo: 'Trade\\TerminalInfo.mqh',
  CArrayObj: 'Arrays\\ArrayObj.mqh',
  CArrayDouble: 'Arrays\\ArrayDouble.mqh',
  CArrayInt: 'Arrays\\ArrayInt.mqh',
  CArrayString: 'Arrays\\ArrayString.mqh',
  CObject: 'Object.mqh',
}

/** Typographic signs of word processors with their ASCII equivalents. */
export const asciiEquivalents: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '×': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '；': ';',
  '（': '(',
  '）': ')',
  '，': ',',
  '：': ':',
  '＝': '=',
  '｛': '{',
  '｝': '}',
}
