import type { AccountComparison, BrokerId, FillDifference, RefusalKind, SymbolInfo, VerifyResult } from '../api.ts'
import { brokers } from '../run/bars/brokers.ts'
import { comparedRows } from './compared-words.ts'

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 })

/** Money of an account, `$10,123.45` or `¥1,500,000`; `–` where there is none: JSON has no NaN. */
export function formatMoney(value: number | null, currency: string): string {
  if (value === null || !Number.isFinite(value) || currency === '') return '–'
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value)
}

const shortMoney = (value: number, currency: string): string => formatMoney(value, currency).replace(/\.00$/, '')

/** The symbol without its exchange. */
export const tickerAt = (id: BrokerId): string => brokers[id].symbol.name.replace(/^.*:/, '')

/** `EURUSD, contract 100,000, spread 1.2 pips, commission $3.50 a lot and side, balance $10,000`. */
export function contractWords(id: BrokerId): string {
  const {
    symbol,
    terms: { currency, spread, commission, deposit, leverage },
  } = brokers[id]
  const contract =
    symbol.type === 'futures'
      ? `${shortMoney(symbol.pointValue, symbol.currency)} a point`
      : `contract ${count.format(symbol.contractSize)}`
  const cost = commission > 0 ? `commission ${shortMoney(commission, currency)} a lot and side` : 'no commission'
  const account = `balance ${shortMoney(deposit, currency)}, leverage 1:${count.format(leverage)}`
  return `${tickerAt(id)}, ${contract}, spread ${spreadWords(symbol, spread)}, ${cost}, ${account}`
}

/** A pip is ten points of a currency pair; other symbols have none. */
const spreadWords = ({ type, tickSize }: SymbolInfo, points: number): string =>
  type === 'forex' ? `${count.format(points / 10)} pips` : count.format(points * tickSize)

export interface RefusalWords {
  readonly text: string
  readonly remedy: (symbol: SymbolInfo) => string
}

/** Texts for refused orders, with remedies for the user. */
export const refusals: Readonly<Record<RefusalKind, RefusalWords>> = {
  smallest: {
    text: 'orders below the smallest lot',
    remedy: ({ minLot }) =>
      `The smallest order is ${count.format(minLot)} lots: use a larger size, a larger risk, or a closer stop.`,
  },
  largest: {
    text: 'orders above the largest lot (reduced)',
    remedy: ({ maxLot }) =>
      `The largest order is ${count.format(maxLot)} lots: use a smaller size, a smaller risk, or a wider stop.`,
  },
  margin: {
    text: 'not enough margin',
    remedy: () => 'Use a smaller size, or an account with a larger balance or more leverage.',
  },
}

export const refusalWords = (refused: readonly RefusalKind[]): string =>
  refused.map((kind) => refusals[kind].text).join(', ')

/** `Bar 141: original 8,000 units at 1.09070, converted nothing`. */
function fillDifferenceWords({ bar, original, converted }: FillDifference, { digits, type }: SymbolInfo): string {
  const unit = type === 'futures' ? 'contracts' : 'units'
  const fill = (side: FillDifference['original']): string =>
    side ? `${count.format(side.units)} ${unit} at ${side.price.toFixed(digits)}` : 'nothing'
  return `Bar ${count.format(bar)}: original ${fill(original)}, converted ${fill(converted)}`
}

/** Tells the first difference of a proof that is not equal: on bars, in a trial, or at a broker. */
export function differenceWords({ comparisons, live, trials = [], accounts }: VerifyResult): string {
  const [onBars] = [...comparisons, ...(live ? [live] : [])]
    .flatMap(comparedRows)
    .flatMap(({ difference }) => (difference === null ? [] : [difference]))
  const trial = trials.find(({ equal }) => !equal)
  const account = accounts.find(({ equal }) => !equal)
  return onBars ?? trial?.difference ?? (account ? accountWords(account.broker, account) : 'a run stops')
}

/** Says whether the programs differ at a broker, and where. */
export function accountWords(
  id: BrokerId,
  { equal, fills, firstDifference, original, converted, fault }: AccountComparison,
): string {
  if (equal) return fills.converted === 0 ? 'No fill in either program' : 'Same fills and money'
  if (firstDifference) return fillDifferenceWords(firstDifference, brokers[id].symbol)
  if (fault) return `Stopped at bar ${count.format(fault.bar)}: ${fault.message}`
  const [ours, theirs] = [refusalWords(original.refused) || 'nothing', refusalWords(converted.refused) || 'nothing']
  if (ours !== theirs) return `Refused: original ${ours}, converted ${theirs}`
  const equityOf = ({ equity, currency }: typeof original): string => formatMoney(equity, currency)
  return `Equity: original ${equityOf(original)}, converted ${equityOf(converted)}`
}
