import type { Analysis } from './use-optimizer.ts'

type Issue = Analysis['issues'][number]

/** One issue with all lines where it occurs. */
export interface IssueGroup extends Omit<Issue, 'line'> {
  readonly lines: readonly number[]
}

/** Groups equal findings in the order of their first occurrence. */
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
