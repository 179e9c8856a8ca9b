import { asksForBars } from '../../emit/indicator.ts'
import { backgroundsOf } from '../../emit/window.ts'
import type { Program } from '../../ir/program.ts'

/** Features that a class cannot give its host, with the reason that the user reads. */
const obstacles: readonly (readonly [reason: string, isMet: (program: Program) => boolean])[] = [
  ['a strategy trades; only indicators become classes', ({ kind }) => kind === 'strategy'],
  ['the script draws on the chart', (program) => program.drawings !== null || backgroundsOf(program).length > 0],
  ['the script reads bars of other symbols or timeframes', asksForBars],
  ['the script sends alerts by itself', ({ helpers }) => helpers.has('AlertCall')],
  [
    'the script keeps arrays, maps, matrices or objects',
    ({ keepsObjects, helpers }) => keepsObjects || helpers.has('Rewind'),
  ],
]

export const refuse = (program: Program): string | null => obstacles.find(([, isMet]) => isMet(program))?.[0] ?? null
