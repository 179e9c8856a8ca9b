/** Names of built-ins, constants and library methods by what they stand for, as `Flow.originsOf` collects them. */
const pattern = (...names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})$`)

export const quotes = pattern(
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
/** Prices of the market, indicators of them included. */
export const market = pattern(
  quotes.source.slice(4, -2),
  'Close',
  'Open',
  'High',
  'Low',
  'i(?:Close|Open|High|Low|Highest|Lowest|SAR|MA|Bands|Fractals|Ichimoku|Envelopes|Alligator|Custom|ATR)',
  'Copy(?:Buffer|Rates|Close|High|Low|Open)',
  '\\.(?:close|high|low|open)',
)
export const opening = pattern('OrderOpenPrice', 'POSITION_PRICE_OPEN', 'CPositionInfo::PriceOpen')
export const stops = pattern('OrderStopLoss', 'POSITION_SL', 'CPositionInfo::StopLoss')
export const positionProfit = pattern('OrderProfit', 'POSITION_PROFIT', 'CPositionInfo::Profit')
export const money = pattern(
  positionProfit.source.slice(4, -2),
  'AccountEquity',
  'AccountProfit',
  'AccountBalance',
  'ACCOUNT_(?:EQUITY|PROFIT|BALANCE)',
  'DEAL_PROFIT',
  'CAccountInfo::(?:Equity|Profit|Balance)',
)
export const spread = pattern(
  'MODE_SPREAD',
  'SYMBOL_SPREAD',
  'iSpread',
  'CSymbolInfo::Spread',
  '\\.spread',
  'CopySpread',
)
export const hours = pattern('Hour', 'TimeHour', '\\.hour')
export const clock = pattern('TimeCurrent', 'TimeLocal', 'TimeGMT', 'TimeTradeServer', 'CurTime')
export const timeText = pattern('StrToTime', 'StringToTime')
export const days = pattern(
  'Day',
  'TimeDay',
  'DayOfYear',
  'TimeDayOfYear',
  'DayOfWeek',
  'TimeDayOfWeek',
  'PERIOD_D1',
  '\\.(?:day|day_of_year|day_of_week)',
)

export const has = (names: ReadonlySet<string>, kind: RegExp): boolean => [...names].some((name) => kind.test(name))

export const inputsAmong = (names: ReadonlySet<string>): string[] =>
  [...names].flatMap((name) => (name.startsWith('input ') ? [name.slice(6)] : []))
