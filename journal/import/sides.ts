import type { Side } from '../trade.ts'

/** Words for buying and selling. They decide only where no price and profit of the file does. */
const buyWords = [
  'buy', 'long', 'bought', 'покупка', 'купить', 'куплено', 'купівля', 'kauf', 'kaufen', 'compra', 'comprar', 'achat',
  'acheter', 'acquisto', 'comprare', '买入', '买', '買入', '買', '多头', '做多', '買い', '매수', 'al', 'alış', 'kupno',
  'kup', 'شراء', 'خرید', 'mua', 'beli', 'ซื้อ', 'nákup', 'koop', 'köp', 'vétel', 'αγορά', 'קניה',
] // prettier-ignore
const sellWords = [
  'sell', 'short', 'sold', 'продажа', 'продать', 'продано', 'продаж', 'verkauf', 'verkaufen', 'venta', 'vender',
  'venda', 'vente', 'vendre', 'vendita', 'vendere', '卖出', '卖', '賣出', '賣', '空头', '做空', '売り', '매도', 'sat',
  'satış', 'sprzedaż', 'sprzedaj', 'بيع', 'فروش', 'bán', 'jual', 'ขาย', 'prodej', 'verkoop', 'sälj', 'eladás',
  'πώληση', 'מכירה',
] // prettier-ignore
const known = new Map<string, Side>([
  ...buyWords.map((word) => [word, 'long'] as const),
  ...sellWords.map((word) => [word, 'short'] as const),
])

/** The side that a known word of any language names; null for other words. */
export const knownSide = (word: string): Side | null =>
  known.get(word.toLowerCase().trim()) ??
  word
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((part) => known.get(part))
    .find((side) => side !== undefined) ??
  null

export interface SideEvidence {
  readonly word: string
  /** Exit price minus entry price. */
  readonly change: number
  readonly grossProfit: number
}

/**
 * Finds what each word for the side means. A trade that won while the price rose was long, whatever the language, so
 * prices and profits vote. A word without a vote is looked up, or is the opposite of the only other word.
 */
export function sidesOf(trades: readonly SideEvidence[]): ReadonlyMap<string, Side> {
  const votes = new Map<string, number>()
  for (const { word, change, grossProfit } of trades)
    votes.set(word, (votes.get(word) ?? 0) + Math.sign(change) * Math.sign(grossProfit))
  const sides = new Map<string, Side>()
  for (const [word, vote] of votes) {
    const side = vote === 0 ? knownSide(word) : vote > 0 ? 'long' : 'short'
    if (side) sides.set(word, side)
  }
  const [one, other] = [...votes.keys()]
  if (votes.size === 2 && sides.size === 1 && one !== undefined && other !== undefined) {
    const side = sides.get(one) ?? sides.get(other)
    sides.set(sides.has(one) ? other : one, side === 'long' ? 'short' : 'long')
  }
  return sides
}
