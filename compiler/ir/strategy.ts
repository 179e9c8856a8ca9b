import type { TradingDefaults } from '../api.ts'
import { hasCrowdedSide, mayReverseBesideExit } from '../pine/check/crowded-entries.ts'
import { countsAccountMoney, currencyOf, orderSizeOf, usualLots } from '../pine/check/order-size.ts'
import type { Args } from './expressions/args.ts'
import type { Lowering } from './lowering.ts'
import type { StrategyFeature, StrategySettings } from './program.ts'

/** Settings without effect in a live account, or that the account decides: noted, not converted. */
const notes: readonly (readonly [param: string, isNoted: (value: unknown) => boolean, reason: string])[] = [
  ['commission_value', (value) => value !== 0, 'Commission is what the broker takes'],
  ['slippage', (value) => value !== 0, 'Slippage is what the market gives; the input only limits it'],
  [
    'calc_on_every_tick',
    (value) => value === true,
    'A backtest calculates on closed bars; set the input "everyTick" for every tick',
  ],
  [
    'calc_on_every_history_tick',
    (value) => value === true,
    'The proof calculates each bar of the history once; set the input "everyTick" for every tick',
  ],
  ['backtest_fill_limits_assumption', (value) => value !== 0, 'Limit orders fill when the broker fills them'],
]

const recalculationNote =
  'After a fill a backtest knows how its bar will end; the Expert Advisor knows the bar so far, as on ' +
  'live bars, and the proof shows the script no more'

/** Settings that the `strategy()` call fixes for the whole run. */
export function strategySettings(lowering: Lowering, args: Args, trading: TradingDefaults): StrategySettings {
  const kind = word(args.constantText('default_qty_type', 'fixed'))
  // Strategies check margin by default only since version 6.
  const { isAlwaysNamed, mayBeNa, isOpen, isMarginOpen } = orderSizeOf(lowering.checked)
  const isOneUnit = kind === 'fixed' && args.constantNumber('default_qty_value', 1) === 1
  const margin = lowering.version < 6 || isMarginOpen ? 0 : 100
  const settings = {
    quantityType:
      trading.orderLots !== undefined || isOpen
        ? 'lots'
        : isAlwaysNamed && (isOneUnit || !mayBeNa)
          ? 'none'
          : kind === 'percent_of_equity' || kind === 'cash'
            ? kind
            : 'fixed',
    trading,
    quantity: trading.orderLots ?? (isOpen ? usualLots : args.constantNumber('default_qty_value', 1)),
    currency: currencyOf(lowering.checked),
    pyramiding: args.constantNumber('pyramiding', 0),
    marginLong: args.constantNumber('margin_long', margin),
    marginShort: args.constantNumber('margin_short', margin),
    onClose: args.constant('process_orders_on_close') === true,
  } as const
  for (const [param, isNoted, reason] of notes) {
    const node = args.node(param)
    if (node && isNoted(args.constant(param))) lowering.note(node, 'approximated', reason)
  }
  const recalculates = args.constant('calc_on_order_fills') === true
  const fills = args.node('calc_on_order_fills')
  if (recalculates && fills) lowering.note(fills, 'approximated', recalculationNote)
  const features = new Set<StrategyFeature>(lowering.features)
  // Without a margin, the capital that open entries hold is na.
  if (mayMeetMargin(settings, features, lowering.helpers.has('CapitalHeld'))) features.add('margin')
  if (settings.onClose) features.add('onClose')
  if (features.has('priced') && (settings.quantityType === 'cash' || settings.quantityType === 'percent_of_equity'))
    features.add('sizedAtFill')
  if (features.has('priced') && hasCrowdedSide(lowering.checked, 'priced')) features.add('crowded')
  if (features.has('priced') && (settings.pyramiding > 1 || settings.onClose)) features.add('adds')
  if (countsAccountMoney(lowering.checked)) features.add('accountMoney')
  if (word(args.constantText('close_entries_rule', 'FIFO')) === 'ANY') features.add('any')
  if (lowering.version >= 6) features.add('v6')
  if (features.has('risk')) features.add('closed')
  if (recalculates) features.add('recalculates')
  if (['calc_on_every_tick', 'calc_on_every_history_tick'].some((param) => args.constant(param) === true))
    features.add('everyTick')
  if (features.has('exits') && !features.has('distances')) features.add('levels')
  features.add(settings.pyramiding <= 1 && booked.every((feature) => !features.has(feature)) ? 'single' : 'books')
  // Names of exits are those of closed trades.
  if (features.has('single') && features.has('names')) features.add('closed')
  if (features.has('levels') && !hasOneKindOfExit(features)) features.add('exitLimits').add('exitStops')
  if (features.has('books') && features.has('counted')) features.add('closed')
  if (features.has('books') && features.has('first')) features.add('listed')
  if (features.has('books') && features.has('exits') && mayGap(settings.pyramiding, features)) features.add('gaps')
  const closesOthers = features.has('closes') && !features.has('any') && hasCrowdedSide(lowering.checked, 'all')
  const hasParts = (features.has('priced') && settings.pyramiding > 1) || closesOthers
  if (features.has('gaps') && (features.has('raw') || hasParts)) features.add('gapParts')
  const hasStops = features.has('gaps') && features.has('entryStops')
  if (hasStops && mayReverseBesideExit(lowering.checked)) features.add('reopens')
  for (const [feature, ...reasons] of consequences)
    if (reasons.some((reason) => features.has(reason))) features.add(feature)
  return { ...settings, features }
}

