/**
 * Counts the hand-written files that a change of a kind touches.
 *
 *     npm run places              the commits and parts below, and how many files name a dialect
 *     npm run places -- <commit>  one commit, with its files
 */
import { execFileSync } from 'node:child_process'

/** Real additions of this repository's history, with the count that docs/architecture.md states. */
const additions: readonly (readonly [change: string, subject: string])[] = [
  ['a Pine built-in', 'Add math.square as a trial of one record'],
]

/** Parts that are one file or folder, and a pattern of what names the part elsewhere. */
const parts: readonly (readonly [change: string, own: string, named: string])[] = [
  ['a target', 'compiler/targets/mql5-class', 'mql5-class'],
  ['a feature of the optimizer', 'compiler/ea/features/profit-protection.ts', 'profit-protection'],
  ['an analysis rule', 'compiler/ea/analyze/positions/selected-by-index.ts', 'selected-by-index'],
  ['a strategy of the generator', 'compiler/ea/blocks/technical/vwap-bounce.ts', 'vwap-bounce'],
  ['a route', 'lambdas/api/get-referrals.ts', "'get-referrals': \\{"],
  ['a page', 'frontend/src/features/referrals/referrals-page.tsx', '/referrals-page'],
]

/** Patterns of code that depends on the dialect. Tables with a row for each dialect count too. */
const dialectPatterns = [
  ['files that name a dialect', String.raw`'mql[45]'|\bmql[45]:|\.mql[45]\b`],
  ['files that compare a dialect', String.raw`(dialect|target|outputFormat|language|of|format) (===|!==) 'mql[45]'`],
] as const

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

const generated = /^(compiler\/(ids|runtime\/files)\.ts|clients\/|package-lock\.json)/
const followers = /^(test|docs|content|examples)\/|\.md$/

/** The hand-written files of a commit, without tests, pages and generated files. */
function placesOf(commit: string): readonly string[] {
  const files = git('show', '--name-only', '--format=', commit).split('\n')
  return files.filter(isCounted)
}

const isCounted = (file: string): boolean => !generated.test(file) && !followers.test(file)

/** The hand-written files that contain a pattern. */
const filesWith = (pattern: string): readonly string[] =>
  git('grep', '-lE', pattern, '--', '*.ts', '*.tsx')
    .split('\n')
    .filter((file) => isCounted(file) && !/\.test\.tsx?$/.test(file))

const [commit] = process.argv.slice(2)
if (commit !== undefined) {
  const places = placesOf(commit)
  print([`${places.length} places: ${git('show', '-s', '--format=%s', commit)}`, ...places].join('\n  '))
} else {
  for (const [change, subject] of additions) {
    const [found] = git('log', '--fixed-strings', `--grep=${subject}`, '--reverse', '--format=%h').split('\n')
    print(found ? `${placesOf(found).length}  ${change}  (${found})` : `?  ${change}: this history lacks the commit`)
  }
  for (const [change, own, named] of parts) {
    const rows = filesWith(named).filter((file) => file !== own && !file.startsWith(`${own}/`))
    print(
      `1 ${own.endsWith('.ts') || own.endsWith('.tsx') ? 'file' : 'folder'} and ${rows.length}  ${change}  (${[own, ...rows].join(', ')})`,
    )
  }
  for (const [what, pattern] of dialectPatterns) print(`${filesWith(pattern).length}  ${what}`)
}
