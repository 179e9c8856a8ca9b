import { indicatorBlock } from '../../blocks/indicators.ts'
import type { Condition } from '../../spec/condition.ts'
import { readCondition } from '../conditions/conditions.ts'
import type { Cursor } from '../words/cursor.ts'
import type { Clause, Draft } from './draft.ts'
import { crossedBack, mirror } from '../conditions/mirror.ts'
import { readOperand } from '../conditions/operands.ts'
import { size } from './size-clauses.ts'
import { pairs } from './setup-clauses.ts'

export type Side = 'long' | 'short'

const whens = [
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
const sideWords: Readonly<Record<string, Side>> = { buy: 'long', long: 'long', sell: 'short', short: 'short' }

/** `buy`, `go long`, `open a short position`, `for long entries`; how it is said, and which side. */
export function readSide(c: Cursor): Side | null {
  return c.attempt((at) => {
    at.take('for', 'to', 'me')
    at.take(
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
    at.take('new')
    const word = at.take('buy', 'long', 'sell', 'short')
    if (word === '') return null
    at.take(
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
    at.take(
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

/** The side that a sentence names after its condition. */
function sideAhead(c: Cursor): Side | null {
  for (const { word } of c.tokens.slice(c.at)) if (word in sideWords) return sideWords[word]
  return null
}

interface Rule {
  readonly side: Side
  readonly condition: Condition
}

/** `buy when …`, `if …, buy`, `…: sell`. */
export const entry: Clause = (c, draft) => {
  const from = c.at
  const found = c.either<Rule>(
    (at) => sideFirst(at, draft, true),
    conditionFirst,
    (at) => sideFirst(at, draft, false),
  )
  if (!found) return false
  if (c.memory.only && c.memory.only !== found.side) askClose(c, from, found.side)
  draft.enter(found.side, found.condition)
  c.remember({ side: null })
  return true
}

/** In a program that trades one side, the other side's word may mean the exit. */
function askClose(c: Cursor, from: number, side: Side): void {
  const word = side === 'short' ? 'sell' : 'buy'
  const other = side === 'short' ? 'long' : 'short'
  const { at } = c
  c.at = from + 1
  c.ask(from, `You trade ${other} only. Does “${word}” end the ${other} trade?`, [
    { label: `Yes, close the ${other} trade`, words: `Close ${other}` },
  ])
  c.at = at
}

function sideFirst(c: Cursor, draft: Draft, isLed: boolean): Rule | null {
  const side = readSide(c)
  if (side === null) return null
  within(c, draft)
  c.take('only')
  const led = c.take(...whens)
  if (isLed !== (led !== '')) return null
  c.take('when', 'if')
  c.take('on', 'at')
  c.remember({ side })
  const condition = readCondition(c)
  return condition && { side, condition }
}

/** `buy 0.1 lots of EURUSD when …` */
function within(c: Cursor, draft: Draft): void {
  for (const clause of [size, pairs] as const) {
    const { spec } = draft
    const taken = c.attempt((at) => {
      at.take('of', 'with')
      return clause(at, draft) ? true : null
    })
    if (!taken) draft.spec = spec
  }
}

const thens = [
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

function conditionFirst(c: Cursor): Rule | null {
  const isLed =
    c.take(
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
  const which = sideAhead(c)
  if (which === null) return null
  c.remember({ side: which })
  const condition = readCondition(c)
  if (!condition) return null
  const link = c.take(...thens)
  const side = readSide(c)
  const further = side && isLed && c.take('when', 'if', 'once', 'on', 'as soon as') ? readCondition(c) : null
  // Without any link a side belongs to what follows it: `…, buy when …`.
  const isFollowed = link === '' && !isLed && /^(when|if|once|on|:)$/.test(c.next)
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

/** `sell on opposite`, `vice versa for short`, `sell when opposite happens`. */
export const opposite: Clause = (c, draft) => {
  const which = c.either<Side>(
    (at) => {
      const found = readSide(at)
      return found && at.take(...opposites) ? found : null
    },
    (at) =>
      at.take(
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
        ? readSide(at)
        : null,
    (at) => (at.take('vice versa', 'and vice versa') ? (draft.spec.entry.long ? 'short' : 'long') : null),
  )
  const from = which && draft.spec.entry[which === 'short' ? 'long' : 'short']
  if (!which || !from) return false
  draft.enter(which, mirror(from))
  return true
}

/** `only buy above 200 EMA`, `only long when …`: holds for every entry of the side that is there already. */
export const requirement: Clause = (c, draft) => {
  const found = c.attempt((at) => {
    if (!at.take('only')) return null
    at.take('take', 'go', 'enter', 'open')
    const which = readSide(at) ?? (at.take('trade') ? ('both' as const) : null)
    if (which === null) return null
    at.take(...whens)
    if (which !== 'both') at.remember({ side: which })
    if (at.next === 'above' || at.next === 'below') {
      const is = at.take('above') ? ('>' as const) : (at.take('below'), '<' as const)
      const right = readOperand(at)
      return (
        right && {
          which,
          condition: { kind: 'compare', left: { kind: 'price', price: 'close', ago: 0 }, is, right } as Condition,
        }
      )
    }
    const condition = readCondition(at)
    return condition && { which, condition }
  })
  if (!found) return false
  if (found.which !== 'both') {
    // With no entry of that side yet, `only buy when` is the entry.
    if (!draft.require(found.which, found.condition)) draft.enter(found.which, found.condition)
    return true
  }
  const long = draft.require('long', found.condition)
  return draft.require('short', found.condition) || long
}

/** `long only`, `only short trades`. */
export const direction: Clause = (c, draft) => {
  c.take('trade', 'open', 'take', 'goes')
  const which = c.take(
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
  c.take('trade', 'position')
  if (!c.isDone && /^(when|if|above|below|on|once)$/.test(c.next)) return false
  const isLong = /^(long only|only long|only buy|buy only|(no|not|never|do not) (short|sell))$/.test(which)
  const { entry: before } = draft.spec
  // With strategies both sides come from them: a side cannot be left out there.
  if (before.strategies.length > 0) return false
  c.remember({ only: isLong ? 'long' : 'short' })
  draft.remark(isLong ? 'Long only.' : 'Short only.')
  return before[isLong ? 'long' : 'short'] === null
    ? true
    : draft.set({ entry: { ...before, [isLong ? 'short' : 'long']: null } })
}

const leaves = ['close', 'exit', 'gets out of', 'gets out', 'take profit', 'leave', 'out', 'close short', 'close out']

/** `close when they cross back`: what let a trade in, the other way about. */
export const crossBack: Clause = (c, draft) => {
  const which = c.attempt((at) => {
    const sides = readLeave(at)
    if (!sides) return null
    at.take(
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
    return at.seq(
      'crosses/turns back/again/opposite_way/other_way/back_again/other_way_around/back_other_way/back_opposite_way/in_opposite_direction/in_other_direction',
    ) &&
      (at.isDone || /^(,|and|or)$/.test(at.next))
      ? sides
      : null
  })
  if (!which) return false
  const left = which.map((of) => ({ of, back: draft.spec.entry[of] && crossedBack(draft.spec.entry[of]) }))
  for (const { of, back } of left) if (back) draft.leave(of, back)
  return left.some(({ back }) => back !== null)
}

/** `close the long trade when`; which sides it is about. */
function readLeave(c: Cursor): readonly Side[] | null {
  const word = c.take(...leaves)
  if (word === '') return null
  c.skip('all', 'any', 'open', 'every', 'of', ':')
  const named = word === 'close short' ? 'short' : c.take('long', 'short', 'buy', 'sell')
  c.skip('trade', 'position', 'order', 'open', 'everything', 'it', 'all', ':')
  c.take('in', 'again')
  if (
    !c.take('when', 'if', 'once', 'as soon as', ':', 'on', 'at', 'after', 'whenever', ', when', ', if', '=') &&
    !/^(:|when|if)$/.test(c.tokens[c.at - 1]?.word ?? '') &&
    !/^(on|in|at)$/.test(c.tokens[c.at - 1]?.word ?? '')
  )
    return null
  c.take('when', 'if')
  return named === '' ? ['long', 'short'] : [sideWords[named]]
}

/** `close long when …`, `exit when …`, `close in the middle band`. */
export const exitRule: Clause = (c, draft) => {
  const rule = c.attempt((at) => {
    const sides = readLeave(at)
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
    at.remember({ side: traded === null ? null : traded === 'long' ? 'short' : 'long' })
    const isProfit = at.tokens.slice(0, at.at).some(({ word }) => word === 'profit')
    const condition = readCondition(at) ?? (isProfit ? null : touchOf(at))
    return condition && { sides, condition }
  })
  if (!rule) return false
  leaveTraded(draft, rule)
  c.remember({ side: null })
  return true
}

/** `if it crosses back below, close the trade` */
export const exitLast: Clause = (c, draft) => {
  const rule = c.attempt((at) => {
    if (!at.take('when', 'if', 'once', 'as soon as', 'after')) return null
    const condition = readCondition(at)
    at.take(...thens)
    if (!condition || !at.take(...leaves)) return null
    at.skip('all', 'any', 'open', 'every', 'of')
    const named = at.take('long', 'short', 'buy', 'sell')
    at.skip('trade', 'position', 'order', 'everything', 'it', 'all')
    return at.isDone || at.next === ',' || at.next === 'and'
      ? { condition, sides: named === '' ? bothSides : [sideWords[named]] }
      : null
  })
  if (!rule) return false
  leaveTraded(draft, rule)
  return true
}

/** Without a side, those are meant that are traded so far. */
function leaveTraded(
  draft: Draft,
  { sides, condition }: { readonly sides: readonly Side[]; readonly condition: Condition },
): void {
  const traded = sides.filter((side) => draft.spec.entry.strategies.length > 0 || draft.spec.entry[side] !== null)
  for (const side of traded.length > 0 ? traded : sides) draft.leave(side, condition)
}

const bothSides: readonly Side[] = ['long', 'short']

/** `close at the middle band`: where the bar reaches it. */
function touchOf(c: Cursor): Condition | null {
  return c.attempt((at) => {
    const level = readOperand(at)
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
