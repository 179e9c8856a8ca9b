import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readJson, writeWhole } from '../emulators/file-store.ts'
import { withLock } from './lock.ts'

interface Step {
  readonly name: 'site' | 'assembly'
  readonly announcement: string
  readonly script: string
  readonly output: string
  /** Files and folders, relative to the root, that the output depends on. */
  readonly inputs: readonly string[]
}

const shared = ['compiler', 'content', 'contract', 'package-lock.json', 'tsconfig.base.json']

/** In order: the assembly names the site's pages. */
const steps: readonly Step[] = [
  {
    name: 'site',
    announcement: 'Building the site',
    script: 'frontend/build.ts',
    output: 'dist/site/index.html',
    inputs: [...shared, 'frontend'],
  },
  {
    name: 'assembly',
    announcement: 'Synthesizing the cloud assembly',
    script: 'bin/synth.ts',
    output: 'cdk.out/manifest.json',
    inputs: [...shared, 'frontend', 'bin', 'lib', 'lambdas', 'cdk.json'],
  },
]

type Stamps = Partial<Record<Step['name'], string>>

/** Brings `dist/site` and `cdk.out` up to date; what has not changed since is left as it is. */
export async function prepare(root: string, say: (line: string) => void) {
  await withLock(path.join(root, 'dist', 'preparing.json'), async () => {
    const file = path.join(root, 'dist', 'stamps.json')
    for (const step of steps) {
      const stamp = fingerprint(root, step.inputs)
      const stamps = readJson<Stamps>(file) ?? {}
      if (stamps[step.name] === stamp && existsSync(path.join(root, step.output))) continue
      say(`${step.announcement} …`)
      await run(root, step.script)
      writeWhole(file, JSON.stringify({ ...stamps, [step.name]: stamp }))
    }
  })
}

/** A hash over the content of all files below the inputs. */
function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesBelow(root, input))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(root: string, input: string): string[] {
  const full = path.join(root, input)
  if (!existsSync(full)) return []
  if (path.extname(input)) return [input]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** Milliseconds after which a script hangs rather than works. */
const patience = 120_000

/** Runs one of the project's scripts; silent unless it fails. It does not outlive the host. */
function run(root: string, script: string): Promise<void> {
  // The rule pack belongs to `npm run synth -- --check` and to the tests, not to every start.
  const { CI: _, ...env } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop()
  }, patience)
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      const how = late ? `was not done after ${patience / 1000} seconds` : signal ? `was ended by ${signal}` : 'failed'
      reject(new Error(`${script} ${how}:\n${printed.trim()}`))
    })
  }).finally(() => {
    clearTimeout(timer)
    process.off('exit', stop)
  })
}
