import type { BuiltinFunction } from '../../builtins/entry.ts'
import { argumentOf } from '../../builtins/signature.ts'
import { constantOf, qualifierOf } from './facts.ts'
import { callsOf } from './calls-of.ts'
import type { BuiltinCall, CheckedScript, Instance } from './model.ts'
import { isNaByChoice } from './na-choices.ts'
import { Series } from './types.ts'

/** Settings that a strategy leaves to its user: the size of orders, and the margin. */
export interface OrderSize {
  /** Each entry names its quantity, and in all cases. */
  readonly isAlwaysNamed: boolean
  /** A quantity that an entry names is na on some bars, as far as is known: the default counts there. */
  readonly mayBeNa: boolean
  /** Some entry has no quantity, and `strategy()` names none: Pine would trade one unit. */
  readonly isOpen: boolean
  /** `strategy()` names no margin either: the broker's holds. */
  readonly isMarginOpen: boolean
}

/** Tells whether a built-in may enter the market. */
const isEntry = ({ orders }: BuiltinFunction): boolean => orders?.includes('entry') === true
const sizeParams = ['default_qty_type', 'default_qty_value']
const marginParams = ['margin_long', 'margin_short']

/** Lots that an order of unknown size trades until its user says otherwise. */
export const usualLots = 0.1

export function orderSizeOf(checked: CheckedScript): OrderSize {
  const { declaration } = checked
  const isAlwaysNamed = !hasUnsizedEntry(checked)
  const mayBeNa = hasSeriesQuantity(checked)
  if (checked.kind !== 'strategy' || declaration?.kind !== 'builtin-call')
    return { isAlwaysNamed, mayBeNa, isOpen: false, isMarginOpen: false }
  const isOpen = !isAlwaysNamed && !namesAny(declaration, sizeParams)
  return { isAlwaysNamed, mayBeNa, isOpen, isMarginOpen: isOpen && !namesAny(declaration, marginParams) }
}

/**
 * Returns whether the script's money is the account's: `strategy()` names a currency, or the script converts between
 * the account's and the symbol's. Else it is the symbol's, as on a chart whose strategy names none.
 */
export function countsAccountMoney(checked: CheckedScript): boolean {
  return currencyOf(checked) !== '' || hasCall(checked, ({ name }) => name.startsWith('strategy.convert_to_'))
}

/** The currency that `strategy()` names; empty for none. */
export function currencyOf({ declaration, main }: CheckedScript): string {
  const node = declaration?.kind === 'builtin-call' ? argumentOf(declaration, 'currency') : null
  const value = node ? constantOf(main, node) : undefined
  return typeof value === 'string' ? value.slice(value.lastIndexOf('.') + 1).replace('NONE', '') : ''
}

/** Returns whether the script reads comments of closed trades, which say why a trade has ended. */
export const readsExitComments = (checked: CheckedScript): boolean =>
  hasCall(checked, ({ name }) => name === 'strategy.closedtrades.exit_comment')

const hasUnsizedEntry = (checked: CheckedScript): boolean =>
  hasCall(checked, isEntry, (call, instance) => {
    return isNaByChoice(checked, instance, argumentOf(call, 'qty'))
  })

const hasSeriesQuantity = (checked: CheckedScript): boolean =>
  hasCall(checked, isEntry, (call, instance) => {
    const quantity = argumentOf(call, 'qty')
    return quantity !== null && qualifierOf(instance, quantity) === Series
  })

const hasCall = (
  checked: CheckedScript,
  isWanted: (builtin: BuiltinFunction) => boolean,
  isMeant: (call: BuiltinCall, instance: Instance) => boolean = () => true,
): boolean => callsOf(checked, isWanted).some(({ call, instance }) => isMeant(call, instance))

const namesAny = (call: BuiltinCall, params: readonly string[]): boolean =>
  params.some((param) => argumentOf(call, param) !== null)
