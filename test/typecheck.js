import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Type-checks each project with the native compiler; the classic one stays for tools that need its API. */
const manifest = createRequire(import.meta.url).resolve('typescript-native/package.json')
const tsc = path.join(path.dirname(manifest), 'bin', 'tsc')
const projects =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['compiler/tsconfig.json', 'frontend/tsconfig.json', 'tsconfig.json']

const failed = projects.filter(
  (project) => spawnSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' }).status !== 0,
)
process.exit(failed.length ? 1 : 0)
