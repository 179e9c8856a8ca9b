import { Choices } from './choices.ts'
import { habitsOf, noHabits, type Habits } from './habits.ts'
import { furtherOrder, furtherSettings, riskRules, withFurtherParts } from './order-parts.ts'

/** Seeds from here on also write inputs, dates, sessions, requests, functions, sizes of their own and stops that are kept. */
const firstWithHabits = 2000

/** Seeds from here on also write what fills of orders say. */
const firstWithMessages = 5000

/** Seeds from here on also write costs, rules of risk, raw and partial orders, and readings of the account. */
const firstWithParts = 20_000

/**
 * Writes a strategy of some twenty lines as an author would: a declaration with sizes, two or three signals, entries with
 * and without prices, exits by prices, ticks, trails and parts, closes and cancels. The same seed writes the same text.
 */
export function writeStrategy(seed: number): string {
  const choose = new Choices(seed)
  const lines = [
    '//@version=6',
    declaration(choose, seed),
    `fast = ta.${choose.of('sma', 'ema')}(close, ${choose.whole(3, 12)})`,
    `slow = ta.${choose.of('sma', 'ema')}(close, ${choose.whole(15, 50)})`,
    `rsi = ta.rsi(close, ${choose.whole(4, 14)})`,
    `atr = ta.atr(${choose.whole(5, 20)})`,
    `top = ta.highest(high, ${choose.whole(5, 25)})[1]`,
    `bottom = ta.lowest(low, ${choose.whole(5, 25)})[1]`,
    'mean = strategy.position_avg_price',
  ]
  const habits = seed < firstWithHabits ? noHabits : habitsOf(choose)
  lines.push(...habits.lines)
  const ids = choose.isIn(0.4) ? ['L', 'S'] : choose.isIn(0.5) ? ['L', 'L2', 'S'] : ['L']
  for (const id of ids) lines.push(...entry(choose, id, habits))
  const exits = choose.whole(0, 3)
  for (let n = 0; n < exits; n++) lines.push(...exit(choose, choose.of(ids[0] ?? 'L', ...ids), n, habits))
  const orders = choose.whole(0, 2)
  for (let n = 0; n < orders; n++) lines.push(...closing(choose, choose.of(ids[0] ?? 'L', ...ids), habits))
  if (seed >= firstWithParts) addParts(choose, lines, ids)
  const written = seed < firstWithMessages ? lines : lines.map((line, k) => withMessage(choose, line, k))
  return `${written.join('\n')}\n`
}

/** Adds rules of risk and further orders, and further parts to the calls that are there. */
function addParts(choose: Choices, lines: string[], ids: readonly string[]): void {
  for (let k = 0; k < lines.length; k++) lines[k] = withFurtherParts(choose, lines[k] ?? '')
  lines.push(...riskRules(choose))
  for (let n = choose.whole(0, 2); n > 0; n--) {
    const id = choose.of(ids[0] ?? 'L', ...ids)
    lines.push(...furtherOrder(choose, id, signal(choose, choose.isIn(0.5))))
  }
}

/** The call of an order with what its fill says: for an exit sometimes by what it fills. */
function withMessage(choose: Choices, line: string, k: number): string {
  const isExit = line.trim().startsWith('strategy.exit(')
  const isOrder = ['entry(', 'order(', 'exit(', 'close(', 'close_all('].some((name) =>
    line.trim().startsWith(`strategy.${name}`),
  )
  if (!isOrder || choose.isIn(0.2)) return line
  const text = choose.of(`"order ${k}"`, `"order ${k} at " + str.tostring(close)`)
  const reason = isExit && choose.isIn(0.3) ? choose.of('profit', 'loss', 'trailing') : null
  const own = reason === null ? '' : `, alert_${reason} = "${reason} ${k}"`
  return `${line.slice(0, -1)}${line.endsWith('()') ? '' : ', '}alert_message = ${text}${own})`
}

function declaration(choose: Choices, seed: number): string {
  const size = choose.of(
    '',
    `default_qty_type = strategy.fixed, default_qty_value = ${choose.of(1, 3, 10)}`,
    `default_qty_type = strategy.cash, default_qty_value = ${choose.of(1000, 5000)}`,
    `default_qty_type = strategy.percent_of_equity, default_qty_value = ${choose.of(5, 10, 50, 100)}`,
  )
  const settings = [
    `"Strategy ${seed}"`,
    'overlay = true',
    size,
    choose.isIn(0.35) ? `pyramiding = ${choose.of(2, 3, 5)}` : '',
    choose.isIn(0.15) ? 'process_orders_on_close = true' : '',
    choose.isIn(0.15) ? 'close_entries_rule = "ANY"' : '',
    choose.isIn(0.2) ? `margin_long = ${choose.of(0, 20)}, margin_short = ${choose.of(0, 20)}` : '',
    ...(seed < firstWithParts ? [] : furtherSettings(choose)),
  ]
  return `strategy(${settings.filter(Boolean).join(', ')})`
}

