import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { cli, compile, scripts } from './support/compiled.ts'
import { repairScript } from './support/scripted-model.ts'

let client: Client
beforeAll(async () => {
  compile()
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp'] }))
})
afterAll(() => client.close())

interface Answer {
  readonly verdict: string
  readonly next: readonly string[]
  readonly files?: readonly { readonly name: string; readonly uri: string }[]
  readonly details?: Readonly<Record<string, unknown>>
}

const call = async (name: string, input: Record<string, unknown>) => {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: input })
  return { content, isError, answer: structuredContent as Answer | undefined }
}

test('lists tools, resources and prompts', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'check',
    'convert',
    'verify',
    'certify',
    'port',
    'fix',
    'analyze',
    'precheck',
    'optimize',
    'explain',
    'search_help',
  ])
  expect(tools.every(({ outputSchema, description }) => outputSchema && description)).toBe(true)
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual(
    expect.arrayContaining(['tradewright://help/read-the-proof', 'tradewright://reference/pine/ta']),
  )
  const reference = await client.readResource({ uri: 'tradewright://reference/pine/ta' })
  expect(JSON.stringify(reference.contents)).toContain('ta.sma')
  const { messages } = await client.getPrompt({ name: 'repair_script', arguments: { code: 'plot(', language: 'pine' } })
  expect(JSON.stringify(messages)).toContain('plot(')
})

test('a scripted model repairs a failing script through the tools alone, and proves the conversion', async () => {
  const failing =
    '//@version=6\nindicator("Cross")\nfast = ta.sma(close 10)\nslow = ta.sma(clos, 30)\nplot(fast - slow, "Gap")\n'
  const { steps, code, verdict } = await repairScript(client, failing)
  expect(steps).toEqual(['check', 'fix', 'check', 'convert', 'verify'])
  expect(code).toContain('ta.sma(close, 10)')
  expect(verdict).toBe('proved')
})

test('every tool answers with a verdict first', async () => {
  const mql = '#property strict\nvoid OnTick() { OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0); }\n'
  expect((await call('certify', { code: scripts.sma })).answer?.verdict).toBe('clean')
  const ported = await call('port', { code: mql })
  expect(ported.answer?.verdict).toBe('ported')
  expect(JSON.stringify(ported.content)).toContain('program.mq5')
  expect((await call('analyze', { code: mql, dialect: 'mql4' })).answer).toMatchObject({ verdict: 'needs-work' })
  expect((await call('explain', { code: '10016' })).answer).toMatchObject({ verdict: 'found' })
  expect((await call('explain', { code: 'no-such-code-7' })).answer).toMatchObject({ verdict: 'unknown' })
  expect((await call('search_help', { query: 'why does it repaint' })).answer).toMatchObject({ verdict: 'found' })
})

test('convert has the files of a library and of a companion, and verify takes them', async () => {
  const options = { layout: 'library', companion: true }
  const { answer, content } = await call('convert', { code: scripts.strategy, target: 'both', ...options })
  expect(answer?.files?.map(({ name }) => name).filter((name) => !name.endsWith('frame.mqh'))).toEqual([
    'Trend.mq4',
    'Trend.mq5',
    'Trend indicator.mq4',
    'Trend indicator.mq5',
    'MQL4/Include/Tradewright/Trend.mqh',
    'MQL5/Include/Tradewright/Trend.mqh',
    'MQL4/Include/Tradewright/Trend indicator.mqh',
    'MQL5/Include/Tradewright/Trend indicator.mqh',
  ])
  const one = await call('convert', { code: scripts.strategy, target: 'mql5', ...options })
  const files = await Promise.all(
    (one.answer?.files ?? []).map(async ({ name, uri }) => {
      const { contents } = await client.readResource({ uri })
      const [first] = contents
      return { name, text: first && 'text' in first ? first.text : '' }
    }),
  )
  expect(JSON.stringify(content)).toContain('Trend indicator')
  const mql = files.find(({ name }) => name === 'Trend indicator.mq5')?.text ?? ''
  const includes = files.filter(({ name }) => name.startsWith('Tradewright/'))
  const verified = { pine: scripts.strategy, mql, dialect: 'mql5', companion: true }
  expect((await call('verify', { ...verified, includes })).answer?.verdict).toBe('proved')
  expect((await call('verify', verified)).answer?.verdict).toBe('errors')
})

test('long results are resources that can be read', async () => {
  const plots = Array.from(
    { length: 400 },
    (_, i) => `float value${i} = ta.sma(close, ${i + 2}) + math.sin(close * ${i})`,
  )
  const values = plots.map((_, i) => `value${i}`)
  const sums = [values.slice(0, 200), values.slice(200)].map((some) => `(${some.join(' + ')})`)
  const code = `//@version=6\nindicator("Long")\n${plots.join('\n')}\nplot(${sums.join(' + ')})\n`
  const { answer, content } = await call('convert', { code })
  const [file] = answer?.files ?? []
  expect(content).toContainEqual(expect.objectContaining({ type: 'resource_link', uri: file?.uri }))
  const { contents } = await client.readResource({ uri: file?.uri ?? '' })
  expect(JSON.stringify(contents)).toContain('OnCalculate')
})

test('bad input is refused in one sentence, and the server stays alive', async () => {
  const huge = await call('check', { code: 'x'.repeat(10_000_000), language: 'pine' })
  expect(huge.isError).toBe(true)
  expect(JSON.stringify(huge.content)).toContain('<=100000 characters')
  expect((await call('check', { code: scripts.sma, language: 'cobol' })).isError).toBe(true)
  expect((await call('check', { code: scripts.sma, language: 'pine', extra: 1 })).isError).toBe(true)
  await expect(client.readResource({ uri: 'tradewright://results/none/x.mq5' })).rejects.toThrow('There is nothing at')
  expect((await call('check', { code: scripts.sma, language: 'pine' })).answer?.verdict).toBe('ok')
})
