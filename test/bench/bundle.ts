import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { argv, execPath, stdout } from 'node:process'
import { pathToFileURL } from 'node:url'
import { bundleFile, bundleFunctions } from '../../bin/bundle.ts'

/**
 * `npm run bench:bundle [folder/function, api/convert-code-v2]`: how large a function's bundle is, and how long it takes a
 * fresh process until it could answer; processor time, the best of several. Fails where either is over what is asked.
 */
const [name = 'api/convert-code-v2'] = argv.slice(2)
const limits = { bytes: 2_500_000, milliseconds: 400 } as const
const folder = mkdtempSync(path.join(tmpdir(), 'bench-bundle-'))
try {
  await bundleFunctions(folder)
  const { functions } = JSON.parse(readFileSync(path.join(folder, 'builds.json'), 'utf8')) as {
    functions: readonly { readonly name: string; readonly bytes: number }[]
  }
  const size = functions.find((row) => row.name === name)?.bytes
  if (size === undefined) throw new Error(`There is no function ${name}.`)
  for (const other of functions)
    if (other.bytes > limits.bytes && other.name !== name)
      reportSize(`${other.name}, minified, with its texts:`, other.bytes, limits.bytes, 'bytes')
  reportSize(`${name}, minified, with its texts:`, size, limits.bytes, 'bytes')
  reportSize(
    'ready after',
    Math.min(...Array.from({ length: 7 }, () => loadTime(bundleFile(folder, name)))),
    limits.milliseconds,
    'ms',
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function loadTime(file: string): number {
  const script = `const start = process.cpuUsage()
await import(${JSON.stringify(pathToFileURL(file).href)})
const { user, system } = process.cpuUsage(start)
console.log((user + system) / 1000)`
  const environment = { PATH: process.env.PATH, TABLE_NAME: 'table', AWS_REGION: 'eu-west-1', LOG_LEVEL: 'SILENT' }
  return Number(
    execFileSync(execPath, ['--input-type=module', '--no-warnings', '-e', script], {
      env: environment,
      encoding: 'utf8',
    }),
  )
}

function reportSize(what: string, value: number, limit: number, unit: string): void {
  stdout.write(
    `${what} ${Math.round(value).toLocaleString('en-US')} ${unit} (at most ${limit.toLocaleString('en-US')})${value > limit ? '  MISSED' : ''}\n`,
  )
  if (value > limit) process.exitCode = 1
}
