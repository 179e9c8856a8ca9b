import { keptReleases, staleFiles, type Release } from '../../bin/releases.ts'

const day = (date: string): string => `2026-${date}T00:00:00.000Z`
const deploy = (before: readonly Release[], date: string, ...assets: string[]) =>
  keptReleases(before, { at: day(date), assets })

test('files of a release stay for 30 days after it was replaced, however old they are', () => {
  const first = deploy([], '01-01', 'assets/a', 'assets/shared')
  const second = deploy(first, '06-01', 'assets/b', 'assets/shared')
  const third = deploy(second, '06-20', 'assets/c')
  const stored = ['assets/a', 'assets/b', 'assets/c', 'assets/shared', 'index.html', 'old.html']
  const deployed = new Set(['index.html', 'assets/c'])
  // The first was current until 1 June, 19 days ago.
  expect(staleFiles(stored, deployed, third)).toEqual(['old.html'])
  const fourth = deploy(third, '07-05', 'assets/c')
  expect(staleFiles(stored, deployed, fourth)).toEqual(['assets/a', 'old.html'])
  const fifth = deploy(fourth, '08-30', 'assets/c')
  expect(staleFiles(stored, deployed, fifth)).toEqual(['assets/a', 'assets/b', 'assets/shared', 'old.html'])
})
