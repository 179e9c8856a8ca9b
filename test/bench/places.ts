/**
 * Counts the hand-written files that a change of a kind touches.
 *
 *     npm run places              the commits and folders below, and how many files name a dialect
 *     npm run places -- <commit>  one commit, with its files
 */
import { execFileSync } from 'node:child_process'

/** Real additions of this repository's history, with the count that docs/architecture.md states. */
const additions: readonly (readonly [change: string, subject: string])[] = [
  ['a Pine built-in', 'Add math.square as a trial of one record'],
]

/** Parts that are one folder: files outside of it that name the part. */
const folders: readonly (readonly [change: string, folder: string, name: string])[] = [
  ['a target', 'compiler/targets/mql5-class', 'mql5-class'],
]

/** Patterns of code that depends on the dialect. Tables with a row for each dialect count too. */
const dialectPatterns = [
  ['files that name a dialect', String.raw`'mql[45]'|\bmql[45]:|\.mql[45]\b`],
  ['files that compare a dialect', String.raw`(dialect|target|outputFormat|language|of|format) (===|!==) 'mql[45]'`],
] as const

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

const generated = /^(compiler\/runtime\/files\.ts|clients\/|package-lock\.json)/
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
  for (const [change, folder, name] of folders) {
    const outside = filesWith(name).filter((file) => !file.startsWith(`${folder}/`))
    print(`1 folder and ${outside.length}  ${change}  (${[folder, ...outside].join(', ')})`)
  }
  for (const [what, pattern] of dialectPatterns) print(`${filesWith(pattern).length}  ${what}`)
}
