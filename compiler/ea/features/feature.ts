import type { Dialect } from '../../api.ts'
import type { Detector } from './existing/detector.ts'
import type { FeatureId } from '../../ids.ts'
import type { ParameterCheck } from './parameters/check.ts'

/** A feature that the optimizer can add: a group of inputs, and code that checks or acts. */
export interface Feature {
  readonly id: FeatureId
  readonly title: string
  readonly doc: FeatureDoc
  readonly inputs: readonly FeatureInput[]
  /** It manages the positions that the program opened, so it must recognize them. */
  readonly manages?: boolean
  /** Enumerations and variables of each dialect. */
  readonly declarations?: Readonly<Record<Dialect, string>>
  /** Functions of each dialect. Only functions that are called are added, of these and of the shared helpers. */
  readonly code: Readonly<Record<Dialect, string>>
  /** Name of the function that allows an entry; `sided` functions take whether it is a buy. */
  readonly gate?: {
    readonly name: string
    readonly sided: boolean
    /** It only observes signals, so it is called before gates that stop them. */
    readonly observes?: true
  }
  /** A condition of OnInit; the program does not start where it is false. */
  readonly onInit?: Partial<Readonly<Record<Dialect, string>>>
  /** A statement at the start of each tick. */
  readonly onTick?: string
  /** A statement at the start of each calculation of an indicator. Features without one are for programs that trade. */
  readonly onCalculate?: string
  /** A statement at the end of the program. */
  readonly onDeinit?: Partial<Readonly<Record<Dialect, string>>>
  /** The action at each trade request. */
  readonly atRequests?: 'stops' | 'retries' | 'checks'
  /** Its values are constants of the program: who runs it cannot change them. */
  readonly isFixed?: true
  /** How a program that already has it is recognized, by behavior, and what it does. Filters by indicators are not. */
  readonly existing?: { readonly what: string; readonly find: Detector }
  /** Values that defeat its purpose, although each is valid. */
  readonly warnings?: readonly ParameterCheck[]
}

/** Documentation in the guide and the help articles. */
export interface FeatureDoc {
  /** The effect for the trader, in one sentence. */
  readonly what: string
  readonly why: string
  /** One situation with the default inputs, in numbers. */
  readonly example: string
}

export interface FeatureInput {
  readonly name: string
  readonly type: 'int' | 'double' | 'bool' | 'string'
  readonly value: number | boolean | string
  /** Shown in the terminal's inputs dialog and on our pages. */
  readonly label: string
  readonly min?: number
  readonly max?: number
}

/** Writes a text for both dialects with the terms of each. */
export const forBothDialects = (text: (terms: DialectTerms) => string): Readonly<Record<Dialect, string>> => ({
  mql4: text(terms.mql4),
  mql5: text(terms.mql5),
})

export interface DialectTerms {
  readonly dialect: Dialect
  /** Whether positions are orders of a pool. */
  readonly hasOrderPool: boolean
  readonly magic: string
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

/** Expressions about the selected position; `SelectOwn` has selected it. */
const terms: Readonly<Record<Dialect, DialectTerms>> = {
  mql4: {
    dialect: 'mql4',
    hasOrderPool: true,
    magic: 'OrderMagicNumber()',
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
    hasOrderPool: false,
    magic: 'PositionGetInteger(POSITION_MAGIC)',
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

/** Returns the comment above a function, in MetaEditor's form. */
export function functionHeading(words: string): string {
  const line = `//+${'-'.repeat(66)}+\n`
  const rows: string[] = ['']
  for (const word of words.split(' ')) {
    if (`${rows.at(-1)} ${word}`.length > 64) rows.push('')
    rows[rows.length - 1] = `${rows.at(-1)} ${word}`.trim()
  }
  return `${line}${rows.map((row) => `//| ${row.padEnd(64)} |\n`).join('')}${line}`
}
