import * as z from 'zod/mini'
import type { Report } from '../../data/conversion/conversion-content.ts'
import type { Translation } from '../../shared/translation.ts'

/** A model's replacement for one line of the source. */
export interface Rewrite {
  readonly line: number
  readonly text: string
}

const longestRewrite = 4_000
const answer = z.object({
  lines: z.array(z.object({ line: z.number().check(z.int()), text: z.string().check(z.maxLength(longestRewrite)) })),
})

/** Parses the rewrites in a model's answer: one for each requested line. Returns null if the answer is invalid. */
export function readRewrites(input: unknown, asked: readonly number[]): Rewrite[] | null {
  const parsed = answer.safeParse(input)
  if (!parsed.success) return null
  const byLine = new Map(parsed.data.lines.filter(({ line }) => asked.includes(line)).map((row) => [row.line, row]))
  return [...byLine.values()]
}

export interface Rewritten {
  readonly source: string
  /** Returns the original's line for a line of `source`; both 1-based. */
  readonly originOf: (line: number) => number
}

export function applyRewrites(source: string, rewrites: readonly Rewrite[]): Rewritten {
  const byLine = new Map(rewrites.map(({ line, text }) => [line, text]))
  const origins: number[] = []
  const lines = source.split(/\r\n|\r|\n/).flatMap((original, n) => {
    const replaced = byLine.get(n + 1)?.split(/\r\n|\r|\n/) ?? [original]
    origins.push(...replaced.map(() => n + 1))
    return replaced
  })
  return { source: lines.join('\n'), originOf: (line) => origins[line - 1] ?? line }
}

type Fidelity = Report['fidelity'][number]['fidelity']
const worstFirst: readonly Fidelity[] = ['unsupported', 'model', 'approximated', 'exact']

/** Maps the report of a rewritten source to the original's lines. Marks lines that a model wrote. */
export function inOriginalLines(
  translation: Translation,
  rewrites: readonly Rewrite[],
  { originOf }: Rewritten,
): Translation {
  const written = new Map(rewrites.map(({ line, text }) => [line, text]))
  const byLine = new Map<number, Report['fidelity'][number]>()
  for (const row of translation.report.fidelity) {
    const line = originOf(row.line)
    const text = written.get(line)
    const own =
      text !== undefined && row.fidelity !== 'unsupported'
        ? { fidelity: 'model' as const, reason: `Written by a model: ${text.trim()}` }
        : row
    const known = byLine.get(line)
    if (!known || worstFirst.indexOf(own.fidelity) < worstFirst.indexOf(known.fidelity))
      byLine.set(line, { ...own, line })
  }
  return {
    ...translation,
    report: {
      ...translation.report,
      fidelity: [...byLine.values()].sort((a, b) => a.line - b.line),
      diagnostics: translation.report.diagnostics.map((row) => ({
        ...row,
        line: originOf(row.line),
        endLine: originOf(row.endLine),
      })),
    },
  }
}

export const openLines = ({ fidelity }: Report): { readonly line: number; readonly reason: string }[] =>
  fidelity
    .filter((row) => row.fidelity === 'unsupported')
    .map(({ line, reason = 'it is not supported' }) => ({ line, reason }))
