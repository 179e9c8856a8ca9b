import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readJson, writeAtomically } from '../emulators/file-store.ts'
import { withLock } from './lock.ts'

interface Step {
  readonly name: 'site' | 'assembly'
  readonly title: string
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
    title: 'Building the site',
    script: 'frontend/build.ts',
    output: 'dist/site/index.html',
    inputs: [...shared, 'frontend'],
  },
  {
    name: 'assembly',
    title: 'Synthesizing the cloud assembly',
    script: 'bin/synth.ts',
    output: 'cdk.out/manifest.json',
    inputs: [...shared, 'frontend', 'bin', 'lib', 'lambdas', 'cdk.json'],
  },
]

type Stamps = Partial<Record<Step['name'], string>>

/** Brings `dist/site` and `cdk.out` up to date. Skips a step whose inputs have not changed. */
export async function prepare(root: string, say: (line: string) => void) {
  await withLock(path.join(root, 'dist', 'preparing.json'), async () => {
    const file = path.join(root, 'dist', 'stamps.json')
    for (const [index, step] of steps.entries()) {
      const stamp = fingerprint(root, step.inputs)
      const stamps = readJson<Stamps>(file) ?? {}
      if (stamps[step.name] === stamp && existsSync(path.join(root, step.output))) continue
      await timed(`[${index + 1} of ${steps.length}] ${step.title}`, say, () => run(root, step.script))
      writeAtomically(file, JSON.stringify({ ...stamps, [step.name]: stamp }))
    }
  })
}

/** Prints that a step begins, how long it has run every ten seconds, and how long it took. */
async function timed(title: string, say: (line: string) => void, work: () => Promise<void>): Promise<void> {
  const startedAt = Date.now()
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  say(`${title} …`)
  const timer = setInterval(() => say(`${title} … ${seconds()}`), 10_000)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  say(`${title}: done in ${seconds()}`)
}

/** Returns a hash over the content of all files below the inputs. */
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

/** Milliseconds after which a script is taken to hang. Alone it takes 20 s; on a busy machine many times that. */
const timeoutMs = 10 * 60_000

/** Runs one of the project's scripts and keeps its output for an error. The script ends with the host. */
function run(root: string, script: string): Promise<void> {
  // With CI set, the synthesis runs the rule pack too: a start does not need it.
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
  }, timeoutMs)
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      const how = late ? `was not done after ${timeoutMs / 1000} seconds` : signal ? `was ended by ${signal}` : 'failed'
      reject(new Error(`${script} ${how}:\n${printed.trim()}`))
    })
  }).finally(() => {
    clearTimeout(timer)
    process.off('exit', stop)
  })
}
