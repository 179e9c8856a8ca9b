import { groupIssues } from './issue-groups.ts'

const found = (code: string, line: number | null, issue = code) => ({
  code,
  severity: 'warning' as const,
  category: 'Orders',
  issue,
  recommendation: 'Read it.',
  line,
})

test('equal messages form one group with all lines; other messages are separate', () => {
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
