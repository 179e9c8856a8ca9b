import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { argv, stderr, stdout } from 'node:process'
import { pathToFileURL } from 'node:url'
import { createApp } from '../../bin/app.ts'
import { bundleFile, bundleFunctions } from '../../bin/bundle.ts'
import { sampleSource } from '../../contract/public/samples.ts'
import { routes, type RouteName } from '../../contract/index.ts'
import type { Route } from '../../contract/route.ts'
import startTable from '../lambdas/support/start-table.ts'
import { prices } from './cost/prices.ts'
import { startTableProxy, type TableUse } from './cost/table-proxy.ts'
import { routeNeeds } from '../../lib/constructs/needs.ts'

/**
 * `npm run bench:cost -- [conversions, 20]`: what AWS costs for 1,000 conversions, other calls, and a month without users.
 * The bundled functions run on the local table. Counted are processor time, capacity of the table, bytes of answers and of
 * log lines; `cost/prices.ts` has the prices. Tokens of models are counted by the product (Administration, System).
 */
interface Row {
  readonly Type: string
  readonly Properties?: { readonly Rules?: readonly unknown[] }
}

const repetitions = Number(argv[2] ?? '20')
const say = (line: string) => stdout.write(`${line}\n`)
/** Megabytes at which Lambda gives a function one whole processor. */
const wholeProcessorMb = 1_769
const month = 30 * 24 * 60
/** Jobs that do not run every minute. */
const otherJobs = ['export-users', 'read-cost', 'record-alarms', 'record-bounces']

process.env.CDK_VALIDATION = 'false'
await startTable()
const use: TableUse = { writeUnits: 0, readUnits: 0, calls: 0 }
const proxy = await startTableProxy(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', use)
process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.url
const bundles = mkdtempSync(path.join(tmpdir(), 'cost-'))
await bundleFunctions(bundles)

interface Cost {
  readonly milliseconds: number
  readonly writeUnits: number
  readonly readUnits: number
  readonly answerKb: number
  readonly dollars: number
}

type Handler = (event: object, context: object) => Promise<{ readonly statusCode?: number; readonly body?: string }>

const load = async (bundle: string): Promise<Handler> =>
  ((await import(pathToFileURL(bundleFile(bundles, bundle)).href)) as { handler: Handler }).handler

/** Returns the cost of one call in the middle of many. The first calls load the compiler, as a new environment does. */
async function costOf(name: RouteName, input: (n: number) => object, times: number): Promise<Cost> {
  const handler = await load(`api/${name}`)
  const { method, path: route } = routes[name] as Route
  const needs = routeNeeds[name]
  const call = async (n: number) => {
    const fields = { ...input(n) } as Record<string, string>
    const parameters = Object.fromEntries([...route.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, fields[key]]))
    const isRead = method === 'GET' || method === 'DELETE'
    const { statusCode, body = '' } = await handler(
      {
        headers: {},
        pathParameters: parameters,
        ...(isRead ? { queryStringParameters: fields } : { body: JSON.stringify(fields) }),
        requestContext: { requestId: `r${n}`, http: { sourceIp: '192.0.2.1' }, authorizer: { jwt: { claims } } },
      },
      { getRemainingTimeInMillis: () => 29_000 },
    )
    if (statusCode !== 200 && statusCode !== 202) throw new Error(`${name} answered ${statusCode}: ${body}`)
    return body.length
  }
  for (let n = 0; n < 3; n++) await call(-1 - n)
  Object.assign(use, { writeUnits: 0, readUnits: 0, calls: 0 })
  const before = process.cpuUsage()
  let answered = 0
  for (let n = 0; n < times; n++) answered += await call(n)
  const { user, system } = process.cpuUsage(before)
  return priced(needs.memory ?? 512, {
    milliseconds: (user + system) / 1000 / times,
    writeUnits: use.writeUnits / times,
    readUnits: use.readUnits / times,
    answerKb: answered / times / 1024,
  })
}

const claims = {
  sub: 'a3f1b2c4-0000-4000-8000-000000000000',
  email: 'cost@example.com',
  token_use: 'id',
  'cognito:groups': '[admin]',
}
/** Bytes that a call writes into logs: its own line and the gateway's. */
const logBytes = 900

