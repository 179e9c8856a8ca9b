import { sampleSource } from '../../contract/public/samples.ts'
import { everyCase } from '../support/every-case.ts'
import { subscriber, type Person } from './people.ts'
import { callApi, newKey, send, settled, type PublicErrorBody } from './public-target.ts'
import { call } from './target.ts'

const script = `//@version=6
indicator("Momentum", overlay = false)
length = input.int(10, "Length")
plot(ta.mom(close, length), "Momentum")
`
const program = sampleSource('expert').replace('Period_ = 20', 'Period_ = 34')

let elite: Person
let live = ''
const used = async (action: 'conversions' | 'analyses') =>
  (await call('get-user-conversion-limits', {}, elite.token)).body.allowances[action].used
/** Each test with much traffic creates an account: its rate limit must not slow down another test. */
async function newcomer(): Promise<void> {
  elite = await subscriber('elite')
  live = (await newKey(elite, 'live')).secret
}

describe('conversions', () => {
  beforeEach(newcomer, 60_000)

  test('converts, counts with the website, and its history has it', async () => {
    const { status, headers, body } = await callApi('convert', { pine_script: script, name: 'From a program' }, live)
    expect([status, body.error]).toEqual([200, null])
    expect(body).toMatchObject({
      status: 'success',
      kind: 'pine_to_mql',
      name: 'From a program',
      equal: true,
      livemode: true,
      pine_script: script,
    })
    expect(body.mql4_code).toContain('#property')
    expect(body.mql5_code).toContain('OnCalculate')
    expect(body.proofs.map((proof) => [proof.dialect, proof.equal])).toEqual([
      ['mql4', true],
      ['mql5', true],
    ])
    expect(headers.get('ratelimit-remaining')).toBe('59')
    expect(await used('conversions')).toBe(1)

    expect((await callApi('get-conversion', { id: body.conversion_id }, live)).body).toEqual(body)
    expect((await call('get-conversion', { id: body.conversion_id }, elite.token)).body.mql5Code).toBe(body.mql5_code)
    const { body: list } = await callApi('list-conversions', {}, live)
    expect([list.total, list.has_more, list.conversions.map((row) => row.conversion_id)]).toEqual([
      1,
      false,
      [body.conversion_id],
    ])
  })

  test('one format only, and a list by pages', async () => {
    for (const format of ['mql4', 'mql5', 'mql5'])
      await callApi('convert', { pine_script: script, output_format: format }, live)
    const { body: first } = await callApi('list-conversions', { limit: 2 }, live)
    expect([first.conversions.length, first.total, first.has_more]).toEqual([2, 3, true])
    const { body: last } = await callApi('list-conversions', { limit: 2, offset: 2 }, live)
    expect([last.conversions.length, last.total, last.has_more]).toEqual([1, 3, false])
    const { body } = await callApi('get-conversion', { id: last.conversions[0]?.conversion_id }, live)
    expect([typeof body.mql4_code, body.mql5_code]).toEqual(['string', null])
  }, 60_000)

  test('ports, and what cannot be converted is 422, saved and counted not', async () => {
    const ported = await callApi('port', { mql4_code: program }, live)
    expect([ported.status, ported.body.kind, ported.body.mql4_source, ported.body.mql4_code]).toEqual([
      200,
      'mql4_to_mql5',
      program,
      null,
    ])
    expect(ported.body.mql5_code).toContain('OnTick')
    const broken = await callApi('convert', { pine_script: '//@version=6\nindicator("x")\nplot(closee)\n' }, live)
    expect([broken.status, broken.body.error?.type, broken.body.error?.code]).toEqual([
      422,
      'conversion_error',
      'source_has_errors',
    ])
    const saved = await callApi('get-conversion', { id: broken.body.error?.conversion_id ?? '' }, live)
    expect(saved.body).toMatchObject({ status: 'error', error: { code: 'source_has_errors' } })
    expect(await used('conversions')).toBe(1)
  }, 60_000)
})

