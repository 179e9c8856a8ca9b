import type { SymbolInfo } from '../../../api.ts'
import type { Book } from './book.ts'
import type { Side } from './orders.ts'
import { truncate } from './prices.ts'

/** What an open position binds, and what happens when it binds more than there is. Percentages are those of `strategy(…)`. */
export class Margin {
  constructor(
    private readonly book: Book,
    private readonly symbol: SymbolInfo,
  ) {}

  private rate(side: Side): number {
    const { marginLong, marginShort } = this.book.settings
    return (side > 0 ? marginLong : marginShort) / 100
  }

  /** Whether the equity at `price` carries `quantity` contracts on that side: any number where no margin is asked for. */
  carries(side: Side, quantity: number, price: number, equity: number): boolean {
    return (
      this.rate(side) === 0 || quantity * price * this.book.pointMoney(price) * this.rate(side) <= equity * (1 + 1e-9)
    )
  }

  /** Whether the account carries what it holds from `low` to `high`. Where it would far beyond them, the next bars need not ask. */
  isSafe(high: number, low: number): boolean {
    const { ledger } = this.book
    const reach = (high - low) * 16
    if (!this.holds(high, low)) return false
    if (this.holds(high + reach, low - reach)) {
      ledger.safeHigh = high + reach
      ledger.safeLow = low - reach
    }
    return true
  }

  /** Whether the account carries what it holds at both prices, and so between them: no shortfall at either. */
  private holds(high: number, low: number): boolean {
    const {
      book,
      book: {
        ledger: { lots },
      },
    } = this
    if (lots.length === 0) return true
    const rate = this.rate(lots[0].side)
    if (rate === 0) return true
    let size = 0
    let highProfit = 0
    let lowProfit = 0
    for (const { side, left, price } of lots) {
      size += side * left
      highProfit += (high - price) * side * left
      lowProfit += (low - price) * side * left
    }
    const held = Math.abs(size)
    const [highMoney, lowMoney] = [book.pointMoney(high), book.pointMoney(low)]
    return (
      covers(book.funds(high) + highProfit * highMoney, held * high * highMoney * rate) &&
      covers(book.funds(low) + lowProfit * lowMoney, held * low * lowMoney * rate)
    )
  }

  /** Contracts a margin call closes at `price`: four times what is missing; one contract when a lot step would cover it. */
  shortfall(price: number): number {
    const { book, symbol } = this
    const { side } = book
    if (side === 0) return 0
    const rate = this.rate(side)
    if (rate === 0) return 0
    const size = Math.abs(book.size)
    const equity = book.equity(price)
    const contract = price * book.pointMoney(price)
    const available = equity - size * contract * rate
    if (isRounding(available, equity)) return 0
    const missing = truncate(-available / rate / contract, symbol.lotStep)
    return Math.min(size, missing * 4 || Math.max(1, book.settings.account?.step ?? 0))
  }

  /** Where equity equals the margin of the position, on the grid away from it; na without a position or margin. */
  liquidationPrice(): number {
    const { book, symbol } = this
    const { side } = book
    if (side === 0) return NaN
    const rate = this.rate(side)
    if (rate === 0 || rate === side) return NaN
    const size = Math.abs(book.size) * symbol.pointValue
    const funds = book.funds(book.averagePrice)
    const ticks = (funds - side * size * book.averagePrice) / (size * (rate - side)) / symbol.tickSize
    return (side > 0 ? Math.floor(ticks + 1e-9) : Math.ceil(ticks - 1e-9)) * symbol.tickSize
  }
}

/** Whether what is missing, if anything, is a rest that rounding alone accounts for. */
const isRounding = (available: number, equity: number): boolean => available >= -1e-9 * Math.abs(equity)

const covers = (equity: number, bound: number): boolean => isRounding(equity - bound, equity)
