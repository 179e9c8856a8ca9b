import type { Analysis } from './use-optimizer.ts'

type Issue = Analysis['issues'][number]

/** One habit with every place where it was found. */
export interface IssueGroup extends Omit<Issue, 'line'> {
  readonly lines: readonly number[]
}

/** Findings that say the same stand together, in the order in which the first of each was found. */
export function groupIssues(issues: readonly Issue[]): readonly IssueGroup[] {
  const groups = new Map<string, Omit<IssueGroup, 'lines'> & { lines: number[] }>()
  for (const { line, ...rest } of issues) {
    const key = `${rest.code} ${rest.issue}`
    const group = groups.get(key) ?? { ...rest, lines: [] }
    if (line !== null) group.lines.push(line)
    groups.set(key, group)
  }
  return [...groups.values()]
}
