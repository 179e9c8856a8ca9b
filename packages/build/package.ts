import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { configSchema } from '../../bin/cli/config/keys.ts'
import { outputSchemas } from '../tradewright/output-schemas.ts'
import { bundleCommandLine, root, version } from './bundle.ts'

const sources = path.join(root, 'packages', 'tradewright')
const folder = path.join(root, 'dist', 'packages', 'tradewright')

/** Builds the package into dist/packages/tradewright; `npm pack` there makes the archive. Prints the archive's file. */
async function buildPackage(): Promise<void> {
  await bundleCommandLine(folder)
  writeFileSync(
    path.join(folder, 'cli.js'),
    `#!/usr/bin/env node\n${readFileSync(path.join(folder, 'cli.js'), 'utf8')}`,
    { mode: 0o755 },
  )
  for (const file of ['README.md', 'LICENSE'])
    if (existsSync(path.join(sources, file))) cpSync(path.join(sources, file), path.join(folder, file))
  const manifest = JSON.parse(readFileSync(path.join(sources, 'package.json'), 'utf8')) as object
  writeJson('package.json', { ...manifest, version, private: undefined })
  mkdirSync(path.join(folder, 'schemas'))
  writeJson('schemas/config.json', configSchema())
  writeJson('schemas/output.json', outputSchemas())
  writeTypes()
  // On Windows npm is a script that only a shell starts: the npm that runs this is preferred.
  const npm = process.env.npm_execpath
  const args = ['pack', '--pack-destination', '..']
  const { stdout, status } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: npm === undefined && process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm pack failed.')
  process.stdout.write(`${path.join(path.dirname(folder), stdout.trim().split('\n').at(-1) ?? '')}\n`)
}

const writeJson = (file: string, value: object): void =>
  writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`)

/** Writes the declarations that index.d.ts needs into types/. */
function writeTypes(): void {
  const emitted = path.join(root, 'dist', 'package-types')
  rmSync(emitted, { recursive: true, force: true })
  const manifest = createRequire(import.meta.url).resolve('typescript-native/package.json')
  const tsc = path.join(path.dirname(manifest), 'bin', 'tsc')
  const { status } = spawnSync(
    process.execPath,
    [tsc, '-p', path.join(sources, 'tsconfig.json'), '--outDir', emitted, '--rootDir', root],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('The declarations cannot be written.')
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    const text = readFileSync(path.join(emitted, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:from |import\()["'](\.[^"']+)["']/g))
      visit(path.posix.join(path.posix.dirname(file), specifier.replace(/\.ts$/, '.d.ts')))
  }
  visit('packages/tradewright/index.d.ts')
  for (const file of reached) {
    const text = readFileSync(path.join(emitted, file), 'utf8')
    const target = path.join(folder, 'types', file)
    mkdirSync(path.dirname(target), { recursive: true })
    // Consumers resolve a .js specifier to the declaration beside it under every moduleResolution.
    writeFileSync(target, text.replaceAll(/((?:from |import\()["']\.[^"']+)\.ts(["'])/g, '$1.js$2'))
  }
  process.stdout.write(`${readdirSync(path.join(folder, 'chunks')).length} chunks, ${reached.size} files of types\n`)
}

await buildPackage()
