import { tableOf } from '../../text/table.ts'

/** Signs that charts draw at bars and as labels. Other characters are drawn as letters. */
export type SignName =
  | 'circle'
  | 'dot'
  | 'xcross'
  | 'cross'
  | 'triangleup'
  | 'triangledown'
  | 'arrowup'
  | 'arrowdown'
  | 'thumbup'
  | 'thumbdown'
  | 'chevronup'
  | 'chevrondown'
  | 'flag'
  | 'square'
  | 'diamond'
  | 'star'
  | 'check'
  | 'labelup'
  | 'labeldown'
  | 'none'

/** The signs that MetaTrader draws for codes of Wingdings. */
const wingdings: Readonly<Record<string, SignName>> = tableOf({
  67: 'thumbup',
  68: 'thumbdown',
  79: 'flag',
  108: 'circle',
  110: 'square',
  116: 'diamond',
  158: 'dot',
  159: 'dot',
  164: 'circle',
  167: 'square',
  171: 'star',
  203: 'cross',
  217: 'chevronup',
  218: 'chevrondown',
  225: 'arrowup',
  226: 'arrowdown',
  233: 'arrowup',
  234: 'arrowdown',
  241: 'arrowup',
  242: 'arrowdown',
  251: 'xcross',
  252: 'check',
})

/** Returns the sign of a code of Wingdings; a circle for codes without a sign here. */
export const wingdingOf = (code: number): SignName => wingdings[code] ?? 'circle'

const shapes: ReadonlySet<string> = new Set<SignName>([
  'xcross',
  'cross',
  'circle',
  'triangleup',
  'triangledown',
  'flag',
  'arrowup',
  'arrowdown',
  'labelup',
  'labeldown',
  'square',
  'diamond',
])

/** Returns the sign of a Pine shape or label style by its name; null where it is none. */
export const shapeSign = (name: string): SignName | null => (shapes.has(name) ? (name as SignName) : null)
