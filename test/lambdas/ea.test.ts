import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { mockClient } from 'aws-sdk-client-mock'
import { readUsage } from '../../lambdas/data/account/usage.ts'
import { call, person } from './support/call.ts'
import { runModelMachine } from './support/model-machine.ts'
import { subscriber } from './support/people.ts'
import { defined } from '../support/defined.ts'

const bedrock = mockClient(BedrockRuntimeClient)

/** A model that answers one after the other with these. */
const scripted = (...inputs: readonly (object | null)[]): void => scriptedTool('edit_lines', ...inputs)

/** The same for a tool. */
function scriptedTool(name: string, ...inputs: readonly (object | null)[]): void {
  process.env.MODEL_ID = 'a-model'
  const behaviour = bedrock.on(ConverseCommand)
  for (const input of inputs) {
    behaviour.resolvesOnce({
      $metadata: {},
      usage: { inputTokens: 100, outputTokens: 50, totalTokens: 150 },
      stopReason: 'tool_use',
      metrics: { latencyMs: 1 },
      output: {
        message: {
          role: 'assistant',
          content: input ? [{ toolUse: { toolUseId: 't', name, input: input as never } }] : [{ text: 'no' }],
        },
      },
    })
  }
}

afterEach(() => {
  bedrock.reset()
  delete process.env.MODEL_ID
})

const code = 'void OnTick()\n  {\n   OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0,"",7);\n  }\n'