describe('programs of several files', () => {
  beforeEach(newcomer, 60_000)

  test('a program comes with its library, and a strategy with the indicator that shows its plots', async () => {
    const pine_script = `${sampleSource('strategy')}plot(close, "Close")\n`
    const wanted = { pine_script, output_format: 'mql5', layout: 'library', companion: true } as const
    const { body } = await callApi('convert', wanted, live)
    expect([body.equal, body.options]).toMatchObject([true, { layout: 'library', companion: true }])
    expect(body.mql5_code).toContain(`#include <${body.mql5_includes[0]?.name}>`)
    expect(body.mql5_includes[0]?.text).toContain('Tradewright runtime')
    expect([body.mql4_includes, body.mql4_companion]).toEqual([[], null])
    const { code = '', includes = [] } = body.mql5_companion ?? {}
    expect(code).toContain(`#include <${includes[0]?.name}>`)
    expect(body.proofs.map(({ companion, proved }) => [companion, proved])).toEqual([
      [false, true],
      [true, true],
    ])
  }, 60_000)
})

describe('files and options', () => {
  beforeEach(newcomer, 60_000)

  test('libraries and includes come along, and options write the code', async () => {
    const files = [
      { name: 'me/tools/1', text: '//@version=6\nlibrary("tools")\nexport twice(float x) =>\n    x * 2\n' },
    ]
    const importing =
      '//@version=6\nindicator("Twice")\nimport me/tools/1\nplot(tools.twice(ta.ema(close, 5)))\nbgcolor(close > open ? color.red : na)\n'
    expect((await callApi('check', { code: importing, language: 'pine' }, live)).body.ok).toBe(false)
    expect((await callApi('check', { code: importing, language: 'pine', files }, live)).body.ok).toBe(true)
    const wanted = {
      pine_script: importing,
      files,
      output_format: 'mql5',
      object_prefix: 'mine_',
      max_bars: 500,
    } as const
    const { body } = await callApi('convert', wanted, live)
    expect([body.equal, body.proofs[0]?.comparisons.map(({ bars }) => bars)]).toEqual([true, [500, 500, 500]])
    expect(body.options).toEqual({
      output_format: 'mql5',
      object_prefix: 'mine_',
      proof_comments: true,
      max_bars: 500,
      layout: 'file',
      companion: false,
    })
    const mql = body.mql5_code ?? ''
    expect([mql.includes('"mine_drawing."'), /input int +maxBars *= *500;/.test(mql), mql.includes('exact')]).toEqual([
      true,
      true,
      true,
    ])
    expect(
      (await callApi('verify', { pine_script: importing, mql_code: mql, dialect: 'mql5', files, max_bars: 500 }, live))
        .body.equal,
    ).toBe(true)
    expect(
      (await callApi('verify', { pine_script: importing, mql_code: mql, dialect: 'mql5', files }, live)).body.equal,
    ).toBe(false)
    expect((await callApi('convert', { ...wanted, proof_comments: false }, live)).body.mql5_code).not.toContain('exact')
    expect((await call('get-conversion', { id: body.conversion_id }, elite.token)).body).toMatchObject({
      files,
      options: { objectPrefix: 'mine_', proofComments: true, maxBars: 500, layout: 'file', companion: false },
    })

    const ported = await callApi(
      'port',
      {
        mql4_code: '#property strict\n#include <my/calc.mqh>\nvoid OnTick() { Print(Spread_()); }\n',
        files: [{ name: 'my/calc.mqh', text: 'double Spread_() { return(Ask-Bid); }\n' }],
      },
      live,
    )
    expect(ported.body.options).toBeNull()
    expect(ported.body.mql5_includes).toEqual([
      { name: 'my/calc.mqh', text: expect.stringContaining('SYMBOL_ASK') as unknown },
    ])
    for (const [param, wrong] of [
      ['files', { files: [{ name: '../x', text: '' }] }],
      ['max_bars', { max_bars: 99 }],
      ['object_prefix', { object_prefix: 'a"b' }],
    ] as const) {
      const { status, body: refused } = await callApi('convert', { ...wanted, ...wrong }, live)
      expect([status, refused.error?.code, refused.error?.param]).toEqual([400, 'parameter_invalid', param])
    }
  }, 60_000)
})

