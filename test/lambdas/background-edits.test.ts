import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { mockClient } from 'aws-sdk-client-mock'
import { readUsage } from '../../lambdas/data/account/usage.ts'
import { defined } from '../support/defined.ts'
import { call, person } from './support/call.ts'
import { runModelMachine } from './support/model-machine.ts'
import { subscriber } from './support/people.ts'

const bedrock = mockClient(BedrockRuntimeClient)

/** The answer of a model that edits lines. */
const edits = (...rows: Record<string, string | number>[]) => ({
  $metadata: {},
  usage: { inputTokens: 100, outputTokens: 50, totalTokens: 150 },
  stopReason: 'tool_use' as const,
  metrics: { latencyMs: 1 },
  output: {
    message: {
      role: 'assistant' as const,
      content: [{ toolUse: { toolUseId: 't', name: 'edit_lines', input: { edits: rows, notDone: [] } } }],
    },
  },
})
const down = Object.assign(new Error('down'), { name: 'InternalServerException' })
const asked = () => bedrock.commandCalls(ConverseCommand).length

beforeEach(() => {
  bedrock.reset()
  runModelMachine()
  process.env.MODEL_ID = 'a-model'
  process.env.MODEL_NAME = 'a-model'
})
afterEach(() => {
  delete process.env.MODEL_ID
  delete process.env.MODEL_NAME
})

describe('optimize-ea in the background', () => {
  const trading =
    'extern int Magic=7;\nvoid OnTick()\n  {\n   if(OrdersTotal()==0)\n     {\n      int t=OrderSend(Symbol(),OP_BUY,0.1,Ask,30,0,0,"",Magic);\n      if(t<0) Print("refused");\n     }\n  }\n'
  const input = {
    eaCode: trading,
    selectedFeatures: ['spread-filter'],
    additionalNotes: 'Buy the dip.',
    background: true,
  }
  const dip = edits({ from: 4, to: 4, text: '   if(OrdersTotal()==0 && Close[1]<Open[1])', why: 'After a fall' })
  const usedBy = async (id: string) => (await readUsage(id, new Date()))('optimizations').month.used

  test('the features are applied at once, and the work of the model has the whole result', async () => {
    bedrock.on(ConverseCommand).resolves(dip)
    const someone = await subscriber('premium')
    const { status, body } = await call('optimize-ea', input, someone)
    expect([status, body.model, body.baseCode]).toEqual([200, null, trading])
    expect(body.applied.map(({ id }) => id)).toEqual(['spread-filter'])
    const { body: answer } = await call('get-model-answer', { id: defined(body.job ?? undefined) }, someone)
    expect(answer).toMatchObject({ isDone: true, failure: null, reading: null, explanation: null, fix: null })
    const whole = defined(answer.optimization ?? undefined)
    expect([whole.id, whole.createdAt]).toEqual([body.id, body.createdAt])
    expect(whole.optimizedCode).toContain('Close[1]<Open[1]')
    expect(whole.applied.map(({ id }) => id)).toEqual(['spread-filter'])
    expect(whole.notes).toEqual([{ line: 4, why: 'After a fall' }])
    expect(whole.model).toMatchObject({ rounds: 1, note: null })
    expect(await usedBy(someone.id)).toBe(1)
    expect((await readUsage(someone.id, new Date()))('modelCalls').day.used).toBe(1)
    expect((await call('get-model-answer', { id: defined(body.job ?? undefined) }, person())).status).toBe(404)
  })

  test('an error that passes is tried again; after the last attempt the features stay', async () => {
    bedrock.on(ConverseCommand).rejectsOnce(down).resolvesOnce(dip).rejects(down)
    const someone = await subscriber('premium')
    const passing = (await call('optimize-ea', input, someone)).body.job
    const { optimization } = (await call('get-model-answer', { id: defined(passing ?? undefined) }, someone)).body
    expect([asked(), optimization?.model?.note]).toEqual([2, null])
    const lasting = (await call('optimize-ea', input, someone)).body.job
    const given = (await call('get-model-answer', { id: defined(lasting ?? undefined) }, someone)).body
    expect(given.optimization?.applied.map(({ id }) => id)).toEqual(['spread-filter'])
    expect(given.optimization?.notApplied).toEqual([
      { what: 'Buy the dip', why: expect.stringContaining('none is available') as string },
    ])
    expect(given.optimization?.model?.note).toBe('No model is available.')
    const alone = await call('optimize-ea', { ...input, selectedFeatures: [] }, someone)
    const nothing = (await call('get-model-answer', { id: defined(alone.body.job ?? undefined) }, someone)).body
    expect(nothing).toMatchObject({
      isDone: true,
      optimization: null,
      failure: expect.stringContaining('none is available') as string,
    })
  })

  test('without the wish, without open notes and without a model the answer is whole at once', async () => {
    bedrock.on(ConverseCommand).resolves(dip)
    const someone = await subscriber('premium')
    const { eaCode, selectedFeatures, additionalNotes } = input
    const waited = (await call('optimize-ea', { eaCode, selectedFeatures, additionalNotes }, someone)).body
    expect([waited.job, waited.model?.rounds]).toEqual([null, 1])
    expect((await call('optimize-ea', { ...input, additionalNotes: '' }, someone)).body.job).toBeNull()
    delete process.env.MODEL_ID
    delete process.env.MODEL_NAME
    const without = (await call('optimize-ea', input, someone)).body
    expect([without.job, without.model?.note]).toEqual([null, 'No model is available.'])
  })
})

describe('fix-compilation-error in the background', () => {
  const input = {
    sourceCode: 'void OnTick()\n  {\n   double price=iQuantumFlux(1,2,3).value;\n   Print(price);\n  }\n',
    errorMessage: "'Print' - semicolon expected\tea.mq5\t4\t4",
    codeFormat: 'mql5',
    background: true,
  }
  const fix = edits({ from: 3, to: 3, text: '   double price=iClose(_Symbol,_Period,0);', why: 'The last close' })

  test('what no rule fixes is answered by the work of a model, which is tried again', async () => {
    bedrock.on(ConverseCommand).rejectsOnce(down).resolves(fix)
    const someone = await subscriber('premium')
    const { body } = await call('fix-compilation-error', input, someone)
    expect([body.verdict, body.model]).toEqual(['not-fixed', null])
    const answer = (await call('get-model-answer', { id: defined(body.job ?? undefined) }, someone)).body
    expect([answer.isDone, answer.fix?.verdict, asked()]).toEqual([true, 'compiles-with-guesses', 2])
    expect(answer.fix?.fixedCode).toContain('iClose(_Symbol,_Period,0); // please check: The last close')
  })

  test('after the last attempt it says what the rules did, and a fix by rule needs no model', async () => {
    bedrock.on(ConverseCommand).rejects(down)
    const someone = await subscriber('premium')
    const { job } = (await call('fix-compilation-error', input, someone)).body
    const answer = (await call('get-model-answer', { id: defined(job ?? undefined) }, someone)).body
    expect([answer.fix?.verdict, answer.fix?.model?.note]).toEqual(['not-fixed', 'No model is available.'])
    const sourceCode = 'void OnTick()\n  {\n   double a=1\n   Print(a);\n  }\n'
    const byRule = (await call('fix-compilation-error', { ...input, sourceCode }, someone)).body
    expect([byRule.verdict, byRule.job]).toEqual(['fixed', null])
  })
})
