import { createHash, createHmac } from 'node:crypto'
import type { Trade } from '../../../../compiler/api.ts'
import { check, optimize, run } from '../../../../compiler/index.ts'
import { sha256 } from '../../../../compiler/run/mql/library/crypt.ts'
import type { Web } from '../../../../compiler/run/mql/terminal/terminal.ts'
import { generateBars, standardSets } from '../../../../compiler/run/bars/generate.ts'
import { soundPrograms } from '../../../bench/precheck/sound-programs.ts'
import { defined } from '../../../support/defined.ts'

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 400 })
const secondsAt = (bar: number): number => defined(bars.time[bar]) / 1000
const forever = secondsAt(399) + 1e6

const secret = 'a1'.repeat(32)
const parameters = {
  LicenseCheckUrl: 'https://license.example/web/license-check',
  LicenseCheckKey: 'build-7',
  LicenseCheckSecret: secret,
}

test('SHA-256 is the standard', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const bytes = Array.from({ length }, (_, k) => (k * 37) % 256)
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(
      createHash('sha256').update(Buffer.from(bytes)).digest('hex'),
    )
  }
})

interface Question {
  readonly key: string
  readonly account: string
  readonly nonce: string
}

/** A server that signs what `answerTo` returns for a question. */
const server =
  (answerTo: (question: Question) => string, key = secret): Web =>
  ({ body }) => {
    const answer = answerTo(JSON.parse(body) as Question)
    const signature = createHmac('sha256', key).update(answer).digest('hex')
    return { status: 200, body: JSON.stringify({ answer, signature }) }
  }

const valid = (until: number) => (question: Question) =>
  `valid ${question.key} ${question.account} ${question.nonce} ${until}`

/** Servers that confirm nothing, and what the program says of them. */
const refusals = [
  ['an address that is not allowed', () => 'not-allowed', 'add https://license.example in Tools'],
  ['no connection', () => 'offline', 'no connection'],
  ['an error of the server', () => ({ status: 503, body: '' }), 'the server answered 503'],
  ['an empty answer', () => ({ status: 200, body: '{}' }), 'not signed for this program'],
  ['another secret', server(valid(forever), 'b2'.repeat(32)), 'not signed for this program'],
  ['another account', server((q) => valid(forever)({ ...q, account: '2' })), 'not signed for this program'],
  ['another build', server((q) => valid(forever)({ ...q, key: 'build-8' })), 'not signed for this program'],
  ['an old answer', server((q) => valid(forever)({ ...q, nonce: '1-1' })), 'not signed for this program'],
  ['a revoked license', server((q) => valid(forever)(q).replace('valid', 'revoked')), 'ask the seller'],
  ['a license that ended', server(valid(secondsAt(0) - 1)), 'confirmed until'],
] as const satisfies readonly (readonly [string, Web, string])[]

const entriesOf = (trades: readonly Trade[]): number[] => trades.map(({ entryTime }) => entryTime / 1000)

describe.each(['mql4', 'mql5'] as const)('online license check, %s', (dialect) => {
  const source = { name: 'ea', text: soundPrograms[dialect] }
  const { code, notApplied, warnings } = optimize({
    source,
    language: dialect,
    features: [
      { id: 'license-guard', parameters: { LicenseAccounts: '1' } },
      { id: 'license-check', parameters },
    ],
  })
  const running = (text: string, web?: Web, restartsAt?: readonly number[]) => {
    const result = run({ source: { ...source, text }, language: dialect, bars, web, restartsAt })
    expect(result.fault).toBeNull()
    return result
  }
  const before = running(source.text).trades

  test('it is added without a warning', () => {
    expect([notApplied, warnings]).toEqual([[], []])
    expect(check({ source: { ...source, text: code }, language: dialect }).diagnostics).toEqual([])
    expect(before.length).toBeGreaterThan(10)
  })

  test('confirmed, and in the tester, it trades as before', () => {
    expect(running(code, server(valid(forever))).trades).toEqual(before)
    expect(running(code).trades).toEqual(before)
  })

  test('it asks twice a day, with a new nonce', () => {
    const asked: string[] = []
    running(
      code,
      server((question) => {
        expect(question).toMatchObject({ key: 'build-7', account: '1' })
        asked.push(question.nonce)
        return valid(forever)(question)
      }),
    )
    const days = (secondsAt(399) - secondsAt(0)) / 86_400
    expect(asked.length).toBeGreaterThan(days)
    expect(asked.length).toBeLessThan(2 * days + 2)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test.each(refusals)('it trades nothing with %s', (_, web, message) => {
    const { trades, logs, alerts } = running(code, web)
    expect(trades).toEqual([])
    const said = [...logs, ...alerts.map((alert) => alert.message)].filter((line) => line.includes(message))
    expect(said.length).toBeGreaterThan(0)
    expect(said.length).toBeLessThan(3)
  })

  test('without a connection the last answer counts until its end, also after a restart', () => {
    let calls = 0
    const web: Web = (message) => (calls++ === 0 ? server(valid(secondsAt(200)))(message) : 'offline')
    const { trades } = running(code, web, [100])
    const entries = entriesOf(trades)
    expect(entries).toEqual(entriesOf(before).filter((time) => time < secondsAt(200)))
    expect(entries.filter((time) => time > secondsAt(100)).length).toBeGreaterThan(0)
  })

  test('a revoked license opens nothing after the next question, and keeps so after a restart', () => {
    const questions = 10
    let calls = 0
    const web: Web = (message) => {
      calls++
      if (calls < questions) return server(valid(forever))(message)
      return calls === questions ? server((q) => `revoked ${q.key} ${q.account} ${q.nonce} 0`)(message) : 'offline'
    }
    const entries = entriesOf(running(code, web, [300]).trades)
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.length).toBeLessThan(before.length)
    expect(Math.max(...entries)).toBeLessThan(secondsAt(0) + questions * (43_200 + 3_600))
  })
})

test('missing settings are said', () => {
  const warned = (given: object) =>
    optimize({
      source: { name: 'ea', text: soundPrograms.mql5 },
      language: 'mql5',
      features: [{ id: 'license-check', parameters: { ...parameters, ...given } }],
    }).warnings.map(({ text }) => text)
  expect(warned({ LicenseCheckUrl: '' })).toEqual([expect.stringContaining('asks no server')])
  expect(warned({ LicenseCheckUrl: 'http://license.example/' })).toEqual([expect.stringContaining('https://')])
  expect(warned({ LicenseCheckKey: 'a b' })).toEqual([expect.stringContaining('without spaces')])
  expect(warned({ LicenseCheckSecret: 'short' })).toEqual([expect.stringContaining('64 characters')])
})
