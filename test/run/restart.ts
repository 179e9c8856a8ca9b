import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { signIn, signOut } from 'aws-amplify/auth'
import { readJson } from '../../local/emulators/file-store.ts'
import type { HostFile } from '../../local/host/claim.ts'
import { isAlive } from '../../local/host/processes.ts'
import { startHost, type FreshHost } from './fresh-host.ts'
import { call, configure, join } from './visitor.ts'

/**
 * What a person may rely on: nothing that was answered is lost when the host is killed, the next start cleans up and
 * is quick, and stopping leaves no process behind.
 */
const root = path.resolve(import.meta.dirname, '..', '..')
const data = mkdtempSync(path.join(tmpdir(), 'tradewright-'))
/** Seconds on a machine that does nothing else; on a busy one everything takes as much longer as it is busy. */
const quick = 8 * Math.max(1, loadavg()[0] / availableParallelism())
const person = { username: 'someone@example.com', password: 'copper-lantern-77' }
const source = '//@version=5\nindicator("Kept over a restart")\nplot(ta.sma(close, 14))\n'
interface History {
  readonly conversions: readonly { readonly id: string; readonly name: string }[]
}

/** All that came up: a failed assertion must not leave one running. */
const hosts: FreshHost[] = []

try {
  const first = await started()
  await configure(first)
  await join(first, person)
  const conversion = await call<{ id: string }>(first, 'POST', '/convert-code-v2', { type: 'pine_to_mql', sourceCode: source, codeName: 'Kept' })
  const engines = children()
  await first.kill()
  assert(engines.every(isAlive), 'a killed host leaves its engine running, or this proves nothing')

  const begun = Date.now()
  const second = await started()
  const seconds = (Date.now() - begun) / 1000
  assert(seconds <= quick, `the second start took ${seconds} s, more than ${quick}`)
  assert(!engines.some(isAlive), 'the engine that the killed host left is stopped')

  const refused = await startHost(root, data)
  assert.equal(refused.url, null)
  assert.match(refused.output(), /already runs on .* at http:\/\/localhost:\d+/)

  await configure(second)
  const byOldToken = await call<History>(second, 'GET', '/conversions')
  await signOut()
  await signIn(person)
  const byNewToken = await call<History>(second, 'GET', '/conversions')
  for (const { conversions } of [byOldToken, byNewToken]) {
    assert.deepEqual(conversions.map(({ id, name }) => [id, name]), [[conversion.id, 'Kept']])
  }

  const all = [second.pid, ...children()]
  await second.stop()
  assert(!all.some(isAlive), 'stopping leaves no process behind')
  process.stdout.write(`The second start took ${seconds.toFixed(1)} s.\n`)
} finally {
  for (const host of hosts) await host.stop()
  rmSync(data, { recursive: true, force: true })
}

async function started(): Promise<FreshHost> {
  const host = await startHost(root, data)
  hosts.push(host)
  assert(host.url, `the host did not start:\n${host.output()}`)
  return host
}

function children(): readonly number[] {
  return (readJson<HostFile>(path.join(data, 'host.json'))?.children ?? []).map(({ pid }) => pid)
}
