import type { Dialect } from '../../api.ts'
import type { FeatureId } from './ids.ts'

/** Something an Expert Advisor can be given: a group of inputs, and code that asks or acts. */
export interface Feature {
  readonly id: FeatureId
  readonly title: string
  readonly doc: FeatureDoc
  readonly inputs: readonly FeatureInput[]
  /** It looks after the positions that the program opened, so it must know them. */
  readonly manages?: boolean
  /** Enumerations and variables, as text of each dialect. */
  readonly declarations?: Readonly<Record<Dialect, string>>
  /** Functions, as text of each dialect; of those that several features share, and of its own, only what is called is added. */
  readonly code: Readonly<Record<Dialect, string>>
  /** Name of a function that says whether a position may be opened; `sided`: it takes whether that is a buy. */
  readonly gate?: { readonly name: string; readonly sided: boolean }
  /** A condition of OnInit, without which the program does not start. */
  readonly onInit?: Partial<Readonly<Record<Dialect, string>>>
  /** A statement for the beginning of each tick. */
  readonly onTick?: string
  /** A statement for the end of the program. */
  readonly onDeinit?: Partial<Readonly<Record<Dialect, string>>>
  /** What it does at each call that opens, changes or closes: fills in stops, or tries again. */
  readonly atRequests?: 'stops' | 'retries'
}

/** The guide page and the help articles are made of this. */
export interface FeatureDoc {
  /** What it does for the trader, in one sentence. */
  readonly what: string
  readonly why: string
  /** One situation with the default inputs, told in numbers. */
  readonly example: string
}

export interface FeatureInput {
  readonly name: string
  readonly type: 'int' | 'double' | 'bool' | 'string'
  readonly value: number | boolean | string
  /** Shown in the terminal's dialog and in ours. */
  readonly label: string
  readonly min?: number
  readonly max?: number
}

/** The same text for both dialects but for what differs between them. */
export const inBoth = (text: (terms: Terms) => string): Readonly<Record<Dialect, string>> => ({
  mql4: text(terms.mql4),
  mql5: text(terms.mql5),
})

export interface Terms {
  readonly dialect: Dialect
  readonly total: string
  readonly ticket: string
  readonly symbol: string
  readonly isBuy: string
  readonly openPrice: string
  readonly volume: string
  readonly stop: string
  readonly target: string
  readonly profit: string
  readonly buy: string
  readonly sell: string
}

/** How the selected position is asked; `SelectOwn` has selected it. */
const terms: Readonly<Record<Dialect, Terms>> = {
  mql4: {
    dialect: 'mql4',
    total: 'OrdersTotal()',
    ticket: 'OrderTicket()',
    symbol: 'OrderSymbol()',
    isBuy: 'OrderType()==OP_BUY',
    openPrice: 'OrderOpenPrice()',
    volume: 'OrderLots()',
    stop: 'OrderStopLoss()',
    target: 'OrderTakeProfit()',
    profit: 'OrderProfit()+OrderSwap()+OrderCommission()',
    buy: 'OP_BUY',
    sell: 'OP_SELL',
  },
  mql5: {
    dialect: 'mql5',
    total: 'PositionsTotal()',
    ticket: 'PositionGetInteger(POSITION_TICKET)',
    symbol: 'PositionGetString(POSITION_SYMBOL)',
    isBuy: 'PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY',
    openPrice: 'PositionGetDouble(POSITION_PRICE_OPEN)',
    volume: 'PositionGetDouble(POSITION_VOLUME)',
    stop: 'PositionGetDouble(POSITION_SL)',
    target: 'PositionGetDouble(POSITION_TP)',
    profit: 'PositionGetDouble(POSITION_PROFIT)+PositionGetDouble(POSITION_SWAP)',
    buy: 'ORDER_TYPE_BUY',
    sell: 'ORDER_TYPE_SELL',
  },
}

/** The words that go before a function, in the form MetaEditor gives them. */
export function heading(words: string): string {
  const line = `//+${'-'.repeat(66)}+\n`
  const rows: string[] = ['']
  for (const word of words.split(' ')) {
    if (`${rows.at(-1)} ${word}`.length > 64) rows.push('')
    rows[rows.length - 1] = `${rows.at(-1)} ${word}`.trim()
  }
  return `${line}${rows.map((row) => `//| ${row.padEnd(64)} |\n`).join('')}${line}`
}
