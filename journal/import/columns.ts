import type { Sheet } from '../files/sheet.ts'
import type { NewTrade } from '../trade.ts'
import { knownSide, sidesOf } from './sides.ts'
import { isPlausible, skip, type Found, type SkippedRow } from './statement.ts'
import { parseClock, parseNumber, plainText, type Notation } from './values.ts'

/** Contents of columns in a table of trades. */
export const columnRoles = [
  'symbol',
  'side',
  'quantity',
  'entryTime',
  'entryPrice',
  'exitTime',
  'exitPrice',
  'grossProfit',
  'netProfit',
  'commission',
  'swap',
  'magic',
  'comment',
  'ticket',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** Names of the roles on screens. */
export const roleNames: Readonly<Record<ColumnRole, string>> = {
  symbol: 'Symbol',
  side: 'Direction',
  quantity: 'Quantity',
  entryTime: 'Entry time',
  entryPrice: 'Entry price',
  exitTime: 'Exit time',
  exitPrice: 'Exit price',
  grossProfit: 'Profit before costs',
  netProfit: 'Profit after costs',
  commission: 'Commission',
  swap: 'Swap',
  magic: 'Magic number',
  comment: 'Comment',
  ticket: 'Ticket',
}

/** Columns by role, from 0. */
export type ColumnMapping = Readonly<Partial<Record<ColumnRole, number>>>

/** Roles without which no trade can be read. */
export const requiredRoles: readonly ColumnRole[] = [
  'symbol',
  'entryTime',
  'entryPrice',
  'exitTime',
  'exitPrice',
  'quantity',
]

/** The row of headings and the rows below it. */
export interface Table {
  readonly head: readonly string[]
  readonly headRow: number
  readonly rows: readonly (readonly string[])[]
}

/** Finds the table of a sheet: the rows with at least two times, and the heading above the first one. */
export function tableOf({ rows }: Sheet, notation: Notation): Table | null {
  const isTrade = (cells: readonly string[]): boolean =>
    cells.length >= 6 && cells.filter((cell) => !Number.isNaN(parseClock(cell, notation))).length >= 2
  const first = rows.findIndex(({ cells }) => isTrade(cells))
  if (first < 0) return null
  const head = rows[first - 1]?.cells ?? []
  return {
    head: head.some((cell) => cell !== '') ? head : (rows[first]?.cells ?? []).map((_, k) => `Column ${k + 1}`),
    headRow: first - 1,
    rows: rows.slice(first).map(({ cells }) => cells),
  }
}

/** Identifies files with the same columns, so that a mapping can be remembered. */
export const signatureOf = ({ head }: Table): string => head.map((cell) => cell.toLowerCase()).join('|')

/** Words of headings for columns whose numbers prove nothing. */
const headings: readonly (readonly [ColumnRole, RegExp])[] = [
  ['commission', /commis|komis|provision|комисс|комісі|comisi|comiss|手续费|手數料|수수료|komisyon|prowizj/i],
  ['swap', /swap|своп|库存费|スワップ|스왑|overnight|financing/i],
  ['magic', /magic|expert id/i],
  ['ticket', /ticket|^id$|\bid\b|order #|position|тикет|№/i],
  ['comment', /comment|note|label|коммент|kommentar|comentari|commentaire|注释|コメント/i],
]
const netWords = /net|чист|netto|líquid|neto|净/i

const sampleRows = 400

/**
 * Proposes a mapping from the cells themselves: times in order, two columns of close prices, a word of two values, and
 * the profit whose sign follows them. Headings decide only about costs and comments.
 */
export function inferColumns(table: Table, notation: Notation): ColumnMapping {
  const rows = table.rows.slice(0, sampleRows)
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, k) => rows.map((cells) => cells[k] ?? ''))
  const used = new Set<number>()
  const mapping: Partial<Record<ColumnRole, number>> = {}
  const set = (role: ColumnRole, column: number | undefined): void => {
    if (column === undefined || column < 0) return
    mapping[role] = column
    used.add(column)
  }
  const clocks = columns.map((cells) => cells.map((cell) => parseClock(cell, notation)))
  const numbers = columns.map((cells) => cells.map((cell) => parseNumber(cell, notation)))
  const timeColumns = columns.flatMap((_, k) => (share(clocks[k], Number.isFinite) > 0.8 ? [k] : []))
  setTimes(set, timeColumns, clocks)
  for (const [role, words] of headings)
    set(
      role,
      table.head.findIndex((cell, k) => !used.has(k) && words.test(cell) && columns[k] !== undefined),
    )
  const isText = (k: number): boolean =>
    !used.has(k) && share(columns[k], (cell) => /\p{L}/u.test(cell)) > 0.8 && !timeColumns.includes(k)
  const wordColumns = columns.flatMap((_, k) => (isText(k) ? [k] : []))
  set('side', sideColumn(wordColumns, columns))
  set(
    'symbol',
    symbolColumn(
      wordColumns.filter((k) => !used.has(k)),
      columns,
    ),
  )
  const free = (): number[] =>
    numbers.flatMap((cells, k) => (!used.has(k) && share(cells, Number.isFinite) > 0.8 ? [k] : []))
  const prices = pricePair(free(), numbers)
  set('entryPrice', prices?.[0])
  set('exitPrice', prices?.[1])
  setMoney(set, { mapping, free, numbers, head: table.head, columns })
  return mapping
}

