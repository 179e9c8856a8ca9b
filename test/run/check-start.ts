import assert from 'node:assert/strict'
import path from 'node:path'
import { startHost } from './fresh-host.ts'

/**
 * `npm run check:start`: starts the product twice on an empty data folder, asks for the home page, stops it, and prints
 * how long each start took. In a fresh clone the first start builds everything and the second one builds nothing.
 */
const root = path.resolve(import.meta.dirname, '..', '..')
const print = (line: string) => process.stdout.write(`${line}\n`)

for (const name of ['First', 'Second']) {
  const startedAt = Date.now()
  let last = ''
  const onLine = (line: string) => {
    if (line !== last) print(`  ${line}`)
    last = line
  }
  const host = await startHost(root, { onLine })
  const seconds = (Date.now() - startedAt) / 1000
  try {
    assert(host.url, `The host did not start:\n${host.output()}`)
    const response = await fetch(host.url)
    assert.equal(response.status, 200)
    assert.match(await response.text(), /Tradewright/)
    print(`${name} start: ready in ${seconds.toFixed(1)} s.`)
  } finally {
    await host.stop()
  }
}