describe('analyze-ea', () => {
  test('answers score, issues and what each rule took', async () => {
    const { status, body } = await call('analyze-ea', { eaCode: code }, person())
    expect(status).toBe(200)
    expect(body.issues.map((issue) => issue.code)).toContain('no-stop-loss')
    expect(body.qualityScore).toBe(
      Math.max(0, Math.round(100 - body.deductions.reduce((sum, { points }) => sum + points, 0))),
    )
  })

  test('code of the other dialect gets that answer and no findings', async () => {
    const { body } = await call('analyze-ea', { eaCode: code, outputFormat: 'mql5' }, person())
    expect(body).toMatchObject({
      qualityScore: 0,
      cap: { code: 'wrong-dialect' },
      belongsTo: 'mql4',
      issues: [{ code: 'wrong-dialect' }],
      deductions: [],
    })
  })

  test('refuses what is empty or too long, before anything is counted', async () => {
    expect((await call('analyze-ea', { eaCode: ' ' }, person())).body.error).toMatchObject({
      code: 'CODE_REQUIRED',
      message: 'Please enter EA code to analyze',
    })
    expect((await call('analyze-ea', { eaCode: 'x'.repeat(100_001) }, person())).body.error.message).toBe(
      'EA code is too long (max 100,000 characters)',
    )
  })

  test('twenty a day', async () => {
    const someone = person()
    const answers = await Promise.all(Array.from({ length: 21 }, () => call('analyze-ea', { eaCode: code }, someone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('optimize-ea', () => {
  const trading =
    'extern int Magic=7;\nvoid OnTick()\n  {\n   if(OrdersTotal()==0)\n     {\n      int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,30,0,0,"",Magic);\n      if(t<0) Print("refused");\n     }\n  }\n'
  const input = {
    eaCode: trading,
    selectedFeatures: ['spread-filter'],
    parameters: { 'spread-filter': { MaxSpreadPoints: 25 } },
  }
  const usedBy = async (id: string) => (await readUsage(id, new Date()))('optimizations').month.used

  test('answers the code with its changes and both runs, and counts one', async () => {
    const someone = await subscriber('premium')
    const { status, body } = await call('optimize-ea', input, someone)
    expect(status).toBe(200)
    expect(body.optimizedCode).toContain('MaxSpreadPoints = 25;')
    expect(body.applied).toMatchObject([{ id: 'spread-filter', inputs: [{ name: 'MaxSpreadPoints', value: 25 }] }])
    for (const { newLine, added } of body.changes)
      expect(body.optimizedCode.split('\n').slice(newLine - 1, newLine - 1 + added.length)).toEqual(added)
    expect(body.before?.trades).toBeGreaterThan(0)
    expect(body.after?.fault).toBeNull()
    expect(await usedBy(someone.id)).toBe(1)
  })

  test('a retry with the same key is counted once, another request with it is refused', async () => {
    const someone = await subscriber('premium')
    const keyed = { ...input, idempotencyKey: 'click-0001' }
    const [first, second] = [await call('optimize-ea', keyed, someone), await call('optimize-ea', keyed, someone)]
    expect(second.body).toMatchObject({ id: first.body.id, optimizedCode: first.body.optimizedCode })
    expect((await call('optimize-ea', { ...keyed, selectedFeatures: ['breakeven'] }, someone)).status).toBe(400)
    expect(await usedBy(someone.id)).toBe(1)
  })

  test('a key whose request was refused is free again', async () => {
    const someone = await subscriber('premium')
    const keyed = { ...input, idempotencyKey: 'click-0002' }
    expect((await call('optimize-ea', { ...keyed, eaCode: 'void OnTick() { Unknown(); }' }, someone)).status).toBe(400)
    expect((await call('optimize-ea', keyed, someone)).status).toBe(200)
  })

  test('five a month with Basic, none without a plan', async () => {
    const someone = await subscriber('premium')
    const answers = await Promise.all(Array.from({ length: 7 }, () => call('optimize-ea', input, someone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 429)?.body.error.message).toContain('limit reached')
    expect((await call('optimize-ea', input, person())).body.error.code).toBe('PREMIUM_REQUIRED')
  })

  test('what does not compile, or takes no feature, is refused and gives its count back', async () => {
    const someone = await subscriber('pro')
    const broken = await call('optimize-ea', { ...input, eaCode: 'void OnTick()\n{\n Unknown(1);\n}' }, someone)
    expect([broken.status, broken.body.error.message]).toEqual([400, expect.stringContaining('line 3')])
    expect((await call('optimize-ea', { ...input, selectedFeatures: ['no-such'] }, someone)).status).toBe(400)
    expect(await usedBy(someone.id)).toBe(0)
  })

  test('the specified refusals come before anything is counted', async () => {
    const messageOf = async (change: object) =>
      (await call('optimize-ea', { ...input, ...change }, person())).body.error.message
    expect(await messageOf({ selectedFeatures: [] })).toBe('At least one feature must be selected')
    expect(await messageOf({ eaCode: 'x'.repeat(100_001) })).toBe('EA code is too long (max 100,000 characters)')
  })

  const onMondays = {
    edits: [{ from: 4, to: 4, text: '   if(OrdersTotal()==0 && DayOfWeek()==1)', why: 'Entries on Mondays only' }],
    notDone: ['Buying the dip: it is not said what a dip is'],
  }

  test('a model carries out the notes, and what it leaves out is told', async () => {
    scripted({ ...onMondays, edits: [{ ...onMondays.edits[0], text: '   if(Mondays())' }] }, onMondays)
    const { body } = await call(
      'optimize-ea',
      { ...input, additionalNotes: 'Trade on Mondays. Buy the dip.' },
      await subscriber('elite'),
    )
    expect(body.baseCode).toContain('DayOfWeek()==1')
    expect(body.optimizedCode).toContain('DayOfWeek()==1 && IsEntryAllowed())')
    expect(body.notes).toEqual([{ line: 4, why: 'Entries on Mondays only' }])
    expect(body.notApplied).toEqual([{ what: onMondays.notDone[0], why: 'Left out by the model' }])
    expect(body.model).toMatchObject({ rounds: 2, inputTokens: 200, note: null })
    expect(JSON.stringify(defined(bedrock.commandCalls(ConverseCommand)[1]).args[0].input.messages)).toContain(
      'Mondays',
    )
  })

  test('a model that takes the program apart is not believed, and the features are woven all the same', async () => {
    const apart = { edits: [{ from: 1, to: 9, text: 'void OnTick() { }', why: 'simpler' }], notDone: [] }
    scripted(apart, apart, null)
    const { body } = await call(
      'optimize-ea',
      { ...input, additionalNotes: 'Make it simpler' },
      await subscriber('elite'),
    )
    expect([body.baseCode, body.model?.rounds]).toEqual([trading, 3])
    expect(body.notApplied).toEqual([{ what: 'Make it simpler', why: expect.stringContaining('checks') }])
    expect(body.applied).toHaveLength(1)
  })

  test('notes that name a feature become it without a model, and the rest is told', async () => {
    const { body } = await call(
      'optimize-ea',
      { ...input, additionalNotes: 'Trade only on Mondays' },
      await subscriber('elite'),
    )
    expect(body.notApplied).toEqual([])
    expect(body.understood).toEqual([
      { text: 'Trade only on Mondays', meaning: 'Only on Monday.', feature: 'session-filter' },
    ])
    expect(body.applied.find(({ id }) => id === 'session-filter')?.inputs).toContainEqual(
      expect.objectContaining({ name: 'SessionDaysOff', value: '2345' }),
    )
    const { body: left } = await call(
      'optimize-ea',
      { ...input, additionalNotes: 'Buy the dip' },
      await subscriber('elite'),
    )
    expect(left.notApplied).toEqual([{ what: 'Buy the dip', why: expect.stringContaining('model') }])
  })
})

describe('fix-compilation-error', () => {
  const input = {
    sourceCode: 'void OnTick()\n  {\n   double a=1\n   Print(a);\n  }\n',
    errorMessage: "'Print' - semicolon expected\tea.mq5\t4\t4",
    codeFormat: 'mql5',
  }

  test('premium users get the code fixed and each change reported', async () => {
    const { status, body } = await call('fix-compilation-error', input, await subscriber('premium'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      verdict: 'fixed',
      remaining: [],
      guesses: [],
      questions: [],
      comparison: null,
      fixes: [{ line: 3, why: 'End the statement with ;' }],
    })
    expect(body.fixedCode).toContain('double a=1;')
  })

  test('what no rule fixes goes to a model, whose edit has to compile and is a guess', async () => {
    const open = {
      ...input,
      sourceCode: 'void OnTick()\n  {\n   double price=iQuantumFlux(1,2,3).value;\n   Print(price);\n  }\n',
    }
    const edit = (text: string) => ({ edits: [{ from: 3, to: 3, text, why: 'The last close' }], notDone: [] })
    scripted(edit('   double price=Flux();'), edit('   double price=iClose(_Symbol,_Period,0);'))
    const { body } = await call('fix-compilation-error', open, await subscriber('premium'))
    expect([body.verdict, body.model?.rounds]).toEqual(['compiles-with-guesses', 2])
    expect(body.guesses.at(-1)).toEqual({ line: 3, code: 'model', why: 'The last close' })
    expect(body.fixedCode).toContain('double price=iClose(_Symbol,_Period,0); // please check: The last close\n')
    delete process.env.MODEL_ID
    const without = await call('fix-compilation-error', open, await subscriber('premium'))
    expect([without.body.verdict, without.body.model?.note]).toEqual(['not-fixed', 'No model is available.'])
    expect(without.body.remaining.length).toBeGreaterThan(0)
  })

  test('a Pine script is fixed without a log', async () => {
    const script = {
      sourceCode: '//@version=6\nindicator("T")\nplot(ta.sum(close, 3))\n',
      codeFormat: 'pine',
    }
    const { status, body } = await call('fix-compilation-error', script, await subscriber('premium'))
    expect([status, body.verdict, body.comparison]).toEqual([200, 'fixed', null])
    expect(body.fixedCode).toContain('plot(math.sum(close, 3))')
    expect(body.fixes).toEqual([{ line: 3, code: 'PINE2003', why: 'Write math.sum for ta.sum' }])
  })

  test('includes of the program are read, and stay as they are', async () => {
    const files = [{ name: 'Own/Math.mqh', text: 'double Twice(double x) { return(2*x); }\n' }]
    const including = {
      ...input,
      sourceCode: '#include <Own/Math.mqh>\nvoid OnTick()\n  {\n   double a=Twice(1)\n   Print(a);\n  }\n',
    }
    const { body } = await call('fix-compilation-error', { ...including, files }, await subscriber('premium'))
    expect([body.verdict, body.remaining]).toEqual(['fixed', []])
    expect(body.fixedCode).toContain('double a=Twice(1);')
    const without = await call('fix-compilation-error', including, await subscriber('premium'))
    expect(without.body.verdict).toBe('not-fixed')
    const refused = await call(
      'fix-compilation-error',
      { ...including, files: [{ name: '../x.mqh', text: '' }] },
      await subscriber('premium'),
    )
    expect(refused.status).toBe(400)
  })

  test('an earlier version is run beside the fixed code', async () => {
    const source = (period: number) => `void OnTick()\n  {\n   Print(iClose(_Symbol,_Period,${period}));\n  }\n`
    const broken = { ...input, sourceCode: source(1).replace(');\n', ')\n') }
    const same = await call('fix-compilation-error', { ...broken, earlierCode: source(1) }, await subscriber('premium'))
    expect(same.body.comparison).toMatchObject({ against: 'earlier-version', result: 'same', difference: null })
    const other = await call(
      'fix-compilation-error',
      { ...broken, earlierCode: source(2) },
      await subscriber('premium'),
    )
    expect(other.body.comparison).toMatchObject({ result: 'different', difference: expect.stringContaining('journal') })
  })

  test('MQL4 pasted as MQL5 is ported and run beside the original', async () => {
    const mql4 =
      '#property indicator_chart_window\n#property indicator_buffers 1\ndouble Mid[];\nint init() { SetIndexBuffer(0,Mid); return(0); }\nint start() { for(int i=Bars-1;i>=0;i--) Mid[i]=(High[i]+Low[i])/2; return(0); }\n'
    const { body } = await call('fix-compilation-error', { ...input, sourceCode: mql4 }, await subscriber('premium'))
    expect(body.comparison).toMatchObject({ against: 'mql4-original', result: 'same' })
  })

  test('administrators may, free users may not', async () => {
    expect((await call('fix-compilation-error', input, person(['admin']))).status).toBe(200)
    const { status, body } = await call('fix-compilation-error', input, person())
    expect([status, body.error.message]).toEqual([
      402,
      'Premium subscription required. Please upgrade your plan to access error fixing.',
    ])
  })

  test('both the code and the log are needed', async () => {
    const { body } = await call('fix-compilation-error', { ...input, errorMessage: '' }, await subscriber('pro'))
    expect(body.error.message).toBe('Please provide both the source code and error message')
  })
})

describe('explain-analysis', () => {
  const answer = {
    explanations: [
      { finding: 1, text: 'Your order has no stop.' },
      { finding: 99, text: 'There is no such finding.' },
    ],
    suggestions: [
      { line: 3, title: 'Check the spread', text: 'Skip entries at a wide spread.' },
      { line: 400, title: 'All of it', text: 'Name the magic number.' },
    ],
  }

  const explain = async (input: object, someone = person()) => {
    const { status, body } = await call('explain-analysis', input, someone)
    if (!body.job) return { status, body }
    const answered = (await call('get-model-answer', { id: body.job }, someone)).body
    return { status, body: defined(answered.explanation ?? undefined) }
  }
  beforeEach(() => {
    runModelMachine()
    process.env.MODEL_NAME = 'a-model'
  })
  afterEach(() => delete process.env.MODEL_NAME)

  test('a recorded answer becomes words about findings and lines that exist', async () => {
    scriptedTool('explain_findings', answer)
    const someone = person()
    const { status, body } = await explain({ eaCode: code, question: 'Is it safe?' }, someone)
    expect(status).toBe(200)
    expect(body.model.note).toBeNull()
    expect(body.explanations).toEqual([{ finding: 0, text: 'Your order has no stop.' }])
    expect(body.suggestions.map(({ line, title }) => [line, title])).toEqual([
      [3, 'Check the spread'],
      [null, 'All of it'],
    ])
    expect(body.model).toMatchObject({ prompt: 'explain-analysis.v1', rounds: 1, note: null })
    const { input } = defined(bedrock.commandCalls(ConverseCommand)[0]).args[0]
    const sent = JSON.stringify(input)
    expect(sent).toContain('Is it safe?')
    expect(sent).toContain('no stop')
    expect((await readUsage(someone.id, new Date()))('modelCalls').day.used).toBe(1)
  })

  test('without a model, and with a wrong answer, it says so', async () => {
    delete process.env.MODEL_NAME
    const silent = (await explain({ eaCode: code })).body
    expect(silent.explanations).toEqual([])
    expect(silent.model.note).toContain('No model is available')
    process.env.MODEL_NAME = 'a-model'
    scriptedTool('explain_findings', { explanations: 'none' })
    const wrong = (await explain({ eaCode: code })).body
    expect(wrong).toMatchObject({ explanations: [], suggestions: [] })
    expect(wrong.model.note).toContain('no usable explanation')
    bedrock.reset()
    bedrock.on(ConverseCommand).rejects(Object.assign(new Error('down'), { name: 'InternalServerException' }))
    const down = (await explain({ eaCode: code })).body
    expect([down.model.note, bedrock.commandCalls(ConverseCommand).length]).toEqual([
      expect.stringContaining('No model is available'),
      2,
    ])
  })
})
