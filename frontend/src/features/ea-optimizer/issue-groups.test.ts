import { expect, test } from '@jest/globals'
import { groupIssues } from './issue-groups.ts'

const found = (code: string, line: number | null, issue = code) => ({
  code,
  severity: 'warning' as const,
  category: 'Orders',
  issue,
  recommendation: 'Read it.',
  line,
})

test('what says the same stands together with all its lines; what names something else stands apart', () => {
  expect(
    groupIssues([found('a', 3), found('b', null), found('a', 9), found('a', 4, 'a of another input')]).map(
      ({ issue, lines }) => [issue, lines],
    ),
  ).toEqual([
    ['a', [3, 9]],
    ['b', []],
    ['a of another input', [4]],
  ])
})
