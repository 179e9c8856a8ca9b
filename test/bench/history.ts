import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { argv, stdout } from 'node:process'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { fetchAuthSession } from 'aws-amplify/auth'
import type { ConversionItem } from '../../lambdas/data/conversion/conversion.ts'
import { startDynamoDb } from '../../local/emulators/dynamodb/start.ts'
import { startHost, type FreshHost } from '../run/fresh-host.ts'
import { bearer, configure, join } from '../run/visitor.ts'
import { defined } from '../support/defined.ts'

/**
 * `npm run bench:history -- [records, 10000] [calls of each kind, 40]`: the calls of the history page on a separate
 * local host, for a user with this number of conversions. Fails on any other answer than 200 and when the 95th percentile of a kind
 * is over 400 ms; the machine's load says how far it was left alone.
 */
const [records = '10000', calls = '40'] = argv.slice(2)
const slowest = 400
const root = path.resolve(import.meta.dirname, '..', '..')
const data = mkdtempSync(path.join(tmpdir(), 'bench-history-'))
const say = (line: string) => stdout.write(`${line}\n`)

/** The folder in which the host keeps its table. */
const tableFolder = path.join(data, 'dynamodb')
const someone = { username: 'someone@example.com', password: 'copper-lantern-77' }

const kinds = {
  'the page as it opens': '?limit=20&counts=yes',
  'a page of twenty': '?limit=20',
  'a page of a hundred': '?limit=100',
  'search, one in a thousand': '?limit=20&search=silver',
  'search, nothing found': '?limit=20&search=nothing%20like%20it',
  'failed ones only': '?limit=20&status=error',
} as const

try {
  await withHost((host) => join(host, someone))
  await fill(defined((await fetchAuthSession()).userSub))
  await withHost(measure)
} finally {
  rmSync(data, { recursive: true, force: true })
}

async function withHost(work: (host: FreshHost) => Promise<void>): Promise<void> {
  const host = await startHost(root, { data })
  try {
    if (!host.url) throw new Error(host.output())
    await configure(host)
    await work(host)
  } finally {
    await host.stop()
  }
}

/** Behind the functions' back: ten thousand conversions would take longer than anybody waits. */
async function fill(userId: string): Promise<void> {
  const engine = await startDynamoDb(tableFolder, null)
  try {
    Object.assign(process.env, {
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    })
    const { TableNames: names } = await new DynamoDBClient().send(new ListTablesCommand())
    // The other table is the audit log.
    process.env.TABLE_NAME = defined(names?.find((name) => !name.includes('Audit')))
    const { Conversion } = await import('../../lambdas/data/conversion/conversion.ts')
    const rows = Array.from({ length: Number(records) }, (_, n) => rowOf(userId, n))
    for (let start = 0; start < rows.length; start += 500)
      await Conversion.put(rows.slice(start, start + 500)).go({ concurrency: 4 })
  } finally {
    await engine.stop()
  }
}

function rowOf(userId: string, n: number): ConversionItem {
  const name = n % 1000 === 500 ? `Silver lining ${n}` : `Moving average crossover ${n}`
  const preview = '//@version=5\nindicator("Moving average crossover", o'
  return {
    userId,
    id: randomUUID(),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    name,
    title: 'Moving average crossover',
    type: 'pine_to_mql',
    conversionType: 'indicator',
    outputFormat: 'both',
    preview,
    searchText: `${name} ${preview}`.toLowerCase(),
    status: n % 50 === 0 ? 'error' : 'success',
    hasMql4: true,
    hasMql5: true,
    equal: true,
    counted: [{ period: '2026-01', action: 'conversions' }],
  }
}

async function measure(host: FreshHost): Promise<void> {
  const { apiUrl } = (await (await fetch(`${host.url}/config.json`)).json()) as { apiUrl: string }
  const headers = { authorization: await bearer() }
  for (const [kind, query] of Object.entries(kinds)) {
    const times: number[] = []
    let failed = 0
    for (let n = -2; n < Number(calls); n++) {
      const start = performance.now()
      const response = await fetch(`${host.url}${apiUrl}/conversions${query}`, { headers })
      await response.arrayBuffer()
      if (response.status !== 200) failed++
      if (n >= 0) times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) =>
      Math.round(defined(times[Math.min(times.length - 1, Math.floor(share * times.length))]))
    const missed = failed > 0 || at(0.95) > slowest
    say(
      `${kind.padEnd(26)} median ${at(0.5)} ms, p95 ${at(0.95)} of ${records} records; load ${defined(loadavg()[0]).toFixed(1)}${missed ? '  MISSED' : ''}`,
    )
    if (missed) process.exitCode = 1
  }
}
