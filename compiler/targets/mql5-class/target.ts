import type { Target } from '../../emit/target.ts'
import { mql5 } from '../mql5/target.ts'
import { assemble } from './assemble.ts'
import { frame, isValue } from './frame.ts'
import { refuse } from './refuse.ts'

/** An indicator as a class of MQL5 that other programs include: inputs, `Calculate`, and a method for each plot. */
export const mql5Class: Target = {
  ...mql5,
  description: 'an indicator as a class that other MQL5 programs include',
  extension: '.mqh',
  planBuffers: ({ plots }) => ({
    drawn: [],
    own: plots.filter(isValue).flatMap(({ buffers, colorIndex }) => [...buffers, ...(colorIndex ? [colorIndex] : [])]),
    splits: [],
  }),
  embedded: { refuse, frame, assemble },
}