/** A function below a whole processor takes as much longer as it has less. */
function priced(memoryMb: number, measured: Omit<Cost, 'dollars'>): Cost {
  const seconds = (measured.milliseconds / 1000) * Math.max(1, wholeProcessorMb / memoryMb)
  const gigabytes = (measured.answerKb * 1024 + 0) / 1e9
  const dollars =
    seconds * (memoryMb / 1024) * prices.gigabyteSecond +
    prices.invocation +
    prices.httpRequest +
    prices.edgeRequest +
    prices.trace +
    gigabytes * prices.edgeGigabyte +
    (logBytes / 1e9) * prices.logGigabyte +
    measured.writeUnits * prices.writeUnit +
    measured.readUnits * prices.readUnit
  return { ...measured, dollars }
}

function print(name: string, { milliseconds, writeUnits, readUnits, answerKb, dollars }: Cost): void {
  const figures = [
    `${milliseconds.toFixed(0)} ms`,
    `${writeUnits.toFixed(1)} write`,
    `${readUnits.toFixed(1)} read units`,
  ]
  say(`${name}: ${figures.join(', ')}, ${answerKb.toFixed(0)} KB; 1,000 cost $${(dollars * 1000).toFixed(3)}`)
}

try {
  const source = sampleSource('cross')
  const script = (n: number) => ({ type: 'pine_to_mql', sourceCode: `${source}// ${n}\n` })
  print('A conversion with its proof, both dialects', await costOf('convert-code-v2', script, repetitions))
  print(
    'Analysis of an Expert Advisor',
    await costOf('analyze-ea', () => ({ eaCode: sampleSource('expert') }), repetitions),
  )
  print('A page of the history', await costOf('list-conversions', () => ({ limit: '20' }), 20))
  print('The profile at sign-in', await costOf('get-profile', () => ({}), 20))
  print('The allowances at sign-in', await costOf('get-user-conversion-limits', () => ({}), 20))
  const view = { page_url: 'https://tradewright.example/', session_id: 'session-of-cost' }
  print('A page view', await costOf('track-analytics', () => view, 20))
  await printIdle()
} catch (error) {
  stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
} finally {
  proxy.close()
  await globalThis.tableEngine.stop()
  rmSync(bundles, { recursive: true, force: true })
  process.exit()
}

/** Prints what a month without users costs: what is billed by the month, and jobs that find nothing to do. */
async function printIdle(): Promise<void> {
  const jobs = readdirSync(path.join(import.meta.dirname, '../../lambdas/jobs')).map((file) =>
    path.basename(file, '.ts'),
  )
  const everyMinute = jobs.filter((name) => !otherJobs.includes(name))
  let jobDollars = 0
  for (const name of everyMinute) {
    const handler = await load(`jobs/${name}`)
    const context = { getRemainingTimeInMillis: () => 50_000 }
    await handler({}, context)
    Object.assign(use, { writeUnits: 0, readUnits: 0, calls: 0 })
    const before = process.cpuUsage()
    for (let k = 0; k < 5; k++) await handler({}, context)
    const { user, system } = process.cpuUsage(before)
    const measured = {
      milliseconds: (user + system) / 5000,
      writeUnits: use.writeUnits / 5,
      readUnits: use.readUnits / 5,
    }
    const { dollars } = priced(512, { ...measured, answerKb: 0 })
    jobDollars += (dollars - prices.httpRequest - prices.edgeRequest) * month
  }
  const app = createApp({ outdir: mkdtempSync(path.join(tmpdir(), 'assembly-')), bundles, site: null })
  const all = app
    .synth()
    .stacks.flatMap(({ template }) => Object.values((template as { Resources: Record<string, Row> }).Resources))
  const count = (type: string) => all.filter(({ Type }) => Type === type).length
  const firewallRules = all.reduce((sum, { Properties }) => sum + (Properties?.Rules?.length ?? 0), 0)
  const rows: readonly (readonly [string, number])[] = [
    [`${count('AWS::CloudWatch::Alarm')} alarms`, count('AWS::CloudWatch::Alarm') * prices.alarm],
    [`${count('AWS::SecretsManager::Secret')} secret`, count('AWS::SecretsManager::Secret') * prices.secret],
    [
      `${count('AWS::WAFv2::WebACL')} firewalls with ${firewallRules} rules`,
      count('AWS::WAFv2::WebACL') * prices.webAcl + firewallRules * prices.webAclRule,
    ],
    ['dashboard', count('AWS::CloudWatch::Dashboard') * prices.dashboard],
    [`${everyMinute.length} jobs, every minute each`, jobDollars],
  ]
  for (const [name, dollars] of rows) say(`A month without users, ${name}: $${dollars.toFixed(2)}`)
  say(`A month without users: $${rows.reduce((sum, [, dollars]) => sum + dollars, 0).toFixed(2)}`)
}
