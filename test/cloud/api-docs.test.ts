import { createHmac } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publicErrors, type PublicErrorCode } from '../../contract/public/errors.ts'
import { openApi } from '../../contract/public/openapi.ts'
import type { PublicRoute } from '../../contract/public/route.ts'
import { publicRoutes } from '../../contract/public/routes.ts'
import { sampleOf, type SampleLanguage } from '../../frontend/src/features/api-docs/samples.ts'
import { webhookSamples } from '../../frontend/src/features/api-docs/webhook-samples.ts'
import { everyCase } from '../support/every-case.ts'
import { subscriber } from './people.ts'
import { apiUrl, newKey } from './public-target.ts'
import { baseUrl } from './target.ts'

/** The answers that the documentation shows. `UPDATE=1` writes them again. */
const file = path.join(import.meta.dirname, '../../frontend/src/features/api-docs/responses.json')
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const operations = Object.entries<PublicRoute>(publicRoutes)

let key = ''
beforeAll(async () => void (key = (await newKey(await subscriber('elite'), 'test', { days: 1 })).secret), 60_000)

interface Runner {
  readonly command: (code: string) => readonly [string, readonly string[]]
  /** A last line that prints the status and the result as JSON. */
  readonly printLine: string
  /** True where this machine has the interpreter. */
  readonly isInstalled: boolean
}

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

const runners: Readonly<Record<SampleLanguage, Runner>> = {
  javascript: {
    command: (code) => [process.execPath, ['--input-type=module', '-e', code]],
    printLine: '\nconsole.log("\\n" + JSON.stringify([response.status, result]))',
    isInstalled: true,
  },
  python: {
    command: (code) => ['python3', ['-c', code]],
    printLine: '\nimport json\nprint("\\n" + json.dumps([response.status_code, response.json()]))',
    isInstalled: succeeds('python3', ['-c', 'import requests']),
  },
  curl: {
    command: (code) => ['bash', ['-c', code.replace('curl ', 'curl -s -w "\\n%{http_code}" ')]],
    printLine: '',
    isInstalled: succeeds('bash', ['-c', 'curl --version']),
  },
}

function runSample(language: SampleLanguage, code: string): readonly [status: number, body: unknown] {
  const { command, printLine } = runners[language]
  const [program, args] = command(code + printLine)
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  const last = lines.pop() ?? ''
  if (last === '') throw new Error(stderr)
  return language === 'curl' ? [Number(last), JSON.parse(lines.join('\n'))] : (JSON.parse(last) as [number, unknown])
}

const names = operations.map(([name]) => name)
const { length: languages } = Object.keys(runners)

describe.each(operations)('the samples of %s', (name, route) => {
  // `npm test` runs each sample in one language, in turn; `npm run test:long` in all.
  const isRun = (_: unknown, index: number): boolean =>
    everyCase || process.env.UPDATE !== undefined || index === names.indexOf(name) % languages
  test.each(Object.entries(runners).filter(isRun))(
    '%s runs as printed and answers what the page shows',
    (language, { isInstalled }) => {
      if (!isInstalled) return
      const [status, body] = runSample(
        language as SampleLanguage,
        sampleOf(route, language as SampleLanguage, apiUrl, key),
      )
      const shown = { status, body: shorten(settle(body)) }
      if (process.env.UPDATE && language === 'javascript') recorded[name] = shown
      expect(shown).toEqual(recorded[name])
    },
    40_000,
  )
})

afterAll(() => {
  if (process.env.UPDATE) writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)
})

/** Cuts long texts and lists as the pages do. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 100)}…` : value
  if (Array.isArray(value)) return value.slice(0, 2).map(shorten)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, shorten(each)]))
  return value
}

/** Replaces values that differ between keys and requests. */
function settle(body: unknown): unknown {
  const fixed: Readonly<Record<string, object>> = {
    key: { name: 'API documentation', prefix: 'tw_test_3kTq9Z', expires_at: '2026-11-22T09:30:00.000Z' },
  }
  return Object.fromEntries(
    Object.entries(body as object).map(([field, value]: [string, unknown]) => [field, fixed[field] ?? value]),
  )
}

describe('the signature samples', () => {
  const [secret, body, now] = ['whsec_sample', '{"type":"ping"}', 1_790_000_000]
  const header = (seconds: number, text = body) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
  const cases = [
    [header(now), true],
    [header(now - 299), true],
    [header(now - 301), false],
    [header(now, '{}'), false],
  ] as const

  test.each(cases)('JavaScript judges %s', (given, expected) => {
    const code = `${webhookSamples.javascript.replace('export ', '')}\nconsole.log(isOurs(...${JSON.stringify([secret, given, body, now])}))`
    expect(runPlain(process.execPath, ['--input-type=module', '-e', code])).toBe(String(expected))
  })

  // A machine with Node alone has no Python.
  const withPython = spawnSync('python3', ['--version']).status === 0 ? test : test.skip
  withPython.each(cases)('Python judges %s', (given, expected) => {
    const code = `${webhookSamples.python}\nimport json\nprint(is_ours(*json.loads(${JSON.stringify(JSON.stringify([secret, given, body, now]))})))`
    expect(runPlain('python3', ['-c', code])).toBe(expected ? 'True' : 'False')
  })
})

function runPlain(program: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return stdout.trim() || stderr
}

test('the OpenAPI document that is served is that of the contract', async () => {
  const served = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
    info: { contact: { url: string } }
    paths: object
  }
  expect(served).toEqual(openApi(served.info.contact.url.replace(/\/contact$/, '')))
})

test('every code of the contract has its place on the errors page, in the words of the contract', async () => {
  const page = await (await fetch(`${baseUrl}/api-docs/errors`)).text()
  for (const code of Object.keys(publicErrors) as PublicErrorCode[]) expect(page).toContain(`id="${code}"`)
})