describe('background and repeated calls', () => {
  beforeEach(newcomer, 60_000)

  test('what the compiler cannot translate goes on in the background, unless the caller says no', async () => {
    const economy =
      '//@version=6\nindicator("Product")\nproduct = request.economic("US", "GDP")\nplot(close)\nplot(product)\n'
    const { status, body } = await callApi('convert', { pine_script: economy }, live)
    expect([status, body.status, body.mql5_code, body.pine_script]).toEqual([202, 'running', null, economy])
    const usual = {
      output_format: 'both',
      object_prefix: '',
      proof_comments: true,
      max_bars: null,
      layout: 'file',
      companion: false,
    }
    expect(body.options).toEqual(usual)
    expect(await settled(body.conversion_id, live)).toMatchObject({ status: 'success', options: usual })
    const alone = await callApi('convert', { pine_script: economy, optimize: false }, live)
    expect([alone.status, alone.body.status]).toEqual([200, 'success'])
    expect(alone.body.fidelity.find((row) => row.line === 3)?.fidelity).toBe('unsupported')
  }, 60_000)

  test('the same Idempotency-Key is the same conversion; for something else it is refused', async () => {
    const headers = { 'idempotency-key': 'suite-0001-retry' }
    const answers = await Promise.all([1, 2, 3].map(() => callApi('convert', { pine_script: script }, live, headers)))
    expect(new Set(answers.map(({ body }) => body.conversion_id)).size).toBe(1)
    expect((await callApi('convert', { pine_script: script }, live, headers)).body.mql5_code).not.toBeNull()
    expect(await used('conversions')).toBe(1)
    const other = await callApi('convert', { pine_script: `${script}// changed\n` }, live, headers)
    expect([other.status, other.body.error?.code]).toEqual([409, 'idempotency_key_reused'])
    for (let i = 0; i < 2; i++)
      expect(
        (await callApi('analyze', { code: program, dialect: 'mql4' }, live, { 'idempotency-key': 'suite-0002-retry' }))
          .status,
      ).toBe(200)
    expect(await used('analyses')).toBe(1)
  }, 60_000)
})

describe('generated programs', () => {
  beforeEach(newcomer, 60_000)

  test('generates from words and from a spec, into the history; half the rules make nothing', async () => {
    const rules = sampleSource('rules').replace('30 pips', '35 pips')
    const headers = { 'idempotency-key': 'suite-0003-retry' }
    const answers = await Promise.all([1, 2].map(() => callApi('generate', { rules, name: 'Words' }, live, headers)))
    // The second request gets the first one's conversion, which has no proof yet.
    const made = answers.find(({ body }) => body.proof)?.body
    if (!made) throw new Error('Neither answer has a proof.')
    expect(answers.map(({ status, body }) => [status, body.error, body.conversion_id])).toEqual(
      [1, 2].map(() => [200, undefined, made.conversion_id]),
    )
    expect(made).toMatchObject({ kind: 'ea', name: 'Words', dialect: 'mql5', proof: { equal: true }, livemode: true })
    expect([
      made.code.includes('OnTick'),
      made.meaning.includes('Stop 35 pips.'),
      made.sentences.length,
      made.backtest?.bars,
    ]).toEqual([true, true, 4, 1000])

    const again = await callApi(
      'generate',
      { spec: { ...made.spec, stop: { unit: 'pips', value: 45 } }, dialect: 'mql4' },
      live,
    )
    expect([again.status, again.body.meaning.includes('Stop 45 pips.'), again.body.proof?.dialect]).toEqual([
      200,
      true,
      'mql4',
    ])
    const kept = await callApi('get-conversion', { id: again.body.conversion_id }, live)
    expect([kept.body.status, kept.body.mql4_code, kept.body.pine_script]).toEqual([
      'success',
      again.body.code,
      again.body.pine_script,
    ])

    const shown = await callApi(
      'generate',
      { kind: 'indicator', rules: 'Show RSI(14) with levels at 30 and 70.' },
      live,
    )
    expect([shown.status, shown.body.kind, shown.body.backtest]).toEqual([200, 'indicator', null])
    const poem = await callApi('generate', { rules: `${rules}Shall I compare thee to a summer day?` }, live)
    expect([poem.status, poem.body.error.code, poem.body.error.param]).toEqual([422, 'rules_not_understood', 'rules'])
    expect(poem.body.error.sentences?.map(({ understood }) => understood)).toEqual([true, true, true, true, false])
    expect((await callApi('generate', {}, live)).body.error).toMatchObject({
      code: 'parameter_missing',
      param: 'rules',
    })
    expect(
      (await callApi('generate', { spec: { ...made.spec, stop: { unit: 'furlongs', value: 1 } } }, live)).body.error,
    ).toMatchObject({ code: 'parameter_invalid' })
    expect([await used('conversions'), (await callApi('list-conversions', {}, live)).body.total]).toEqual([0, 3])
  }, 60_000)
})

