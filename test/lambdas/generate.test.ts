import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { mockClient } from 'aws-sdk-client-mock'
import { readUsage, reserve } from '../../lambdas/data/account/usage.ts'
import { emptyEaSelections, emptyIndicatorSelections } from '../../compiler/ea/spec/wizard.ts'
import { call, person, type Person } from './support/call.ts'
import { runModelMachine } from './support/model-machine.ts'
import { subscriber } from './support/people.ts'
import { defined } from '../support/defined.ts'

jest.setTimeout(30_000)

const bedrock = mockClient(BedrockRuntimeClient)

const rules = 'Buy when the 20 EMA crosses above the 50 EMA. Vice versa for sells. Stop 50 pips, target 2R. Risk 1 %.'
const usedBy = async (id: string, action: 'eaGenerations' | 'indicatorGenerations' | 'analyses') =>
  (await readUsage(id, new Date()))(action)

describe('generate-ea', () => {
  test('rules in words: code, Pine, inputs, a backtest, a proof, a row in the history, one count', async () => {
    const someone = await subscriber('pro')
    const { status, body } = await call('generate-ea', { rules, target: 'MQL5', name: 'My EA' }, someone)
    expect([status, body.error, body.success]).toEqual([200, null, true])
    expect(body.code).toContain('OnTick')
    expect(body.pine).toContain('strategy("My EA"')
    expect(body.inputs.map(({ title, value }) => [title, value])).toContainEqual(['Stop loss, pips', '50'])
    expect(body.backtest?.trades).toBeGreaterThan(10)
    expect(body.trades).toHaveLength(body.backtest?.trades ?? 0)
    expect([body.broker, body.account?.currency, body.backtest?.deposit, body.backtest?.bars]).toEqual([
      'eurusd',
      'USD',
      10_000,
      1000,
    ])
    expect(body.trades.every(({ quantity }) => quantity >= 0.01 && quantity < 10)).toBe(true)
    expect(body.proof).toMatchObject({ dialect: 'mql5', equal: true })
    expect(body.sentences.every(({ understood }) => understood)).toBe(true)
    const { body: record } = await call('get-conversion', { id: body.id }, someone)
    expect(record).toMatchObject({
      name: 'My EA',
      conversionType: 'ea',
      status: 'success',
      mql5Code: body.code,
      mql4Code: '',
      pineScriptCode: body.pine,
      additionalNotes: rules,
      equal: true,
    })
    expect((await usedBy(someone.id, 'eaGenerations')).month.used).toBe(1)
  })

  test('the builder: its choices decide, and its notes are told', async () => {
    const someone = await subscriber('elite')
    const builderData = { ...emptyEaSelections, strategies: ['pin-bar'], tradeManagement: ['spread-filter'] }
    const { body } = await call('generate-ea', { rules: 'the prompt', target: 'MQL4', builderData }, someone)
    expect([body.error, body.success]).toEqual([null, true])
    expect(body.code).toMatch(/input int +maxSpread += 30;/)
    expect(body.notes.join(' ')).toContain('Nothing you chose ends a trade')
  })

  test('the backtest is on the contract that is asked for, and says what its broker refused', async () => {
    const someone = await subscriber('elite')
    const { body } = await call('generate-ea', { rules, target: 'MQL5', broker: 'eurusdJpy' }, someone)
    expect([body.broker, body.backtest?.deposit, body.account?.currency]).toEqual(['eurusdJpy', 1_500_000, 'JPY'])
    const { body: tiny } = await call(
      'generate-ea',
      { rules: rules.replace('Risk 1 %', 'Risk 0.01 %'), target: 'MQL5' },
      someone,
    )
    expect([tiny.trades, tiny.account?.refused]).toEqual([[], ['smallest']])
    expect(tiny.journal).toEqual([expect.stringMatching(/^Not traded: .*the smallest order is 0\.0100/)])
    expect((await call('generate-ea', { rules, broker: 'no-such' as 'eurusd' }, someone)).body.error.code).toBe(
      'INVALID_REQUEST',
    )
  })
})

