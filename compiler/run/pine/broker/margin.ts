import type { SymbolInfo } from '../../../api.ts'
import type { Book } from './book.ts'
import type { Side } from './orders.ts'
import { truncate } from './prices.ts'

/** Margin of the open position, and margin calls. Percentages are those of `strategy(…)`. */
export class Margin {
  constructor(
    private readonly book: Book,
    private readonly symbol: SymbolInfo,
  ) {}

  private rate(side: Side): number {
    const { marginLong, marginShort } = this.book.settings
    return (side > 0 ? marginLong : marginShort) / 100
  }

  /** Returns whether the equity at `price` covers `quantity` contracts; true without margin. */
  carries(side: Side, quantity: number, price: number, equity: number): boolean {
    return (
      this.rate(side) === 0 || quantity * price * this.book.pointMoney(price) * this.rate(side) <= equity * (1 + 1e-9)
    )
  }

  /**
   * Returns whether the margin covers the position from `low` to `high`. Remembers a wider safe range for the next
   * bars.
   */
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

  /** Returns whether the margin covers the position at both prices, and so between them. */
  private holds(high: number, low: number): boolean {
    const {
      book,
      book: {
        ledger: { lots },
      },
    } = this
    const [first] = lots
    if (!first) return true
    const rate = this.rate(first.side)
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

  /**
   * Returns the contracts a margin call closes at `price`: four times the shortfall; one contract when a lot step would
   * cover it.
   */
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

  /** Returns the price at which equity equals margin, rounded away from it; na without a position or margin. */
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

/** Returns whether the shortfall, if any, is a rounding error. */
const isRounding = (available: number, equity: number): boolean => available >= -1e-9 * Math.abs(equity)

const covers = (equity: number, bound: number): boolean => isRounding(equity - bound, equity)
