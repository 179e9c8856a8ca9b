import type { Verdict } from '../lib/compiler/verdict.ts'

/** Palette color of each kind of verdict. */
export const verdictColors: Readonly<Record<Verdict['kind'], string>> = {
  equal: 'trace.converted',
  differs: 'trace.difference',
  open: 'text.secondary',
  stopped: 'error.main',
}