type Setter = (role: ColumnRole, column: number | undefined) => void

function share<T>(cells: readonly T[] | undefined, test: (cell: T) => boolean): number {
  return cells && cells.length > 0 ? cells.filter(test).length / cells.length : 0
}

/** The entry is the earlier of both times. */
function setTimes(set: Setter, timeColumns: readonly number[], clocks: readonly (readonly number[])[]): void {
  const [a, b] = timeColumns
  if (a === undefined || b === undefined) return
  const later = share(clocks[a], (time) => Number.isFinite(time)) === 0 ? 0 : earlierShare(clocks[a], clocks[b])
  set('entryTime', later >= 0.5 ? a : b)
  set('exitTime', later >= 0.5 ? b : a)
}

function earlierShare(a: readonly number[] | undefined, b: readonly number[] | undefined): number {
  const pairs = (a ?? []).map((time, k) => (b?.[k] ?? NaN) - time).filter((wait) => wait !== 0 && Number.isFinite(wait))
  return pairs.length === 0 ? 1 : pairs.filter((wait) => wait > 0).length / pairs.length
}

function sideColumn(wordColumns: readonly number[], columns: readonly (readonly string[])[]): number | undefined {
  const distinct = (k: number): number => new Set(columns[k]).size
  return (
    wordColumns.find((k) => distinct(k) <= 4 && share(columns[k], (cell) => knownSide(cell) !== null) > 0.8) ??
    wordColumns.find((k) => distinct(k) === 2)
  )
}

function symbolColumn(wordColumns: readonly number[], columns: readonly (readonly string[])[]): number | undefined {
  const isSymbol = (cell: string): boolean => /^[\p{Lu}\d][\p{L}\d._#:/!&-]{1,23}$/u.test(cell)
  return wordColumns.find((k) => share(columns[k], isSymbol) > 0.8)
}

/** The two columns of positive numbers that differ least from each other. */
function pricePair(free: readonly number[], numbers: readonly (readonly number[])[]): readonly [number, number] | null {
  const positive = free.filter((k) => share(numbers[k], (value) => value > 0) === 1)
  let best: readonly [number, number] | null = null
  let least = 0.2
  for (const a of positive)
    for (const b of positive) {
      if (b <= a) continue
      const distance = median((numbers[a] ?? []).map((value, k) => Math.abs((numbers[b]?.[k] ?? NaN) - value) / value))
      // Equal columns, such as ordered and filled quantity, are no prices.
      if (distance > 0 && distance < least) [best, least] = [[a, b], distance]
    }
  return best
}

interface MoneyContext {
  readonly mapping: Partial<Record<ColumnRole, number>>
  readonly free: () => number[]
  readonly numbers: readonly (readonly number[])[]
  readonly head: readonly string[]
  readonly columns: readonly (readonly string[])[]
}

/** Finds the profit by its sign and by the running balance, and the quantity by profit = quantity × price change. */
function setMoney(set: Setter, { mapping, free, numbers, head, columns }: MoneyContext): void {
  const { entryPrice, exitPrice, side } = mapping
  const changes =
    entryPrice === undefined || exitPrice === undefined
      ? []
      : (numbers[entryPrice] ?? []).map((price, k) => (numbers[exitPrice]?.[k] ?? NaN) - price)
  const words = side === undefined ? [] : (columns[side] ?? [])
  const balance = free().find((k) => free().some((p) => p !== k && isBalanceOf(numbers[k], numbers[p])))
  const signed = free().filter((k) => k !== balance && followsSides(numbers[k], changes, words))
  const net =
    signed.find((k) => balance !== undefined && isBalanceOf(numbers[balance], numbers[k])) ??
    signed.find((k) => netWords.test(head[k] ?? ''))
  const gross = signed.find((k) => k !== net && !/%|pip|punkt|пункт|tick|point/i.test(head[k] ?? ''))
  if (net !== undefined) set('netProfit', net)
  else set('grossProfit', gross)
  const profit = numbers[net ?? gross ?? -1] ?? []
  const candidates = free().filter((k) => k !== balance && share(numbers[k], (value) => value > 0) > 0.95)
  const spread = (k: number): number =>
    variation(profit.map((money, i) => Math.abs(money / ((numbers[k]?.[i] ?? NaN) * (changes[i] ?? NaN)))))
  const quantity = candidates.map((k) => ({ k, spread: spread(k) })).sort((a, b) => a.spread - b.spread)[0]
  set('quantity', quantity?.k)
}

/** Whether one column is the running sum of another, forward or backward in time. */
function isBalanceOf(balance: readonly number[] | undefined, profit: readonly number[] | undefined): boolean {
  if (!balance || !profit || balance.length < 3) return false
  const agrees = (step: 0 | 1): boolean => {
    const steps = balance.slice(1).map((value, k) => {
      const change = step === 1 ? value - (balance[k] ?? NaN) : (balance[k] ?? NaN) - value
      return Math.abs(change - (profit[k + step] ?? NaN)) < 0.015
    })
    return steps.filter(Boolean).length > steps.length * 0.8
  }
  return agrees(1) || agrees(0)
}

/** Whether the sign of a column follows the price change: for each word of the side it is equal, or opposite. */
function followsSides(
  values: readonly number[] | undefined,
  changes: readonly number[],
  words: readonly string[],
): boolean {
  const votes = new Map<string, { agree: number; all: number }>()
  values?.forEach((value, k) => {
    const sign = Math.sign(value) * Math.sign(changes[k] ?? 0)
    if (sign === 0 || Number.isNaN(sign)) return
    const vote = votes.get(words[k] ?? '') ?? { agree: 0, all: 0 }
    votes.set(words[k] ?? '', { agree: vote.agree + sign, all: vote.all + 1 })
  })
  return votes.size > 0 && [...votes.values()].every(({ agree, all }) => Math.abs(agree) > all * 0.6)
}

function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Infinity
}