describe('the limits of generate-ea', () => {
  test('a sentence that is not understood makes no program and counts nothing', async () => {
    const someone = await subscriber('pro')
    const { status, body } = await call('generate-ea', { rules: `${rules} Only trade when the moon is full.` }, someone)
    expect([status, body.success, body.id]).toEqual([200, false, null])
    expect(body.error).toContain('Only trade when the moon is full')
    expect((await usedBy(someone.id, 'eaGenerations')).month.used).toBe(0)
  })

  test('who may: Pro, Elite, administrators', async () => {
    expect((await call('generate-ea', { rules }, null)).status).toBe(401)
    for (const someone of [
      person(),
      await subscriber('premium'),
      await subscriber('pro', { subscriptionEnd: '2020-01-01T00:00:00.000Z' }),
    ]) {
      expect((await call('generate-ea', { rules }, someone)).body.error.code).toBe('PREMIUM_REQUIRED')
    }
    expect((await call('generate-ea', { rules }, person(['admin']))).body.success).toBe(true)
  })

  test('refuses what is empty or too long', async () => {
    const someone = await subscriber('pro')
    expect((await call('generate-ea', { rules: ' ' }, someone)).body.error).toMatchObject({
      code: 'CODE_REQUIRED',
      message: 'Please provide trading rules or select parameters',
    })
    expect((await call('generate-ea', { rules: 'x'.repeat(10_001) }, someone)).body.error.code).toBe('CODE_TOO_LONG')
  })

  test('ten a month with Pro, of any number at the same time; the same key counts once', async () => {
    const someone = await subscriber('pro')
    // Six are counted without a program: each takes a second to make and to prove.
    for (let count = 0; count < 6; count++)
      expect(await reserve(someone.id, 'eaGenerations', { day: null, month: 10 }, new Date())).not.toBeNull()
    const key = { idempotencyKey: 'the-same-click' }
    const twice = await Promise.all([
      call('generate-ea', { rules, ...key }, someone),
      call('generate-ea', { rules, ...key }, someone),
    ])
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('generate-ea', { rules }, someone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 429)?.body.error.message).toContain('limit reached')
  }, 60_000)
})

describe('generate-indicator', () => {
  const rulesOfIndicator = 'Show RSI(14) with levels at 30 and 70. Buy arrow when RSI crosses above 30.'

  test('a description: code, Pine and a proof, without a backtest', async () => {
    const someone = await subscriber('pro')
    const { body } = await call(
      'generate-indicator',
      { rules: rulesOfIndicator, target: 'MQL4', indicatorName: 'Turns' },
      someone,
    )
    expect([body.error, body.success, body.backtest]).toEqual([null, true, null])
    expect(body.code).toContain('#property indicator_separate_window')
    expect(body.proof?.equal).toBe(true)
    expect((await usedBy(someone.id, 'indicatorGenerations')).month.used).toBe(1)
    const {
      body: { conversions },
    } = await call('list-conversions', {}, someone)
    expect(conversions.map(({ name, conversionType }) => [name, conversionType])).toEqual([['Turns', 'indicator']])
  })

  test('the builder', async () => {
    const builderData = { ...emptyIndicatorSelections, indicatorTypes: ['macd', 'rsi'], timeframes: ['Intraday'] }
    const { body } = await call(
      'generate-indicator',
      { rules: 'the prompt', target: 'MQL5', isAdvancedMode: true, builderData },
      await subscriber('elite'),
    )
    expect([body.error, body.success]).toEqual([null, true])
    expect(body.notes.join(' ')).toContain('Only timeframes longer than the chart')
  })

  test('nothing without a plan; choices that are none are refused', async () => {
    expect((await call('generate-indicator', { rules: rulesOfIndicator }, person())).body.error.code).toBe(
      'PREMIUM_REQUIRED',
    )
    const someone = await subscriber('elite')
    expect(
      (
        await call(
          'generate-indicator',
          { isAdvancedMode: true, builderData: { ...emptyIndicatorSelections, indicatorTypes: ['no-such'] } },
          someone,
        )
      ).body.error.code,
    ).toBe('INVALID_REQUEST')
    expect((await call('generate-indicator', { rules: '' }, someone)).body.error.message).toBe(
      'Please provide indicator description or select parameters',
    )
  })
})

