import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = path.join(import.meta.dirname, '../../..')
export const compiled = path.join(root, 'dist', 'command-line')
export const cli = path.join(compiled, 'cli.js')

/** Compiles the command line if a source has changed. */
export const compile = (): void =>
  void execFileSync(process.execPath, [path.join(root, 'bin/tradewright.js'), '--version'])

/** Creates a folder with files. Its path is the one that programs in it see: macOS links the temporary folder. */
export function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(path.join(realpathSync.native(tmpdir()), 'tradewright-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Makes the compiled package the `tradewright` of a project. */
export function installInto(project: string): void {
  const folder = path.join(project, 'node_modules/tradewright')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'index.js'),
    `export * from '${pathToFileURL(path.join(compiled, 'index.js')).href}'\n`,
  )
  cpSync(path.join(root, 'packages/tradewright/package.json'), path.join(folder, 'package.json'))
}

interface RunOptions {
  readonly cwd?: string
  readonly input?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs the compiled command line as a user does. */
export function run(args: readonly string[], { cwd = tmpdir(), input = '', environment = {} }: RunOptions = {}) {
  const { TRADEWRIGHT_API_KEY: _, NO_COLOR: __, FORCE_COLOR: ___, ...inherited } = process.env
  return new Promise<Outcome>((resolve) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd, env: { ...inherited, ...environment } })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.on('close', (code) => resolve({ code, stdout, stderr }))
    child.stdin.end(input)
  })
}

export const scripts = {
  sma: '//@version=6\nindicator("Average")\nplot(ta.sma(close, 20), "SMA")\n',
  strategy:
    '//@version=6\nstrategy("Trend")\nslow = ta.ema(close, 20)\nplot(slow, "Slow")\n' +
    'if ta.crossover(close, slow)\n    strategy.entry("Up", strategy.long)\n' +
    'if ta.crossunder(close, slow)\n    strategy.close("Up")\n',
  broken: '//@version=6\nindicator("X")\nplot(clos)\n',
} as const