/** Interquartile range relative to the median. */
function variation(values: readonly number[]): number {
  const sorted = values.filter((value) => Number.isFinite(value) && value > 0).sort((a, b) => a - b)
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN
  return sorted.length === 0 ? Infinity : (at(0.75) - at(0.25)) / at(0.5)
}

/** Reads trades by a mapping. Rows without prices and times are skipped with a reason. */
export function readColumns(table: Table, mapping: ColumnMapping, notation: Notation): Found {
  const text = (cells: readonly string[], role: ColumnRole): string => cells[mapping[role] ?? -1] ?? ''
  const number = (cells: readonly string[], role: ColumnRole): number =>
    mapping[role] === undefined ? 0 : parseNumber(text(cells, role), notation)
  const profit = (cells: readonly string[]): number =>
    mapping.grossProfit === undefined ? number(cells, 'netProfit') : number(cells, 'grossProfit')
  const sides = sidesOf(
    table.rows.map((cells) => ({
      word: text(cells, 'side'),
      change: number(cells, 'exitPrice') - number(cells, 'entryPrice'),
      grossProfit: profit(cells),
    })),
  )
  const skipped: SkippedRow[] = []
  const trades = table.rows.flatMap((cells, k): NewTrade[] => {
    if (cells.every((cell) => cell === '')) return []
    const row = k + table.headRow + 1
    const change = number(cells, 'exitPrice') - number(cells, 'entryPrice')
    const bySign = change * profit(cells) >= 0 ? ('long' as const) : ('short' as const)
    const side = mapping.side === undefined ? bySign : sides.get(text(cells, 'side'))
    const commission = number(cells, 'commission') || 0
    const swap = number(cells, 'swap') || 0
    const trade: NewTrade | undefined = side && {
      kind: 'traded',
      ticket: text(cells, 'ticket'),
      symbol: text(cells, 'symbol').toUpperCase(),
      side,
      quantity: Math.abs(number(cells, 'quantity')),
      entryTime: parseClock(text(cells, 'entryTime'), notation),
      entryPrice: number(cells, 'entryPrice'),
      stopLoss: null,
      takeProfit: null,
      exitTime: parseClock(text(cells, 'exitTime'), notation),
      exitPrice: number(cells, 'exitPrice'),
      commission,
      swap,
      grossProfit: mapping.grossProfit === undefined ? number(cells, 'netProfit') - commission - swap : profit(cells),
      magic: /^\d{1,10}$/.test(plainText(text(cells, 'magic'))) ? Number(text(cells, 'magic')) : null,
      comment: text(cells, 'comment'),
      fills: 1,
    }
    if (trade && isPlausible(trade)) return [trade]
    const isOpen =
      Number.isNaN(parseClock(text(cells, 'exitTime'), notation)) &&
      !Number.isNaN(parseClock(text(cells, 'entryTime'), notation))
    // Sums below a table are no trades.
    if (cells.filter((cell) => cell !== '').length > 4)
      skipped.push(skip(row, isOpen ? 'open' : side ? 'invalid' : 'no-side', cells))
    return []
  })
  return { trades, cash: [], skipped, statedResult: null, notes: [] }
}

/** `Opening time (UTC+2)` names the zone of the file in any language. */
const statedZone = /\(\s*(?:UTC|GMT)\s*([+-]\s*\d{1,2}(?::\d{2})?)?\s*\)/i

function zoneOf({ head }: Table): string | null {
  for (const cell of head) {
    const match = statedZone.exec(plainText(cell))
    if (match) return match[1] ? `UTC${match[1].replaceAll(' ', '')}` : 'UTC'
  }
  return null
}

/** cTrader's history: any table of trades whose headings name the zone. Returns null for other tables. */
export function readCTrader(sheet: Sheet, notation: Notation): Found | null {
  const table = tableOf(sheet, notation)
  const zone = table && zoneOf(table)
  if (!table || !zone) return null
  const mapping = inferColumns(table, notation)
  return requiredRoles.every((role) => mapping[role] !== undefined)
    ? { ...readColumns(table, mapping, notation), zone }
    : null
}
