/** The side of a trade. */
export type Side = 'long' | 'short'

/**
 * One closed trade, or one closed part of a position. Times are the statement's clock as milliseconds, as if it were
 * UTC: the account's zone says what the clock means. Money is in the account's currency.
 */
export interface JournalTrade {
  /** Hash of the content in the file. It stays equal when a file is imported twice. */
  readonly id: string
  readonly symbol: string
  readonly side: Side
  /** Lots or units, as the statement says. */
  readonly quantity: number
  readonly entryTime: number
  readonly entryPrice: number
  readonly exitTime: number
  readonly exitPrice: number
  readonly stopLoss: number | null
  readonly takeProfit: number | null
  /** Before commission and swap. */
  readonly grossProfit: number
  readonly commission: number
  readonly swap: number
  /** The Expert Advisor's number, if the statement shows it. */
  readonly magic: number | null
  readonly comment: string
  /** The platform's number of the position or order; empty if the file has none. */
  readonly ticket: string
  /** Fills that were merged into this trade. */
  readonly fills: number
  /** `missed`: not traded; the user noted it. Missed trades have no money. */
  readonly kind: 'traded' | 'missed'
}

/** Money that moved without a trade. Negative amounts left the account. */
export interface CashFlow {
  readonly id: string
  readonly time: number
  readonly amount: number
  readonly comment: string
}

/** Profit after commission and swap. */
export const netProfit = ({ grossProfit, commission, swap }: JournalTrade): number => grossProfit + commission + swap

/** A trade before its id is known. */
export type NewTrade = Omit<JournalTrade, 'id'>

/** Two independent 32-bit FNV-1a hashes as 16 hex digits. */
function hash(text: string): string {
  let a = 0x811c9dc5
  let b = 0x9747b28c
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ (code + i), 0x85ebca6b)
    b ^= b >>> 13
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Numbers of files of different kinds differ in trailing zeros and in the last binary digits. */
const plain = (value: number): string => String(Number(value.toFixed(8)))
const seconds = (time: number): number => Math.floor(time / 1000)

const contentOf = (trade: NewTrade): string =>
  [
    trade.kind,
    trade.symbol,
    trade.side,
    plain(trade.quantity),
    seconds(trade.entryTime),
    plain(trade.entryPrice),
    seconds(trade.exitTime),
    plain(trade.exitPrice),
  ].join('|')

/**
 * Gives each trade its id, a hash of symbol, side, quantity, times and prices. Equal trades of one file, such as two
 * fills of a grid, are numbered. Tickets, comments and costs are left out: formats of one platform write them
 * differently.
 */
export function withIds(trades: readonly NewTrade[]): readonly JournalTrade[] {
  const seen = new Map<string, number>()
  return trades.map((trade) => {
    const content = contentOf(trade)
    const before = seen.get(content) ?? 0
    seen.set(content, before + 1)
    return { ...trade, id: hash(before === 0 ? content : `${content}|${before}`) }
  })
}

export function withCashIds(flows: readonly Omit<CashFlow, 'id'>[]): readonly CashFlow[] {
  const seen = new Map<string, number>()
  return flows.map((flow) => {
    const content = `cash|${seconds(flow.time)}|${plain(flow.amount)}`
    const before = seen.get(content) ?? 0
    seen.set(content, before + 1)
    return { ...flow, id: hash(`${content}|${before}`) }
  })
}