function signal(choose: Choices, isLong: boolean): string {
  const [over, above] = isLong ? ['crossover', '>'] : ['crossunder', '<']
  return choose.of(
    `ta.${over}(fast, slow)`,
    `rsi ${isLong ? '<' : '>'} ${isLong ? choose.whole(20, 40) : choose.whole(60, 80)}`,
    `close ${above} slow and close[1] ${above} slow[1]`,
    `bar_index % ${choose.whole(7, 30)} == 0`,
    `timeframe.change("D")`,
    `close ${above} open and fast ${above} slow`,
  )
}

/** One of the habits' for about half of the choices; null where there is none. */
function habit<T>(choose: Choices, habits: readonly T[]): T | null {
  return habits.length > 0 && choose.isIn(0.5) ? choose.among(habits) : null
}

function entry(choose: Choices, id: string, habits: Habits): string[] {
  const isLong = id.startsWith('L')
  const side = isLong ? 0 : 1
  const [beyond, before] = isLong ? ['+', '-'] : ['-', '+']
  const stop = choose.of(
    isLong ? 'top' : 'bottom',
    `close ${beyond} atr`,
    `${isLong ? 'high' : 'low'} ${beyond} syminfo.mintick`,
  )
  const price = choose.isIn(0.45)
    ? choose.of(
        `, stop = ${stop}`,
        `, limit = close ${before} ${choose.of(0.3, 0.7)} * atr`,
        `, stop = ${stop}, limit = ${stop} ${beyond} 0.5 * atr`,
      )
    : ''
  const size = choose.isIn(0.2) ? choose.of('2', '5', 'math.round(1000 / atr) / 1000 + 1') : null
  const chosenSize = habit(choose, habits.quantities) ?? size
  const quantity = chosenSize === null ? '' : `, qty = ${chosenSize}`
  const group = price !== '' && choose.isIn(0.15) ? ', oca_name = "G", oca_type = strategy.oca.cancel' : ''
  const guard = choose.of('', '', 'strategy.position_size == 0 and ')
  const call = `strategy.entry("${id}", strategy.${isLong ? 'long' : 'short'}${quantity}${price}${group})`
  if (price !== '' && choose.isIn(0.25)) return [call]
  const filter = habit(choose, habits.filters)
  const own = habit(choose, habits.signals)?.[side]
  return [`if ${guard}${filter === null ? '' : `${filter} and `}${own ?? signal(choose, isLong)}`, `    ${call}`]
}

function exit(choose: Choices, id: string, n: number, habits: Habits): string[] {
  const isLong = id.startsWith('L')
  const [gain, loss] = isLong ? ['+', '-'] : ['-', '+']
  const base = choose.of('mean', 'mean', 'close', 'slow')
  const stop = habit(choose, habits.stops)?.[isLong ? 0 : 1]
  const own = stop === undefined ? [] : [[`stop = ${stop}`], [`stop = ${stop}`, `limit = mean ${gain} 3 * atr`]]
  const parts = choose.among([
    ...own,
    [`profit = ${choose.of(150, 400)}`, `loss = ${choose.of(100, 300)}`],
    [`limit = ${base} ${gain} ${choose.of(1, 2, 3)} * atr`, `stop = ${base} ${loss} ${choose.of(1, 1.5, 2)} * atr`],
    [`stop = ${base} ${loss} ${choose.of(1, 2)} * atr`],
    [`limit = ${base} ${gain} ${choose.of(1, 2)} * atr`],
    [`trail_points = ${choose.of(100, 300)}`, `trail_offset = ${choose.of(50, 150)}`],
    [`stop = ${isLong ? 'bottom' : 'top'}`, `limit = ${isLong ? 'top + 2 * atr' : 'bottom - 2 * atr'}`],
  ])
  const from = choose.isIn(0.6) ? `, "${id}"` : ''
  const part = choose.isIn(0.3) ? `, qty_percent = ${choose.of(25, 50, 60)}` : ''
  const call = `strategy.exit("X${n}"${from}${part}, ${parts.join(', ')})`
  return choose.isIn(0.4) ? [`if strategy.position_size ${isLong ? '>' : '<'} 0`, `    ${call}`] : [call]
}

function closing(choose: Choices, id: string, habits: Habits): string[] {
  const isLong = id.startsWith('L')
  const call = choose.of(
    `strategy.close("${id}")`,
    `strategy.close("${id}", qty_percent = 50)`,
    'strategy.close_all()',
    `strategy.cancel("${id}")`,
    'strategy.cancel_all()',
  )
  const own = habit(choose, habits.closes)
  const test = choose.among([
    ...(own === null ? [] : [own, own]),
    signal(choose, !isLong),
    'bar_index - strategy.opentrades.entry_bar_index(0) > 12',
    'dayofweek == dayofweek.friday and hour >= 20',
  ])
  return [`if ${test}`, `    ${call}`]
}
