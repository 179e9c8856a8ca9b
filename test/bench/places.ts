/**
 * Counts the hand-written files that a commit changes: where a change of its kind goes.
 *
 *     npm run places              the commits below
 *     npm run places -- <commit>  one commit, with its files
 */
import { execFileSync } from 'node:child_process'

/** Real additions of this repository's history, with the count that docs/architecture.md states. */
const additions: readonly (readonly [change: string, subject: string])[] = [
  ['a Pine built-in', 'Add math.square as a trial of one record'],
]

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

const generated = /^(compiler\/runtime\/files\.ts|clients\/|package-lock\.json)/
const followers = /^(test|docs|content|examples)\/|\.md$/

/** The hand-written files of a commit, without tests, pages and generated files. */
function placesOf(commit: string): readonly string[] {
  const files = git('show', '--name-only', '--format=', commit).split('\n')
  return files.filter((file) => !generated.test(file) && !followers.test(file))
}

const [commit] = process.argv.slice(2)
if (commit !== undefined) {
  const places = placesOf(commit)
  print([`${places.length} places: ${git('show', '-s', '--format=%s', commit)}`, ...places].join('\n  '))
} else {
  for (const [change, subject] of additions) {
    const [found] = git('log', '--fixed-strings', `--grep=${subject}`, '--reverse', '--format=%h').split('\n')
    print(found ? `${placesOf(found).length}  ${change}  (${found})` : `?  ${change}: this history lacks the commit`)
  }
}
