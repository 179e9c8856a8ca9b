import { indicatorBlock } from '../../blocks/indicators.ts'
import type { Condition } from '../../spec/condition.ts'
import { readCondition } from '../conditions/conditions.ts'
import type { Cursor } from '../words/cursor.ts'
import type { Clause, StrategyDraft } from './draft.ts'
import { reverseCrosses, mirror } from '../conditions/mirror.ts'
import { readOperand } from '../conditions/operands.ts'
import { size } from './size-clauses.ts'
import { pairs } from './setup-clauses.ts'

export type Side = 'long' | 'short'

const conditionLeads = [
  'when',
  'if',
  'once',
  'as soon as',
  'after',
  'on',
  'only when',
  'only if',
  ':',
  ', when',
  ', if',
  'signal when',
  'signal :',
  '=',
  'at',
  'every time',
  'each time',
  'anytime',
  'in case',
  'when ever',
  'provided',
  '= when',
  'is when',
  'is',
  'only on',
  ': when',
  ': if',
  'every time when',
  'upon',
]
const sideWords = { buy: 'long', long: 'long', sell: 'short', short: 'short' } as const satisfies Readonly<
  Record<string, Side>
>

/** Reads `buy`, `go long`, `open a short position`, `for long entries`. */
function readSide(cursor: Cursor): Side | null {
  return cursor.attempt((inner) => {
    inner.take('for', 'to', 'me')
    inner.take(
      'go',
      'goes',
      'goes in',
      'enter',
      'entry',
      'open',
      'opens',
      'take',
      'place',
      'initiate',
      'signal',
      'opened',
      'do',
      'put',
      'trigger',
      'rule for',
      'enter into',
      'entry for',
      'start',
      'starts',
      'triggers',
      'open up',
    )
    inner.take('new')
    const word = inner.take('buy', 'long', 'sell', 'short')
    if (word === '') return null
    inner.take(
      'trade',
      'position',
      'entry',
      'signal',
      'order',
      'setup',
      'rule',
      'rules',
      'condition',
      'conditions',
      'side',
      'market',
      'entry rule',
      'entry signal',
      'entry condition',
      'it',
    )
    inner.take(
      'is opened',
      'is open',
      'is opens',
      'is initiated',
      'is enter',
      'is taken',
      'is take',
      'are opened',
      'is triggered',
    )
    return sideWords[word]
  })
}

/** Returns the side that the sentence names after its condition. */
function sideAhead(cursor: Cursor): Side | null {
  for (const { word } of cursor.tokens.slice(cursor.position)) {
    if (word === 'buy' || word === 'long' || word === 'sell' || word === 'short') return sideWords[word]
  }
  return null
}

interface EntryRule {
  readonly side: Side
  readonly condition: Condition
}

/** Reads `buy when …`, `if …, buy`, `…: sell`. */
export const entry: Clause = (cursor, draft) => {
  const from = cursor.position
  const found = cursor.firstOf<EntryRule>(
    (inner) => sideFirst(inner, draft, true),
    conditionFirst,
    (inner) => sideFirst(inner, draft, false),
  )
  if (!found) return false
  if (cursor.context.only && cursor.context.only !== found.side) askClose(cursor, from, found.side)
  draft.addEntry(found.side, found.condition)
  cursor.remember({ side: null })
  return true
}

/** Asks whether the other side's word means the exit, in a program that trades one side. */
function askClose(cursor: Cursor, from: number, side: Side): void {
  const word = side === 'short' ? 'sell' : 'buy'
  const other = side === 'short' ? 'long' : 'short'
  const { position } = cursor
  cursor.position = from + 1
  cursor.ask(from, `You trade ${other} only. Does “${word}” end the ${other} trade?`, [
    { label: `Yes, close the ${other} trade`, words: `Close ${other}` },
  ])
  cursor.position = position
}

function sideFirst(cursor: Cursor, draft: StrategyDraft, hasLead: boolean): EntryRule | null {
  const side = readSide(cursor)
  if (side === null) return null
  readSizeAndPairs(cursor, draft)
  cursor.take('only')
  const lead = cursor.take(...conditionLeads)
  if (hasLead !== (lead !== '')) return null
  cursor.take('when', 'if')
  cursor.take('on', 'at')
  cursor.remember({ side })
  const condition = readCondition(cursor)
  return condition && { side, condition }
}

/** Reads size and symbol inside an entry: `buy 0.1 lots of EURUSD when …`. */
function readSizeAndPairs(cursor: Cursor, draft: StrategyDraft): void {
  for (const clause of [size, pairs] as const) {
    const { spec } = draft
    const taken = cursor.attempt((inner) => {
      inner.take('of', 'with')
      return clause(inner, draft) ? true : null
    })
    if (!taken) draft.spec = spec
  }
}

const conditionEnds = [
  ', then',
  ', and then',
  ', and',
  'then',
  ',',
  '=',
  ':',
  'means',
  ', means',
  'and then',
  ', we',
  'is',
  'this means',
  ', this means',
  'signals',
  'gives',
]

