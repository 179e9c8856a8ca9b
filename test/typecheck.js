import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'

/**
 * Type-checks each project with the native compiler; the classic one stays for tools that need its API. `npm test` does
 * it within the lint.
 */
const manifest = createRequire(import.meta.url).resolve('typescript-native/package.json')
const tsc = path.join(path.dirname(manifest), 'bin', 'tsc')
const projects =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['compiler/tsconfig.json', 'frontend/tsconfig.json', 'tsconfig.json']

/** Each checker resolves the types that its files share again: more than one pays only where processors are idle. */
const checkers = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

const failed = projects.filter(
  (project) =>
    spawnSync(process.execPath, [tsc, '-p', project, '--checkers', String(checkers)], { stdio: 'inherit' }).status !==
    0,
)
process.exit(failed.length ? 1 : 0)
