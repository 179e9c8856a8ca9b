import type { Comparison } from '../../spec/condition.ts'
import type { Cursor } from '../words/cursor.ts'

export type Verb =
  | { readonly kind: 'compare'; readonly is: Comparison }
  | { readonly kind: 'cross'; readonly direction: 'above' | 'below' | 'either' }

const compares: Readonly<Record<string, Comparison>> = {
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
  '=': '=',
  equal: '=',
  above: '>',
  'above than': '>',
  below: '<',
  'below than': '<',
  lower: '<',
  'lower than': '<',
  'above of': '>',
  'below of': '<',
  'at or above': '>=',
  'at least': '>=',
  'at or below': '<=',
  'at most': '<=',
  'not above': '<=',
  'not below': '>=',
  exceeds: '>',
  'above or equal': '>=',
  'below or equal': '<=',
  'above than or equal': '>=',
  'below than or equal': '<=',
  'above or =': '>=',
  'below or =': '<=',
  'back above': '>',
  'back below': '<',
  'up of': '>',
  'down of': '<',
  'not lower than': '>=',
  'on top of': '>',
  'still above': '>',
  'still below': '<',
  'up above': '>',
  'down below': '<',
  'lower than or equal': '<=',
}
const states = ['stays', 'remains', 'sits', 'being', 'is', 'are', 'was', 'were', 'be']

const up = [
  'above',
  'up',
  'up through',
  'upwards',
  'from below',
  'up above',
  'above of',
  'up of',
  'upward',
  'up from below',
  'on up side',
  'from down up',
  'above from below',
]
const down = [
  'below',
  'down',
  'down through',
  'downwards',
  'from above',
  'down below',
  'below of',
  'down of',
  'downward',
  'down from above',
  'from up down',
  'below from above',
]
const motions = [
  'crosses',
  'crosses back',
  'breaks',
  'breaks out',
  'goes',
  'goes back',
  'moves',
  'moves back',
  'rises',
  'climbs',
  'climbs back',
  'comes',
  'comes back',
  'gets',
  'gets back',
  'drops',
  'drops back',
  'falls',
  'falls back',
  'dips',
  'turns',
  'returns',
  'crosses again',
  'times',
  'going',
  'pushes',
  'flips',
  'is crosses',
  'back',
]
const crosses: Readonly<Record<string, 'above' | 'below' | 'either'>> = {
  crosses: 'either',
  'breaks through': 'either',
  crossunder: 'below',
  breaks: 'either',
  'drops from': 'below',
  ...Object.fromEntries(
    motions
      .filter((motion) => motion !== 'back')
      .flatMap((motion) => [
        ...up.map((end) => [`${motion} ${end}`, 'above'] as const),
        ...down.map((end) => [`${motion} ${end}`, 'below'] as const),
      ]),
  ),
}
const phrases = { crosses: Object.keys(crosses), compares: Object.keys(compares) }

/** `isNamed`: its subject stands in front of it, so that `trades above` and `closes above` can be about it. */
export function readVerb(c: Cursor, isNamed = false): Verb | null {
  return c.attempt((at) => {
    const from = at.at
    at.skip('is', 'are', 'be', 'has', 'was', 'being', 'then', 'signal')
    const cross = at.take(...phrases.crosses)
    if (cross !== '') {
      at.take('of', 'than', 'by')
      return { kind: 'cross', direction: crosses[cross] }
    }
    at.take(...states, ...(isNamed ? ['trade', 'close'] : []))
    const compare = at.take(...phrases.compares)
    if (compare === '') return null
    at.take('than', 'of')
    return at.at === from ? null : { kind: 'compare', is: compares[compare] }
  })
}

/** `crosses back`, `crosses again`: the last crossing the other way about. */
export const readCrossBack = (c: Cursor): boolean =>
  c.seq(
    'crosses/turns/goes/comes back/again/opposite_way/other_way/back_again/other_way_around/back_other_way/back_opposite_way/in_opposite_direction/in_other_direction/reverse',
  )
