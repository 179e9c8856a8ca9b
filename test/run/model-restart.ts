import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startHost, type FreshHost } from './fresh-host.ts'
import { call, configure, join } from './visitor.ts'

/**
 * A host killed while a model is at work on a conversion: after the next start it is completed, or refunded; nobody
 * waits for ever, and nothing is counted twice.
 */
const root = path.resolve(import.meta.dirname, '..', '..')
const data = mkdtempSync(path.join(tmpdir(), 'tradewright-'))
const source = '//@version=6\nindicator("Product")\nproduct = request.economic("US", "GDP")\nplot(close)\nplot(product)\n'
/** Milliseconds until a conversion must be over; on a busy machine everything takes longer. */
const patience = 180_000

/** A model that keeps the first host waiting, and has nothing of use to say to the second. */
let isSilent = true
let asked = 0
const model = createServer((_request, response) => {
  asked++
  if (isSilent) return
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'No.' } }], usage: { prompt_tokens: 1, completion_tokens: 1 } }))
})
const hosts: FreshHost[] = []

interface Conversion {
  readonly id: string
  readonly status: 'running' | 'success' | 'error'
  readonly mql5Code: string
}

try {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  process.env.TRADEWRIGHT_MODEL_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
  process.env.TRADEWRIGHT_MODEL = 'slow'

  const first = await started()
  await configure(first)
  await join(first, { username: 'waiting@example.com', password: 'copper-lantern-77' })
  const { id, status } = await call<Conversion>(first, 'POST', '/convert-code-v2', { type: 'pine_to_mql', sourceCode: source })
  assert.equal(status, 'running')
  await until('the model is asked', () => Promise.resolve(asked > 0))
  assert.equal(await used(first), 1)
  await first.kill()

  isSilent = false
  const before = asked
  const second = await started()
  await configure(second)
  await until('the conversion is over', async () => (await find(second, id)).status !== 'running')
  const conversion = await find(second, id)
  const { conversions } = await call<{ conversions: readonly Conversion[] }>(second, 'GET', '/conversions')
  assert.deepEqual(conversions.map((row) => row.id), [id])
  assert.deepEqual([conversion.status, await used(second)], conversion.status === 'success' ? ['success', 1] : ['error', 0])
  if (conversion.status === 'success') assert.match(conversion.mql5Code, /OnCalculate/)
  process.stdout.write(`The conversion ended with ${conversion.status}; the model was asked ${asked - before} times after the restart.\n`)
} finally {
  for (const host of hosts) await host.stop()
  model.closeAllConnections()
  model.close()
  rmSync(data, { recursive: true, force: true })
}

async function started(): Promise<FreshHost> {
  const host = await startHost(root, data)
  hosts.push(host)
  assert(host.url, `the host did not start:\n${host.output()}`)
  return host
}

function find(host: FreshHost, id: string): Promise<Conversion> {
  return call<Conversion>(host, 'GET', `/conversions/${id}`)
}

async function used(host: FreshHost): Promise<number> {
  const { allowances } = await call<{ allowances: { conversions: { used: number } } }>(host, 'GET', '/get-user-conversion-limits')
  return allowances.conversions.used
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 200))) {
    if (await isSo()) return
  }
  assert.fail(`${what}: not within ${patience / 1000} s`)
}
