/** Patterns of built-ins, constants and library methods by meaning, as `DataFlow.originsOf` collects them. */
const namePattern = (...names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})$`)

export const quoteNames = namePattern(
  'Bid',
  'Ask',
  'SYMBOL_(?:BID|ASK|LAST)',
  'MODE_(?:BID|ASK)',
  '\\.(?:bid|ask|last)',
  'POSITION_PRICE_CURRENT',
  'OrderClosePrice',
  'CSymbolInfo::(?:Bid|Ask|Last)',
  'CPositionInfo::PriceCurrent',
)
/** Market prices, and indicators of them. */
export const marketNames = namePattern(
  quoteNames.source.slice(4, -2),
  'Close',
  'Open',
  'High',
  'Low',
  'i(?:Close|Open|High|Low|Highest|Lowest|SAR|MA|Bands|Fractals|Ichimoku|Envelopes|Alligator|Custom|ATR)',
  'Copy(?:Buffer|Rates|Close|High|Low|Open)',
  '\\.(?:close|high|low|open)',
)
export const openPriceNames = namePattern('OrderOpenPrice', 'POSITION_PRICE_OPEN', 'CPositionInfo::PriceOpen')
export const stopNames = namePattern('OrderStopLoss', 'POSITION_SL', 'CPositionInfo::StopLoss')
export const profitNames = namePattern('OrderProfit', 'POSITION_PROFIT', 'CPositionInfo::Profit')
export const moneyNames = namePattern(
  profitNames.source.slice(4, -2),
  'AccountEquity',
  'AccountProfit',
  'AccountBalance',
  'ACCOUNT_(?:EQUITY|PROFIT|BALANCE)',
  'DEAL_PROFIT',
  'CAccountInfo::(?:Equity|Profit|Balance)',
)
export const spreadNames = namePattern(
  'MODE_SPREAD',
  'SYMBOL_SPREAD',
  'iSpread',
  'CSymbolInfo::Spread',
  '\\.spread',
  'CopySpread',
)
export const hourNames = namePattern('Hour', 'TimeHour', '\\.hour')
export const clockNames = namePattern('TimeCurrent', 'TimeLocal', 'TimeGMT', 'TimeTradeServer', 'CurTime')
export const timeParsers = namePattern('StrToTime', 'StringToTime')
export const dayNames = namePattern(
  'Day',
  'TimeDay',
  'DayOfYear',
  'TimeDayOfYear',
  'DayOfWeek',
  'TimeDayOfWeek',
  'PERIOD_D1',
  '\\.(?:day|day_of_year|day_of_week)',
)

export const hasMatch = (names: ReadonlySet<string>, kind: RegExp): boolean =>
  [...names].some((name) => kind.test(name))

export const inputNames = (names: ReadonlySet<string>): string[] =>
  [...names].flatMap((name) => (name.startsWith('input ') ? [name.slice(6)] : []))
