import { readFileSync } from 'node:fs'
import path from 'node:path'
import { argv, stdout } from 'node:process'
import { signIn, signOut } from 'aws-amplify/auth'
import { mulberry } from '../../compiler/run/bars/generate.ts'
import { readJson } from '../../local/emulators/file-store.ts'
import type { HostFile } from '../../local/host/host-file.ts'
import { startHost, type FreshHost } from '../run/fresh-host.ts'
import { bearer, call, configure, join, type Person } from '../run/visitor.ts'
import { defined } from '../support/defined.ts'
import { hostilePrograms } from './fuzzing/hostile/families.ts'
import type { HostileProgram } from './fuzzing/hostile/hostile-program.ts'

/**
 * `npm run bench:hostile-host -- [calls, 2000] [seed]`: a new local host is called with hostile programs, four at a time.
 * Targets: no call is answered with INTERNAL, the host and its children hold at most 1 GB after the last call and the work
 * that it started, and they end within 5 s of SIGTERM.
 */
const [count = '2000', seed = '1'] = argv.slice(2)
const atOnce = 4
/** Users who call: each may compute sixty times a minute. */
const userCount = 8
const maxGb = 1
const maxStopMs = 5_000
/** Milliseconds after the last call: environments of functions stay warm for a minute. */
const settleMs = 90_000
/** Milliseconds in which proofs that calls have started must end. */
const maxWorkMs = 600_000
/** Milliseconds of processor time in five seconds: a host that takes less has no work. */
const idleWorkMs = 500
const root = path.resolve(import.meta.dirname, '..', '..')
const say = (line: string) => stdout.write(`${line}\n`)

interface User {
  readonly person: Person
  /** The authorization header. A token ends after an hour. */
  authorization: string
}

/** Amplify knows one person at a time: sign-ins follow each other. */
let lastSignIn: Promise<unknown> = Promise.resolve()

const host = await startHost(root)
try {
  if (!host.url) throw new Error(host.output())
  await measure(host, host.url)
} finally {
  await host.stop()
}

