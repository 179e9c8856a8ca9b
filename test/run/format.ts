import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { everyCase } from '../support/every-case.ts'

/**
 * Checks the form of the files that the last commits changed, and of those not committed: the whole tree takes more than
 * a minute of processor time (`npm run format:check`), and remembers what it found. A change of Prettier or its settings
 * checks all, and so does a copy without Git.
 */
const commits = 20
const root = path.join(import.meta.dirname, '../..')
const hasHistory = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: 'ignore' }).status === 0
const git = (...args: readonly string[]): readonly string[] =>
  hasHistory
    ? execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
        .split('\n')
        .filter(Boolean)
    : []

/** The oldest of the last commits; what merges changed lies between it and the tree, too. */
const [oldest = 'HEAD'] = git('rev-list', `--max-count=${commits}`, 'HEAD').slice(-1)
const changed = new Set([...git('diff', '--name-only', oldest), ...git('ls-files', '--others', '--exclude-standard')])
const hasOtherPrettier = git('diff', '--name-only', '-G"prettier":', oldest, '--', 'package.json').length > 0
const present = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => changed.has(file))
const settings: readonly string[] = ['.prettierrc.json', '.prettierignore']
const isWhole = !hasHistory || everyCase || hasOtherPrettier || settings.some((file) => changed.has(file))
const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs')
/** Of files that were well formed and have not changed, as `npm run format:check` keeps it. */
const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', 'dist/prettier-cache']
const { status } = spawnSync(
  process.execPath,
  [prettier, '--check', '--log-level', 'warn', '--ignore-unknown', ...cache, ...(isWhole ? ['.'] : present)],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
