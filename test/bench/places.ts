/**
 * Counts the hand-written files that a change of a kind touches.
 *
 *     npm run places              the commits below, the target, files that name a dialect, literals that name a built-in
 *     npm run places -- <commit>  one commit, with its files
 *
 * A copy without the history lacks the commits: then the figures of docs/architecture.md are those of the full history.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pineBuiltins } from '../../compiler/builtins/registry.ts'

interface Addition {
  readonly change: string
  readonly subject: string
  /** In a commit that adds more: how the addition is named where it is defined, and the folders that may define it. */
  readonly named?: string
  readonly where?: RegExp
}

/** Real additions of this repository's history, whose counts docs/architecture.md states. */
const additions: readonly Addition[] = [
  { change: 'a Pine built-in', subject: 'Add math.square as a trial of one record' },
  {
    change: 'a route',
    subject: 'Import the notes and playbooks of a journal export',
    named: 'save-journal-notes',
    where: /^(contract|lambdas|lib|bin)\//,
  },
  {
    change: 'a page',
    subject: 'Add the page of the Market pre-check',
    named: '/precheck-page',
    where: /^frontend\//,
  },
  { change: 'a feature of the optimizer', subject: 'Add a filter of entries by the range of the day' },
  { change: 'an analysis rule', subject: 'Report programs that delete all objects of a chart' },
  { change: 'a mending of Pine scripts', subject: 'Mend casts as C writes them in Pine scripts' },
  { change: 'a block of the wizards', subject: 'Offer the true strength index in the indicator builder' },
]

/** No commit adds only a target: `mql5-class` came with the folders of all. Its folder, and what names it elsewhere. */
const target = { folder: 'compiler/targets/mql5-class', named: 'mql5-class' }

/** Patterns of code that depends on the dialect. Tables with a row for each dialect count too. */
const dialectPatterns = [
  ['files that name a dialect', String.raw`'mql[45]'|\bmql[45]:|\.mql[45]\b`],
  ['files that compare a dialect', String.raw`(dialect|target|outputFormat|language|of|format) (===|!==) 'mql[45]'`],
] as const

/** Tables of names that people write, and scripts that the generators write, are no facts about built-ins. */
const namesAsData = /^compiler\/(builtins|pine\/(versions|fix)|ea\/write)\//

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

const generated = /^(compiler\/(ids|runtime\/files)\.ts|clients\/|package-lock\.json)/
const followers = /^(test|docs|content|examples)\/|\.md$/
const isCounted = (file: string): boolean => !generated.test(file) && !followers.test(file)

/** The hand-written files of a commit, without tests, pages and generated files. */
const placesOf = (commit: string): readonly string[] =>
  git('show', '--name-only', '--format=', commit).split('\n').filter(isCounted)

/** Of these the files whose path or added lines have the name. */
function placesNaming(commit: string, named: string, where: RegExp): readonly string[] {
  const addsName = (file: string): boolean =>
    git('show', '--format=', '--unified=0', commit, '--', file)
      .split('\n')
      .some((line) => line.startsWith('+') && line.includes(named))
  return placesOf(commit).filter((file) => where.test(file) && (`/${file}`.includes(named) || addsName(file)))
}

/** The hand-written files that contain a pattern; also without a history. */
function filesWith(pattern: string): readonly string[] {
  const { stdout } = spawnSync(
    'git',
    ['grep', '--no-index', '--exclude-standard', '-lE', pattern, '--', '*.ts', '*.tsx'],
    { encoding: 'utf8' },
  )
  return stdout
    .trim()
    .split('\n')
    .filter((file) => isCounted(file) && !/\.test\.tsx?$/.test(file))
}

/** Literals outside the records that are the full name of a built-in, such as `'color.new'`. */
function namesInCode(): readonly string[] {
  const { functions, variables, constants } = pineBuiltins
  return filesWith(String.raw`'[a-z_]+(\.[a-z_0-9]+)+'`)
    .filter((file) => file.startsWith('compiler/') && !namesAsData.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([a-z_]+(?:\.[a-z_0-9]+)+)'/g)].flatMap(([, name = '']) =>
        functions.has(name) || variables.has(name) || constants.has(name) ? [`${name} (${file})`] : [],
      ),
    )
}

function printAddition({ change, subject, named, where = /^/ }: Addition): void {
  const found = spawnSync('git', ['log', '--fixed-strings', `--grep=${subject}`, '--reverse', '--format=%h'], {
    encoding: 'utf8',
  })
  const [commit] = (found.stdout ?? '').trim().split('\n')
  if (!commit) return print(`?  ${change}: this copy lacks the commit; docs/architecture.md states the count`)
  const places = named === undefined ? placesOf(commit) : placesNaming(commit, named, where)
  print(`${places.length}  ${change}  (${commit}: ${places.join(', ')})`)
}

const [commit] = process.argv.slice(2)
if (commit !== undefined) {
  const places = placesOf(commit)
  print([`${places.length} places: ${git('show', '-s', '--format=%s', commit)}`, ...places].join('\n  '))
} else {
  for (const addition of additions) printAddition(addition)
  const rows = filesWith(target.named).filter((file) => !file.startsWith(`${target.folder}/`))
  print(`1 folder and ${rows.length}  a target  (${[target.folder, ...rows].join(', ')})`)
  for (const [what, pattern] of dialectPatterns) print(`${filesWith(pattern).length}  ${what}`)
  const names = namesInCode()
  print(`${names.length}  literals that name a built-in outside its record  (${names.join(', ')})`)
}