function conditionFirst(cursor: Cursor): EntryRule | null {
  const hasLead =
    cursor.take(
      'when',
      'if',
      'once',
      'as soon as',
      'every time',
      'each time',
      'after',
      'else if',
      'or else if',
      'else when',
      'on',
      'wait for',
      'wait until',
    ) !== ''
  const which = sideAhead(cursor)
  if (which === null) return null
  cursor.remember({ side: which })
  const condition = readCondition(cursor)
  if (!condition) return null
  const link = cursor.take(...conditionEnds)
  const side = readSide(cursor)
  const further =
    side && hasLead && cursor.take('when', 'if', 'once', 'on', 'as soon as') ? readCondition(cursor) : null
  // Without a link, the side starts the next rule: `…, buy when …`.
  const isFollowed = link === '' && !hasLead && /^(when|if|once|on|:)$/.test(cursor.nextWord)
  if (!side || isFollowed) return null
  return { side, condition: further ? { kind: 'all', of: [condition, further] } : condition }
}

const opposites = [
  'on opposite signal',
  'on opposite',
  'when opposite happens',
  'when opposite is true',
  'when opposite',
  'in opposite case',
  'vice versa',
  'when reverse happens',
  'on opposite conditions',
  'under opposite conditions',
  'when opposite occurs',
  'for opposite',
  'opposite',
  'is opposite',
  ': opposite',
  ': reverse',
  'if opposite',
  'in reverse',
  'reverse',
  'on reverse',
]

/** Reads `sell on opposite`, `vice versa for short`, `sell when opposite happens`. */
export const opposite: Clause = (cursor, draft) => {
  const which = cursor.firstOf<Side>(
    (inner) => {
      const found = readSide(inner)
      return found && inner.take(...opposites) ? found : null
    },
    (inner) =>
      inner.take(
        'opposite for',
        'vice versa for',
        'reverse for',
        'mirror for',
        'and vice versa for',
        'opposite rules for',
        'same rules reversed for',
        'same but reverse for',
        'same but opposite for',
      )
        ? readSide(inner)
        : null,
    (inner) => (inner.take('vice versa', 'and vice versa') ? (draft.spec.entry.long ? 'short' : 'long') : null),
  )
  const from = which && draft.spec.entry[which === 'short' ? 'long' : 'short']
  if (!which || !from) return false
  draft.addEntry(which, mirror(from))
  return true
}

/** Reads `only buy above 200 EMA`, `only long when …`: a condition of every existing entry of the side. */
export const requirement: Clause = (cursor, draft) => {
  const found = cursor.attempt((inner) => {
    if (!inner.take('only')) return null
    inner.take('take', 'go', 'enter', 'open')
    const which = readSide(inner) ?? (inner.take('trade') ? ('both' as const) : null)
    if (which === null) return null
    inner.take(...conditionLeads)
    if (which !== 'both') inner.remember({ side: which })
    if (inner.nextWord === 'above' || inner.nextWord === 'below') {
      const is = inner.take('above') ? ('>' as const) : (inner.take('below'), '<' as const)
      const right = readOperand(inner)
      return (
        right && {
          which,
          condition: { kind: 'compare', left: { kind: 'price', price: 'close', ago: 0 }, is, right } as Condition,
        }
      )
    }
    const condition = readCondition(inner)
    return condition && { which, condition }
  })
  if (!found) return false
  if (found.which !== 'both') {
    // Without an entry of that side, `only buy when` is the entry.
    if (!draft.requireForEntry(found.which, found.condition)) draft.addEntry(found.which, found.condition)
    return true
  }
  const long = draft.requireForEntry('long', found.condition)
  return draft.requireForEntry('short', found.condition) || long
}

/** Reads `long only`, `only short trades`. */
export const direction: Clause = (cursor, draft) => {
  cursor.take('trade', 'open', 'take', 'goes')
  const which = cursor.take(
    'long only',
    'only long',
    'only buy',
    'buy only',
    'no short',
    'short only',
    'only short',
    'only sell',
    'sell only',
    'no long',
    'no sell',
    'no buy',
    'not short',
    'not sell',
    'never short',
    'never sell',
    'do not short',
    'do not sell',
  )
  if (which === '') return false
  cursor.take('trade', 'position')
  if (!cursor.isDone && /^(when|if|above|below|on|once)$/.test(cursor.nextWord)) return false
  const isLong = /^(long only|only long|only buy|buy only|(no|not|never|do not) (short|sell))$/.test(which)
  const { entry: before } = draft.spec
  // Strategies trade both sides; a side cannot be removed.
  if (before.strategies.length > 0) return false
  cursor.remember({ only: isLong ? 'long' : 'short' })
  draft.remark(isLong ? 'Long only.' : 'Short only.')
  return before[isLong ? 'long' : 'short'] === null
    ? true
    : draft.set({ entry: { ...before, [isLong ? 'short' : 'long']: null } })
}

const exitWords = [
  'close',
  'exit',
  'gets out of',
  'gets out',
  'take profit',
  'leave',
  'out',
  'close short',
  'close out',
]

