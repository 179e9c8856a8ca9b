import type { CoveredPlace } from '../../run/pine/coverage.ts'
import { lineStarts, positionAt, type Source } from '../../text/source.ts'
import { budgets } from './budgets.ts'
import type { ProofCoverage, UncoveredPlace } from './result.ts'

/** Sums which statements and branches of a script have run, over all runs of a proof. */
export class ScriptCoverage {
  private readonly places = new Map<string, CoveredPlace>()
  private readonly starts: readonly number[]

  constructor({ text }: Source) {
    this.starts = lineStarts(text)
  }

  /** Adds a run that was compared. */
  add(run: readonly CoveredPlace[]): void {
    for (const place of run) {
      const known = this.places.get(keyOf(place))
      if (!known) this.places.set(keyOf(place), { ...place })
      else known.isReached ||= place.isReached
    }
  }

  /** Returns whether a run reaches what no added run has reached. */
  isExtendedBy(run: readonly CoveredPlace[]): boolean {
    return run.some((place) => place.isReached && !this.places.get(keyOf(place))?.isReached)
  }

  get isComplete(): boolean {
    return this.missing().length === 0
  }

  result(): ProofCoverage {
    const all = [...this.places.values()]
    const lines = new Map<number, boolean>()
    for (const { statements, isReached } of all)
      for (const start of statements) {
        const line = this.lineOf(start)
        lines.set(line, isReached || lines.get(line) === true)
      }
    const missing = this.missing()
    const unnamed = missing.length - budgets.namedPlaces
    const branches = all.filter(({ kind }) => kind !== 'entered' && kind !== 'joined')
    return {
      lines: lines.size,
      linesRun: [...lines.values()].filter(Boolean).length,
      branches: branches.length,
      branchesRun: branches.filter(({ isReached }) => isReached).length,
      missing: missing.slice(0, budgets.namedPlaces),
      ...(unnamed > 0 && { unnamed }),
    }
  }

  /** Returns lines that never ran as ranges, and conditions that were always the same, in their order. */
  private missing(): readonly UncoveredPlace[] {
    const all = [...this.places.values()]
    const ran = new Set(all.flatMap(({ isReached, statements }) => (isReached ? statements : [])).map(this.lineOf))
    const never = new Set(all.flatMap(({ isReached, statements }) => (isReached ? [] : statements)).map(this.lineOf))
    // The line of an `else if` belongs to no statement, and ran where its condition did.
    const tested = all
      .filter(({ kind, at }) => kind !== 'statements' && this.isEvaluated(at))
      .map(({ at }) => this.lineOf(at))
    const known = [...new Set([...ran, ...never, ...tested])].sort((a, b) => a - b)
    const ranges: { line: number; toLine: number; what: 'never-ran' }[] = []
    let isOpen = false
    for (const line of known) {
      const isMissing = never.has(line) && !ran.has(line)
      const last = ranges.at(-1)
      if (isMissing && isOpen && last) last.toLine = line
      else if (isMissing) ranges.push({ line, toLine: line, what: 'never-ran' })
      isOpen = isMissing
    }
    const conditions = all
      .filter(({ isReached }) => !isReached)
      .flatMap(({ kind, at }): readonly UncoveredPlace[] => {
        const line = this.lineOf(at)
        const what = unreached.get(kind)
        return what && this.isEvaluated(at, kind) ? [{ line, toLine: line, what }] : []
      })
    const inLine = all
      .filter(({ kind, isReached, statements }) => kind === 'statements' && !isReached && statements.length > 0)
      .map(({ at }) => this.lineOf(at))
      .filter((line) => ran.has(line))
      .map((line): UncoveredPlace => ({ line, toLine: line, what: 'part-never-ran' }))
    return unique([...ranges, ...conditions, ...inLine]).sort((a, b) => a.line - b.line)
  }

  private readonly lineOf = (at: number): number => positionAt(this.starts, at).line

  /** A condition is not evaluated where the statements around it have not run. */
  private isEvaluated(at: number, of?: CoveredPlace['kind']): boolean {
    const known = of === 'and' || of === 'or' ? joined : sides
    return known.some((kind) => this.places.get(`${kind} ${at}`)?.isReached)
  }
}

const sides = ['true', 'false', 'entered'] as const
const joined = ['joined'] as const

/** The report's entry on a place that was not reached. */
const unreached: ReadonlyMap<CoveredPlace['kind'], UncoveredPlace['what']> = new Map([
  ['true', 'never-true'],
  ['false', 'never-false'],
  ['and', 'and-never-ran'],
  ['or', 'or-never-ran'],
])

const keyOf = ({ kind, at }: CoveredPlace): string => `${kind} ${at}`

function unique(places: readonly UncoveredPlace[]): UncoveredPlace[] {
  const seen = new Map(places.map((place) => [`${place.line} ${place.what}`, place] as const))
  return [...seen.values()]
}
