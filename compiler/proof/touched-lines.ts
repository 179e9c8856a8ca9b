import type { Comparison } from '../api.ts'
import { readPine } from '../convert.ts'
import { argumentOf } from '../builtins/signature.ts'
import { constantOf } from '../pine/check/facts.ts'
import type { Part } from './look/parts.ts'
import { lineStarts, positionAt, type Source } from '../text/source.ts'

/** Parts in which trades show. */
const ofTrading: ReadonlySet<Part> = new Set(['equity', 'order', 'margin-call', 'reading'])

/**
 * Returns the script lines that a difference touches, with the reason: plots that differ, and all trading calls if
 * trades, equity or waiting orders differ. Plots with computed titles are not found.
 */
export function touchedLines(
  source: Source,
  files: readonly Source[] | undefined,
  comparisons: readonly Comparison[],
): ReadonlyMap<number, string> {
  const titles = new Map(
    comparisons.flatMap(({ plots }) =>
      plots.flatMap(({ title, firstDifference }) =>
        firstDifference ? [[baseOf(title), firstDifference.bar] as const] : [],
      ),
    ),
  )
  const [traded = null] = comparisons.flatMap(({ trades, parts = [] }) => [
    ...(trades?.firstDifference ? [trades.firstDifference] : []),
    ...parts.flatMap(({ part, firstDifference }) =>
      ofTrading.has(part) && firstDifference ? [{ bar: firstDifference.bar ?? 0 }] : [],
    ),
  ])
  const touched = new Map<number, string>()
  if (titles.size === 0 && !traded) return touched
  const { checked } = readPine(source, files)
  const starts = lineStarts(source.text)
  for (const instance of [checked.main, ...checked.instances.filter(({ home }) => home === checked)]) {
    for (const reference of instance.references) {
      if (reference?.kind !== 'builtin-call') continue
      const title = argumentOf(reference, 'title')
      const bar = title ? titles.get(String(constantOf(instance, title) ?? '')) : undefined
      const differs = traded && reference.builtin.orders ? traded.bar : bar
      if (differs !== undefined)
        touched.set(
          positionAt(starts, reference.call.start).line,
          `The proof found a difference here, first at bar ${differs}`,
        )
    }
  }
  return touched
}

/** Returns the title without the part of a candle or the number of a duplicate. */
const baseOf = (title: string): string => title.replace(/:(open|high|low|close)$/, '').replace(/ \d+$/, '')
