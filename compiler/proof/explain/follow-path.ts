import type { CheckedScript } from '../../pine/check/model.ts'
import type { Sources } from './dependencies.ts'
import type { ExplainedValue, Explanation, ExplanationLimit } from './explanation.ts'
import type { ProgramTrace } from './trace-program.ts'
import type { CallTrace, Trace, TraceRequest } from './trace-request.ts'

/** Traces of both programs, of the same variables. */
export interface Traces {
  readonly asked: { readonly values: Trace; readonly calls: CallTrace }
  readonly shown: ProgramTrace
}

/** Runs both programs with a trace; null where the converted program cannot be traced. */
export type RunBoth = (wanted: TraceRequest) => Traces | null

export interface Scene {
  readonly checked: CheckedScript
  /** Names of all functions. */
  readonly functions: ReadonlySet<string>
  readonly runBoth: RunBoth
  readonly limits: FollowedLimits
}

/** Collects what lies behind the limits of a search: the most of each kind. */
export class FollowedLimits {
  private readonly counts = new Map<ExplanationLimit['what'], number>()

  note(what: ExplanationLimit['what'], count: number): void {
    if (count > 0) this.counts.set(what, Math.max(count, this.counts.get(what) ?? 0))
  }

  result(): Pick<Explanation, 'limits'> {
    const limits = [...this.counts].map(([what, count]) => ({ what, count }))
    return limits.length > 0 ? { limits } : {}
  }
}

/** Returns the values on the shortest way from the first differing one to the roots. */
export function pathTo(
  target: string,
  roots: readonly string[],
  sources: Sources,
  differing: ReadonlyMap<string, ExplainedValue>,
): readonly ExplainedValue[] {
  const paths: string[][] = roots.filter((name) => differing.has(name)).map((name) => [name])
  const seen = new Set(roots)
  for (const path of paths) {
    const [head = ''] = path
    if (head === target) return path.flatMap((name) => differing.get(name) ?? [])
    for (const next of sources.get(head)?.from ?? []) {
      if (seen.has(next) || !differing.has(next)) continue
      seen.add(next)
      paths.push([next, ...path])
    }
  }
  const found = differing.get(target)
  return found ? [found] : []
}

export const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value