describe('read-rules', () => {
  const unclear = 'Buy when the 20 EMA crosses above the 50 EMA. Take half off at the round number.'
  const answer = (input: object | null) => ({
    $metadata: {},
    usage: { inputTokens: 100, outputTokens: 50, totalTokens: 150 },
    stopReason: 'tool_use' as const,
    metrics: { latencyMs: 1 },
    output: {
      message: {
        role: 'assistant' as const,
        content: input
          ? [{ toolUse: { toolUseId: 't', name: 'write_spec', input: input as never } }]
          : [{ text: 'no' }],
      },
    },
  })
  /** Reads rules, and waits for the model where one is asked. */
  const read = async (input: { readonly kind: 'strategy' | 'indicator'; readonly rules: string }, someone: Person) => {
    const { status, body } = await call('read-rules', input, someone)
    if (!body.job) return { status, body }
    const answered = (await call('get-model-answer', { id: body.job }, someone)).body
    expect([body.model, answered.isDone, answered.explanation]).toEqual([null, true, null])
    expect((await call('get-model-answer', { id: body.job }, person())).body.error.code).toBe('NOT_FOUND')
    return { status, body: defined(answered.reading ?? undefined) }
  }
  beforeEach(runModelMachine)
  afterEach(() => {
    bedrock.reset()
    delete process.env.MODEL_ID
    delete process.env.MODEL_NAME
  })

  test('what is understood needs no model', async () => {
    const { body } = await read({ kind: 'strategy', rules }, await subscriber('pro'))
    expect([body.spec?.kind, body.model]).toEqual(['strategy', null])
    expect(body.meaning).toContain('Stop 50 pips.')
    expect(bedrock.calls()).toHaveLength(0)
  })

  test('without a model the sentences that are left are told, and nothing is counted', async () => {
    const someone = await subscriber('pro')
    const { body } = await read({ kind: 'strategy', rules: unclear }, someone)
    expect([body.spec, body.sentences.map(({ understood }) => understood)]).toEqual([null, [true, false]])
    expect(body.model?.note).toContain('other words')
    expect((await usedBy(someone.id, 'analyses')).day.used).toBe(0)
  })

  test('a model that answers wrongly is told what is wrong, and its third answer is taken', async () => {
    const someone = await subscriber('pro')
    const {
      body: { spec },
    } = await read({ kind: 'strategy', rules }, someone)
    Object.assign(process.env, { MODEL_ID: 'a-model', MODEL_NAME: 'a-model' })
    bedrock
      .on(ConverseCommand)
      .resolvesOnce(answer(null))
      .resolvesOnce(answer({ ...spec, stop: { unit: 'furlongs', value: 1 } }))
      .resolvesOnce(answer(spec))
    const { body } = await read({ kind: 'strategy', rules: unclear }, someone)
    expect(body.spec).toEqual(spec)
    expect(body.meaning).toContain('Stop 50 pips.')
    expect(body.model).toMatchObject({ rounds: 3, inputTokens: 300, note: null })
    expect(JSON.stringify(defined(bedrock.commandCalls(ConverseCommand)[2]).args[0].input.messages)).toContain(
      'What was said of it',
    )
    expect((await usedBy(someone.id, 'analyses')).day.used).toBe(1)
    const { body: made } = await call('generate-ea', { rules: unclear, spec: body.spec, target: 'MQL5' }, someone)
    expect([made.error, made.success]).toEqual([null, true])
  })

  test('a model that refuses, and a service that is down, leave the sentences to their author; the calls count', async () => {
    const someone = await subscriber('pro')
    Object.assign(process.env, { MODEL_ID: 'a-model', MODEL_NAME: 'a-model' })
    bedrock.on(ConverseCommand).resolves({ ...answer(null), stopReason: 'guardrail_intervened' })
    const refused = await read({ kind: 'strategy', rules: unclear }, someone)
    expect([refused.body.spec, refused.body.model?.rounds, refused.body.model?.note]).toEqual([
      null,
      3,
      expect.stringContaining('no program'),
    ])
    bedrock.reset()
    bedrock.on(ConverseCommand).rejects(Object.assign(new Error('slow down'), { name: 'ThrottlingException' }))
    const down = await read({ kind: 'strategy', rules: unclear }, someone)
    expect([down.status, down.body.spec, down.body.model?.note]).toEqual([
      200,
      null,
      expect.stringContaining('other words'),
    ])
    expect((await usedBy(someone.id, 'analyses')).day.used).toBe(2)
  })

  test('an error that passes is tried again by the state machine, and counts once', async () => {
    const someone = await subscriber('pro')
    const {
      body: { spec },
    } = await read({ kind: 'strategy', rules }, someone)
    Object.assign(process.env, { MODEL_ID: 'a-model', MODEL_NAME: 'a-model' })
    bedrock
      .on(ConverseCommand)
      .rejectsOnce(Object.assign(new Error('slow down'), { name: 'ThrottlingException' }))
      .resolves(answer(spec))
    const { body } = await read({ kind: 'strategy', rules: unclear }, someone)
    expect([body.spec, body.model?.note]).toEqual([spec, null])
    expect((await usedBy(someone.id, 'analyses')).day.used).toBe(1)
  })

  test('a model that leaves out what was understood is shown so in its words', async () => {
    const someone = await subscriber('pro')
    const {
      body: { spec },
    } = await read({ kind: 'strategy', rules }, someone)
    Object.assign(process.env, { MODEL_ID: 'a-model', MODEL_NAME: 'a-model' })
    bedrock.on(ConverseCommand).resolves(answer({ ...spec, stop: null }))
    const { body } = await read({ kind: 'strategy', rules: `${rules} Take half off at the round number.` }, someone)
    expect(body.sentences.map(({ meaning }) => meaning).join(' ')).toContain('Stop 50 pips.')
    expect(body.meaning).not.toContain('Stop 50 pips.')
  })

  test('a model that never gives a spec was asked, and counts', async () => {
    const someone = await subscriber('pro')
    Object.assign(process.env, { MODEL_ID: 'a-model', MODEL_NAME: 'a-model' })
    bedrock.on(ConverseCommand).resolves(answer({ kind: 'strategy' }))
    const { body } = await read({ kind: 'strategy', rules: unclear }, someone)
    expect([body.spec, body.model?.rounds]).toEqual([null, 3])
    expect((await usedBy(someone.id, 'analyses')).day.used).toBe(1)
  })
})