/** Reads `close when they cross back`: the crossings of the entry in reverse. */
export const crossBack: Clause = (cursor, draft) => {
  const which = cursor.attempt((inner) => {
    const sides = readExitSides(inner)
    if (!sides) return null
    inner.take(
      'it',
      'they',
      'both',
      'price',
      'line',
      'average',
      'moving average',
      'ema',
      'sma',
      '2',
      '2 line',
      '2 average',
      '2 moving average',
      '2 ema',
      'both ema',
      'both line',
    )
    return inner.takePattern(
      'crosses/turns ' +
        'back/again/opposite_way/other_way/back_again/other_way_around/back_other_way/back_opposite_way/' +
        'in_opposite_direction/in_other_direction',
    ) &&
      (inner.isDone || /^(,|and|or)$/.test(inner.nextWord))
      ? sides
      : null
  })
  if (!which) return false
  const reverseExits = which.map((of) => ({ of, back: draft.spec.entry[of] && reverseCrosses(draft.spec.entry[of]) }))
  for (const { of, back } of reverseExits) if (back) draft.addExit(of, back)
  return reverseExits.some(({ back }) => back !== null)
}

/** Reads the start of `close the long trade when`; returns the sides. */
function readExitSides(cursor: Cursor): readonly Side[] | null {
  const word = cursor.take(...exitWords)
  if (word === '') return null
  cursor.skip('all', 'any', 'open', 'every', 'of', ':')
  const named = word === 'close short' ? 'short' : cursor.take('long', 'short', 'buy', 'sell')
  cursor.skip('trade', 'position', 'order', 'open', 'everything', 'it', 'all', ':')
  cursor.take('in', 'again')
  if (
    !cursor.take('when', 'if', 'once', 'as soon as', ':', 'on', 'at', 'after', 'whenever', ', when', ', if', '=') &&
    !/^(:|when|if)$/.test(cursor.previousWord) &&
    !/^(on|in|at)$/.test(cursor.previousWord)
  )
    return null
  cursor.take('when', 'if')
  return named === '' ? bothSides : [sideWords[named]]
}

/** Reads `close long when …`, `exit when …`, `close in the middle band`. */
export const exitRule: Clause = (cursor, draft) => {
  const rule = cursor.attempt((inner) => {
    const sides = readExitSides(inner)
    if (!sides) return null
    const [only] = sides
    const traded =
      sides.length === 1
        ? only
        : draft.spec.entry.long && draft.spec.entry.short
          ? null
          : draft.spec.entry.long
            ? 'long'
            : draft.spec.entry.short
              ? 'short'
              : null
    inner.remember({ side: traded === null ? null : traded === 'long' ? 'short' : 'long' })
    const isProfit = inner.tokens.slice(0, inner.position).some(({ word }) => word === 'profit')
    const condition = readCondition(inner) ?? (isProfit ? null : touchOfLevel(inner))
    return condition && { sides, condition }
  })
  if (!rule) return false
  addExitToTraded(draft, rule)
  cursor.remember({ side: null })
  return true
}

/** Reads `if it crosses back below, close the trade`. */
export const exitLast: Clause = (cursor, draft) => {
  const rule = cursor.attempt((inner) => {
    if (!inner.take('when', 'if', 'once', 'as soon as', 'after')) return null
    const condition = readCondition(inner)
    inner.take(...conditionEnds)
    if (!condition || !inner.take(...exitWords)) return null
    inner.skip('all', 'any', 'open', 'every', 'of')
    const named = inner.take('long', 'short', 'buy', 'sell')
    inner.skip('trade', 'position', 'order', 'everything', 'it', 'all')
    return inner.isDone || inner.nextWord === ',' || inner.nextWord === 'and'
      ? { condition, sides: named === '' ? bothSides : [sideWords[named]] }
      : null
  })
  if (!rule) return false
  addExitToTraded(draft, rule)
  return true
}

/** Adds an exit. Without a named side it applies to the sides traded so far. */
function addExitToTraded(
  draft: StrategyDraft,
  { sides, condition }: { readonly sides: readonly Side[]; readonly condition: Condition },
): void {
  const traded = sides.filter((side) => draft.spec.entry.strategies.length > 0 || draft.spec.entry[side] !== null)
  for (const side of traded.length > 0 ? traded : sides) draft.addExit(side, condition)
}

const bothSides: readonly Side[] = ['long', 'short']

/** Reads `close at the middle band`: the bar reaches it. */
function touchOfLevel(cursor: Cursor): Condition | null {
  return cursor.attempt((inner) => {
    const level = readOperand(inner)
    if (level?.kind !== 'indicator' || indicatorBlock(level.indicator).pane !== 'price') return null
    const test = (price: 'low' | 'high', is: '<=' | '>='): Condition => ({
      kind: 'compare',
      left: { kind: 'price', price, ago: 0 },
      is,
      right: level,
    })
    return { kind: 'all', of: [test('low', '<='), test('high', '>=')] }
  })
}