/**
 * Per cent of the equity that entries may be worth together for the script's margin to have no say. With 10 and a
 * margin of 100, no long position ever needs more than the equity, and a short one only at five times its price.
 */
const farBelowMargin = 10

/** Whether the margin of the script may refuse an entry or close a position, or the script reads it. */
function mayMeetMargin(
  { marginLong, marginShort, quantityType, quantity, pyramiding }: Omit<StrategySettings, 'features'>,
  features: ReadonlySet<StrategyFeature>,
  isRead: boolean,
): boolean {
  const margin = Math.max(marginLong, marginShort)
  const isShareOfEquity = quantityType === 'percent_of_equity' && !features.has('sized') && !features.has('raw')
  const bound = (quantity * Math.max(1, pyramiding) * margin) / 100
  return margin > 0 && (isRead || !isShareOfEquity || bound > farBelowMargin)
}

/** Whether the exits of a program with one position have either limits or stops: it needs no code for the other kind. */
const hasOneKindOfExit = (features: ReadonlySet<StrategyFeature>): boolean =>
  features.has('single') &&
  features.has('exitLimits') !== features.has('exitStops') &&
  (['distances', 'trails', 'onClose', 'reasonMessages', 'names'] as const).every((feature) => !features.has(feature))

/** Readings that one position on the server cannot answer: several entries, partial closes, and history. */
const booked: readonly StrategyFeature[] = [
  'priced',
  'raw',
  'partials',
  'groups',
  'risk',
  'ranges',
  'held',
  'recalculates',
]

/** Whether a stop may come before orders of the script at an open, with another outcome. */
const mayGap = (pyramiding: number, features: ReadonlySet<StrategyFeature>): boolean =>
  pyramiding > 1 || gapReasons.some((feature) => features.has(feature))

const gapReasons: readonly StrategyFeature[] = ['priced', 'raw', 'risk', 'messages']

/** Features that others bring with them. */
const consequences: readonly (readonly [StrategyFeature, ...StrategyFeature[]])[] = [
  ['reads', 'listed'],
  ['first', 'listed'],
  ['counted', 'closed'],
  ['defaulted', 'margin', 'priced'],
  ['atServer', 'exits', 'priced'],
  ['replayed', 'trails', 'risk'],
  ['timed', 'atServer', 'onClose', 'risk'],
  ['followed', 'priced', 'groups', 'risk'],
  ['whys', 'reasons', 'reasonMessages'],
  ['fresh', 'books', 'exits', 'margin', 'onClose', 'closed', 'first'],
  ['recalled', 'books', 'exits', 'reads', 'onClose', 'counted', 'equity'],
]

/** Constants of the language may carry their namespace. */
const word = (value: string): string => value.slice(value.lastIndexOf('.') + 1)