describe('checks and test keys', () => {
  beforeEach(newcomer, 60_000)

  test('checks, verifies and analyzes', async () => {
    const checked = await callApi('check', { code: 'void OnTick() { int a = "x" }', language: 'mql5' }, live)
    expect([checked.status, checked.body.ok]).toEqual([200, false])
    expect(checked.body.diagnostics.filter((row) => row.severity === 'error')).toMatchObject([{ line: 1 }])
    const {
      body: { mql5_code: code },
    } = await callApi('convert', { pine_script: script, output_format: 'mql5' }, live)
    const equal = await callApi('verify', { pine_script: script, mql_code: code ?? '', dialect: 'mql5' }, live)
    expect([equal.status, equal.body.equal, equal.body.comparisons.length]).toEqual([200, true, 3])
    const other = await callApi(
      'convert',
      { pine_script: script.replace('length)', 'length + 1)'), output_format: 'mql5' },
      live,
    )
    const differs = await callApi(
      'verify',
      { pine_script: script, mql_code: other.body.mql5_code ?? '', dialect: 'mql5' },
      live,
    )
    expect([differs.status, differs.body.equal]).toEqual([200, false])
    expect(differs.body.comparisons[0]?.plots[0]?.first_difference).toMatchObject({
      what: expect.any(String) as unknown,
    })
    expect(equal.body.accounts).toEqual([])
    const strategy = await callApi('convert', { pine_script: sampleSource('strategy'), output_format: 'mql5' }, live)
    const traded = await callApi(
      'verify',
      { pine_script: sampleSource('strategy'), mql_code: strategy.body.mql5_code ?? '', dialect: 'mql5' },
      live,
    )
    expect([traded.body.equal, traded.body.accounts]).toEqual([true, strategy.body.proofs[0]?.accounts])
    expect(traded.body.accounts).toHaveLength(8)
    const analyzed = await callApi('analyze', { code: program, dialect: 'mql4' }, live)
    expect(analyzed.body.quality_score).toBeLessThan(100)
    expect(analyzed.body.issues.length).toBeGreaterThan(0)
  }, 60_000)

  test('a test key converts the samples, keeps nothing and counts nothing', async () => {
    const { secret } = await newKey(elite, 'test')
    const { status, body } = await callApi('convert', { pine_script: sampleSource('cross') }, secret)
    expect([status, body.status, body.equal, body.livemode]).toEqual([200, 'success', true, false])
    expect((await callApi('get-conversion', { id: body.conversion_id }, secret)).body).toEqual(body)
    expect((await callApi('get-conversion', { id: body.conversion_id }, live)).status).toBe(404)
    const slow = await callApi('convert', { pine_script: sampleSource('slow') }, secret)
    expect([slow.status, slow.body.status]).toEqual([202, 'running'])
    expect((await settled(slow.body.conversion_id, secret)).status).toBe('success')
    expect((await callApi('convert', { pine_script: sampleSource('broken') }, secret)).body.error?.code).toBe(
      'source_has_errors',
    )
    const own = await callApi('convert', { pine_script: script }, secret)
    expect([own.status, own.body.error?.code]).toEqual([403, 'test_key_samples_only'])
    expect((await callApi('analyze', { code: sampleSource('expert'), dialect: 'mql4' }, secret)).status).toBe(200)
    const made = await callApi('generate', { rules: sampleSource('rules') }, secret)
    expect([made.status, made.body.livemode, made.body.proof?.equal]).toEqual([200, false, true])
    expect((await callApi('get-conversion', { id: made.body.conversion_id }, secret)).body).toMatchObject({
      mql5_code: made.body.code,
      pine_script: made.body.pine_script,
    })
    expect([
      await used('conversions'),
      await used('analyses'),
      (await callApi('list-conversions', {}, live)).body.total,
    ]).toEqual([0, 0, 0])
  }, 60_000)
})

/** Calls at once: analyses within the limit of a minute, requests beyond it. */
const [analyses, requests] = everyCase ? [200, 200] : [30, 80]

