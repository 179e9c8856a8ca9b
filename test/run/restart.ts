import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { signIn, signOut } from 'aws-amplify/auth'
import { readJson } from '../../local/emulators/file-store.ts'
import type { HostFile } from '../../local/host/host-file.ts'
import { isAlive } from '../../local/host/processes.ts'
import { startHost, type FreshHost } from './fresh-host.ts'
import { checkSignUps, killDuringSignUps, prepareSignUps } from './killed-sign-ups.ts'
import { bearer, call, callAs, configure, join } from './visitor.ts'
import { startWaitingModel } from './waiting-model.ts'

/**
 * Kills a running host and starts it again. No answered request may be lost. A conversion that waited for a model is
 * completed or refunded, and counted once. Sign-ups with a referral code are recorded and credited once. The next start
 * cleans up and is quick; stopping leaves no process behind.
 */
const root = path.resolve(import.meta.dirname, '..', '..')
const data = mkdtempSync(path.join(tmpdir(), 'tradewright-'))
/** Returns the maximum seconds of the second start: eight on an idle machine, more by the load per processor. */
const maxStartSeconds = () => 8 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
/** Milliseconds until a conversion must have ended, on a busy machine too. */
const timeoutMs = 180_000
const person = { username: 'someone@example.com', password: 'copper-lantern-77' }
const waiting = { username: 'waiting@example.com', password: 'copper-lantern-77' }
const source = '//@version=5\nindicator("Kept over a restart")\nplot(ta.sma(close, 14))\n'
const forModel =
  '//@version=6\nindicator("Product")\nproduct = request.economic("US", "GDP")\nplot(close)\nplot(product)\n'

interface Conversion {
  readonly id: string
  readonly name: string
  readonly status: 'running' | 'success' | 'error'
  readonly mql5Code: string
  readonly errorMessage: string | null
}
interface History {
  readonly conversions: readonly Conversion[]
}

/** The started hosts: a failed assertion must not leave one running. */
const hosts: FreshHost[] = []
const model = await startWaitingModel()

try {
  process.env.TRADEWRIGHT_MODEL_URL = model.url
  process.env.TRADEWRIGHT_MODEL = 'slow'
  const first = await started()
  await configure(first)
  await join(first, waiting)
  const begun = await call<Conversion>(first, 'POST', '/convert-code-v2', { type: 'pine_to_mql', sourceCode: forModel })
  assert.equal(begun.status, 'running')
  await until('the model is asked', () => Promise.resolve(model.asked() > 0))
  assert.equal(await used(first), 1)
  await signOut()
  await join(first, person)
  const kept = await call<Conversion>(first, 'POST', '/convert-code-v2', {
    type: 'pine_to_mql',
    sourceCode: source,
    codeName: 'Kept',
  })
  const oldToken = await bearer()
  const engines = children()
  await signOut()
  const signUps = await prepareSignUps(first)
  await killDuringSignUps(first, signUps)
  assert(engines.every(isAlive), 'a killed host leaves its engine running, or this proves nothing')

  model.answer()
  const askedBefore = model.asked()
  const starting = Date.now()
  const second = await started()
  const seconds = (Date.now() - starting) / 1000
  assert(seconds <= maxStartSeconds(), `the second start took ${seconds} s, more than ${maxStartSeconds()}`)
  assert(!engines.some(isAlive), 'the engine that the killed host left is stopped')

  const refused = await startHost(root, { data })
  assert.equal(refused.url, null)
  assert.match(refused.output(), /already runs on .* at http:\/\/localhost:\d+/)

  await configure(second)
  const exact = await checkSignUps(second, signUps)
  const byOldToken = await callAs<History>(second, oldToken, 'GET', '/conversions')
  await signOut()
  await signIn(person)
  const byNewToken = await call<History>(second, 'GET', '/conversions')
  for (const { conversions } of [byOldToken, byNewToken]) {
    assert.deepEqual(
      conversions.map(({ id, name }) => [id, name]),
      [[kept.id, 'Kept']],
    )
  }

  await signOut()
  await signIn(waiting)
  const find = () => call<Conversion>(second, 'GET', `/conversions/${begun.id}`)
  await until('the conversion is over', async () => (await find()).status !== 'running')
  const ended = await find()
  const { conversions } = await call<History>(second, 'GET', '/conversions')
  assert.deepEqual(
    conversions.map(({ id }) => id),
    [begun.id],
  )
  assert.deepEqual([ended.status, await used(second)], ended.status === 'success' ? ['success', 1] : ['error', 0])
  // A killed host says nothing about the code.
  assert.doesNotMatch(ended.errorMessage ?? '', /too complex/)
  if (ended.status === 'success') assert.match(ended.mql5Code, /OnCalculate/)

  const all = [second.pid, ...children()]
  await second.stop()
  assert(!all.some(isAlive), 'stopping leaves no process behind')
  process.stdout.write(
    `The second start took ${seconds.toFixed(1)} s; the model's conversion ended with ${ended.status}, asked ${model.asked() - askedBefore} times more.\n${exact}.\n`,
  )
} finally {
  for (const host of hosts) await host.stop()
  model.close()
  rmSync(data, { recursive: true, force: true })
}

async function started(): Promise<FreshHost> {
  const host = await startHost(root, { data })
  hosts.push(host)
  assert(host.url, `the host did not start:\n${host.output()}`)
  return host
}

function children(): readonly number[] {
  return (readJson<HostFile>(path.join(data, 'host.json'))?.children ?? []).map(({ pid }) => pid)
}

async function used(host: FreshHost): Promise<number> {
  const { allowances } = await call<{ allowances: { conversions: { used: number } } }>(
    host,
    'GET',
    '/get-user-conversion-limits',
  )
  return allowances.conversions.used
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (
    const deadline = Date.now() + timeoutMs;
    Date.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 200))
  ) {
    if (await isSo()) return
  }
  assert.fail(`${what}: not within ${timeoutMs / 1000} s`)
}