async function measure(started: FreshHost, url: string): Promise<void> {
  const { apiUrl } = (await (await fetch(`${url}/config.json`)).json()) as { apiUrl: string }
  const users = await subscribers(started)
  const programs = hostilePrograms(320, mulberry(Number(seed)))
  const endings = new Map<string, number>()
  let peakGb = 0
  let next = 0
  const sendNext = async (): Promise<void> => {
    for (let n = next++; n < Number(count); n = next++) {
      const program = programs[n % programs.length]
      if (!program) throw new Error('There are no hostile programs.')
      const ending = await endingOf(`${url}${apiUrl}`, defined(users[n % users.length]), program)
      endings.set(ending, (endings.get(ending) ?? 0) + 1)
      peakGb = Math.max(peakGb, gigabytesOf(started))
      if (n % 100 === 99) say(`${n + 1} calls, ${gigabytesOf(started).toFixed(2)} GB`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  const waitedSeconds = await settled(started)
  const heldGb = gigabytesOf(started)
  say(
    processesOf(started)
      .map(({ name, gb }) => `${name} ${gb.toFixed(2)} GB`)
      .join(', '),
  )
  const stopMs = await timeToStop(started)
  say([...endings].map(([kind, times]) => `${kind} ${times}`).join(', '))
  say(
    `${count} calls: ${heldGb.toFixed(2)} GB held ${waitedSeconds} s after the last, ` +
      `${peakGb.toFixed(2)} GB at most, ended ${stopMs} ms after SIGTERM`,
  )
  const failures = [
    ...(heldGb > maxGb ? [`the host holds more than ${maxGb} GB`] : []),
    ...(stopMs > maxStopMs ? [`the host took more than ${maxStopMs} ms to end`] : []),
    ...((endings.get('INTERNAL') ?? 0) > 0 ? ['a call was answered with INTERNAL'] : []),
  ]
  for (const failure of failures) say(`FAIL ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

/** Signs a person in. Returns the authorization header. */
function enter(person: Person): Promise<string> {
  const entered = lastSignIn.then(async () => {
    await signOut()
    await signIn(person)
    return bearer()
  })
  lastSignIn = entered.catch(() => undefined)
  return entered
}

/** Creates users without limits of their plan. */
async function subscribers(started: FreshHost): Promise<readonly User[]> {
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = started.environment
  const admin = { username: defined(username), password: defined(password) }
  await configure(started)
  const people = Array.from({ length: userCount }, (_, k) => ({
    username: `hostile-${k}@tradewright.example`,
    password: 'teal-harbor-4711',
  }))
  const users: User[] = []
  for (const person of people) {
    await signOut()
    await join(started, person)
    await call(started, 'POST', '/get-profile', {})
    users.push({ person, authorization: await bearer() })
  }
  await enter(admin)
  const unlimited = { day: null, month: null }
  await call(started, 'PUT', '/subscription-limits', {
    tier: 'elite',
    conversions: unlimited,
    optimizations: unlimited,
    eaGenerations: unlimited,
    indicatorGenerations: unlimited,
    analyses: unlimited,
    apiKeys: true,
  })
  for (const { username: _user_email } of people)
    await call(started, 'POST', '/admin-update-subscription', {
      _user_email,
      _subscription_tier: 'elite',
      _subscribed: true,
    })
  return users
}

/**
 * Sends one program. A user may compute sixty times a minute: refused calls wait and are repeated. Calls after the end of
 * a token are repeated with another one.
 */
async function endingOf(api: string, user: User, program: HostileProgram): Promise<string> {
  const { name, input } = requestOf(program)
  for (;;) {
    const response = await fetch(`${api}/${name}`, {
      method: 'POST',
      headers: { authorization: user.authorization, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }).catch(() => null)
    if (!response) return 'no answer'
    if (response.status === 401) {
      user.authorization = await enter(user.person)
      continue
    }
    const body = (await response.json().catch(() => ({}))) as {
      readonly error?: { readonly code?: string } | string | null
      readonly errorCode?: string
    }
    const code = typeof body.error === 'object' ? body.error?.code : body.errorCode
    if (response.status === 500) say(`500 of ${name}: ${JSON.stringify(body).slice(0, 300)}, program ${program.name}`)
    if (code !== 'RATE_LIMITED') return code ?? String(response.status)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

function requestOf({ language, text }: HostileProgram): { readonly name: string; readonly input: object } {
  if (language === 'spec')
    return { name: 'generate-ea', input: { rules: '', target: 'MQL5', strategyName: 'x', spec: parsed(text) } }
  if (language === 'rules')
    return { name: 'generate-indicator', input: { rules: text.slice(0, 5_000), target: 'MQL5', indicatorName: 'x' } }
  if (language === 'pine') return { name: 'convert-code-v2', input: { type: 'pine_to_mql', sourceCode: text } }
  if (language === 'mql4') return { name: 'convert-code-v2', input: { type: 'mt4_to_mt5', sourceCode: text } }
  return { name: 'analyze-ea', input: { eaCode: text, outputFormat: 'mql5' } }
}

/** Mutated specs may be no JSON any more: they are sent as texts. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns the resident memory of the host and its children. */
function gigabytesOf(started: FreshHost): number {
  return processesOf(started).reduce((sum, { gb }) => sum + gb, 0)
}

function processesOf({ pid, data }: FreshHost): readonly { readonly name: string; readonly gb: number }[] {
  const children = readJson<HostFile>(path.join(data, 'host.json'))?.children ?? []
  return [{ command: 'host', pid }, ...children].map((each) => ({
    name: each.command,
    gb: residentKb(each.pid) / 2 ** 20,
  }))
}

function residentKb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Waits until the host has no work: calls start proofs that go on after them. Returns the seconds this took. */
async function settled({ pid }: FreshHost): Promise<number> {
  const start = performance.now()
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  for (let before = processorMs(pid); performance.now() - start < maxWorkMs;) {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    const now = processorMs(pid)
    if (now - before < idleWorkMs) break
    before = now
  }
  return Math.round((performance.now() - start) / 1000)
}

/** Returns the processor time of a process; the kernel counts hundredths of seconds. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

async function timeToStop({ pid }: FreshHost): Promise<number> {
  const start = performance.now()
  process.kill(pid, 'SIGTERM')
  while (performance.now() - start < 4 * maxStopMs) {
    try {
      process.kill(pid, 0)
    } catch {
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return Math.round(performance.now() - start)
}