describe('limits', () => {
  beforeEach(newcomer, 60_000)

  test(`of ${requests} requests at once 60 pass, and each second one more`, async () => {
    const begun = Date.now()
    const answers = await Promise.all(Array.from({ length: requests }, () => callApi('list-conversions', {}, live)))
    const seconds = Math.ceil((Date.now() - begun) / 1000)
    const passed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect(passed.length + refused.length).toBe(requests)
    expect(passed.length).toBeGreaterThanOrEqual(60)
    expect(passed.length).toBeLessThan(60 + seconds)
    expect(
      refused.every(({ body, headers }) => body.error.code === 'rate_limited' && headers.get('retry-after') === '1'),
    ).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect((await callApi('list-conversions', {}, live)).status).toBe(200)
  }, 60_000)

  test(`of ${analyses} requests at once with 20 analyses a day, exactly 20 are made`, async () => {
    const answers = await Promise.all(
      Array.from({ length: analyses }, () => callApi('analyze', { code: program, dialect: 'mql4' }, live)),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'made' : body.error.code))
    const count = (code: string) => codes.filter((each) => each === code).length
    expect(count('made')).toBe(20)
    expect(count('plan_limit_reached')).toBeGreaterThanOrEqual(Math.min(analyses, 60) - 20)
    expect(count('made') + count('plan_limit_reached') + count('rate_limited')).toBe(analyses)
    expect(await used('analyses')).toBe(20)
  }, 60_000)
})

describe('what is wrong with a request is told by name', () => {
  // One account is enough: refused requests are not counted, and there are fewer than the limit of a minute.
  beforeAll(newcomer, 60_000)

  test.each([
    ['convert', 'nothing', {}, 400, 'parameter_missing', 'pine_script'],
    ['convert', 'a number for code', { pine_script: 7 }, 400, 'parameter_invalid', 'pine_script'],
    [
      'convert',
      'an unknown format',
      { pine_script: script, output_format: 'mql6' },
      400,
      'parameter_invalid',
      'output_format',
    ],
    ['convert', 'an unknown parameter', { pine_script: script, optimise: true }, 400, 'parameter_unknown', 'optimise'],
    ['convert', 'too little code', { pine_script: 'plot(1)' }, 400, 'code_too_short', 'pine_script'],
    ['convert', 'too much code', { pine_script: 'a'.repeat(50_001) }, 400, 'code_too_long', 'pine_script'],
    ['port', 'too much code', { mql4_code: 'a'.repeat(100_001) }, 400, 'code_too_long', 'mql4_code'],
    ['generate', 'too many rules', { rules: 'a'.repeat(10_001) }, 400, 'code_too_long', 'rules'],
    ['list-conversions', 'too long a page', { limit: 101 }, 400, 'parameter_invalid', 'limit'],
    ['list-conversions', 'a word for a number', { limit: 'ten' }, 400, 'parameter_invalid', 'limit'],
    ['list-conversions', 'a negative offset', { offset: -1 }, 400, 'parameter_invalid', 'offset'],
    ['get-conversion', 'an unknown id', { id: 'nothing' }, 404, 'not_found', null],
    ['check', 'an unknown language', { code: 'a', language: 'cobol' }, 400, 'parameter_invalid', 'language'],
  ] as const)('%s: %s', async (name, _, input, ...expected) => {
    const { status, body } = await callApi(name, input, live)
    expect([status, body.error.code, body.error.param]).toEqual(expected)
    expect(body.error.message.length).toBeGreaterThan(10)
    expect(await used('conversions')).toBe(0)
  })

  test.each([
    ['no JSON', '{"pine_script":', 400, 'invalid_json'],
    ['a list', '[]', 400, 'invalid_json'],
    ['nothing', '', 400, 'invalid_json'],
    ['two megabytes', JSON.stringify({ pine_script: 'a'.repeat(2_000_000) }), 413, 'body_too_large'],
    ['eleven megabytes', JSON.stringify({ pine_script: 'a'.repeat(11_000_000) }), 413, 'body_too_large'],
  ])('a body of %s', async (_, body, status, code) => {
    const answer = await send<PublicErrorBody>('POST', '/convert', { authorization: `Bearer ${live}` }, body)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  test.each([
    ['GET', '/convert'],
    ['POST', '/nothing'],
    ['DELETE', '/conversions'],
  ])('%s %s', async (method, path) => {
    const answer = await send<PublicErrorBody>(method, path, { authorization: `Bearer ${live}` })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'route_unknown'])
  })
})
