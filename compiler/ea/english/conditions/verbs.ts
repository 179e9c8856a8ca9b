import type { Comparison } from '../../spec/condition.ts'
import type { Cursor } from '../words/cursor.ts'
import { tableOf } from '../../../text/table.ts'

export type Verb =
  | { readonly kind: 'compare'; readonly is: Comparison }
  | { readonly kind: 'cross'; readonly direction: 'above' | 'below' | 'either' }

const comparisonWords: Readonly<Record<string, Comparison>> = tableOf({
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
})
const stateVerbs = ['stays', 'remains', 'sits', 'being', 'is', 'are', 'was', 'were', 'be']

const upWords = [
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
const downWords = [
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
const motionVerbs = [
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
const crossWords: Readonly<Record<string, 'above' | 'below' | 'either'>> = tableOf({
  crosses: 'either',
  'breaks through': 'either',
  crossunder: 'below',
  breaks: 'either',
  'drops from': 'below',
  ...Object.fromEntries(
    motionVerbs
      .filter((motion) => motion !== 'back')
      .flatMap((motion) => [
        ...upWords.map((end) => [`${motion} ${end}`, 'above'] as const),
        ...downWords.map((end) => [`${motion} ${end}`, 'below'] as const),
      ]),
  ),
})
const phrases = { crosses: Object.keys(crossWords), compares: Object.keys(comparisonWords) }

/** Reads a verb. With `hasSubject`, `trades above` and `closes above` are verbs of that subject. */
export function readVerb(cursor: Cursor, hasSubject = false): Verb | null {
  return cursor.attempt((inner) => {
    const from = inner.position
    inner.skip('is', 'are', 'be', 'has', 'was', 'being', 'then', 'signal')
    const direction = crossWords[inner.take(...phrases.crosses)]
    if (direction !== undefined) {
      inner.take('of', 'than', 'by')
      return { kind: 'cross', direction }
    }
    inner.take(...stateVerbs, ...(hasSubject ? ['trade', 'close'] : []))
    const comparison = comparisonWords[inner.take(...phrases.compares)]
    if (comparison === undefined) return null
    inner.take('than', 'of')
    return inner.position === from ? null : { kind: 'compare', is: comparison }
  })
}

/** Reads `crosses back`, `crosses again`: the last crossing in reverse. */
export const readCrossBack = (cursor: Cursor): boolean =>
  cursor.takePattern(
    'crosses/turns/goes/comes ' +
      'back/again/opposite_way/other_way/back_again/other_way_around/back_other_way/back_opposite_way/' +
      'in_opposite_direction/in_other_direction/reverse',
  )
