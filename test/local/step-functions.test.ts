import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn'
import { listen, type Listening } from '../../local/emulators/http.ts'
import type { Outcome } from '../../local/emulators/lambda/environment.ts'
import type { Functions } from '../../local/emulators/lambda/functions.ts'
import { Machines } from '../../local/emulators/step-functions/state-machine.ts'
import { stepFunctionsHandler } from '../../local/emulators/step-functions/serve.ts'
import { defined } from '../support/defined.ts'

const fn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`
const arn = (name: string) => `arn:aws:states:us-east-1:000000000000:stateMachine:${name}`
const answered = (value: unknown): Outcome => ({ kind: 'answered', json: JSON.stringify(value) })
const failed = (errorType: string): Outcome => ({ kind: 'failed', error: { errorType, errorMessage: 'as told' } })

let calls: string[] = []
let behave: Record<string, (input: { n: number }) => Promise<Outcome>> = {}
const functions = {
  invoke: (name: string, input: unknown) => {
    calls.push(name)
    return defined(behave[name])(input as { n: number })
  },
} as unknown as Functions

const definitions = {
  steps: {
    StartAt: 'First',
    States: {
      First: {
        Type: 'Task',
        Resource: fn('first'),
        Retry: [
          {
            ErrorEquals: ['ThrottlingException'],
            IntervalSeconds: 1,
            MaxAttempts: 2,
            MaxDelaySeconds: 1,
            JitterStrategy: 'FULL',
          },
        ],
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Give up' }],
        Next: 'Second',
      },
      Second: { Type: 'Task', Resource: fn('second'), End: true },
      'Give up': { Type: 'Task', Resource: fn('refund'), Next: 'Failed' },
      Failed: { Type: 'Fail', Error: 'ConversionFailed', Cause: 'told' },
    },
  },
  wrapped: {
    StartAt: 'Call',
    States: {
      Call: {
        Type: 'Task',
        Resource: 'arn:aws:states:::lambda:invoke',
        Parameters: { FunctionName: fn('second'), 'Payload.$': '$' },
        ResultSelector: { 'value.$': '$.Payload.n' },
        End: true,
      },
    },
  },
  waiting: {
    StartAt: 'Wait',
    TimeoutSeconds: 1,
    States: { Wait: { Type: 'Wait', Seconds: 30, End: true } },
  },
}

const open = (folder: string, only: readonly (keyof typeof definitions)[] = ['steps', 'wrapped', 'waiting']) =>
  Machines.open(
    only.map((name) => ({ arn: arn(name), name, json: JSON.stringify(definitions[name]) })),
    functions,
    folder,
  )

describe('state machines', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'executions-'))
  let machines: Machines
  let server: Listening
  let client: SFNClient

  beforeAll(async () => {
    machines = await open(folder)
    server = await listen(stepFunctionsHandler(machines), 0)
    client = new SFNClient({
      endpoint: server.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
    })
  })
  afterAll(async () => {
    machines.stop()
    await server.close()
  })
  beforeEach(() => {
    calls = []
    behave = {
      first: async ({ n }) => answered({ n: n + 1 }),
      second: async ({ n }) => answered({ n: n * 10 }),
      refund: async () => answered({}),
    }
  })

  const start = async (name: string, input: object, execution?: string) =>
    defined(
      (
        await client.send(
          new StartExecutionCommand({ stateMachineArn: arn(name), input: JSON.stringify(input), name: execution }),
        )
      ).executionArn,
    )

  async function ended(executionArn: string) {
    for (;;) {
      const found = await client.send(new DescribeExecutionCommand({ executionArn }))
      if (found.status !== 'RUNNING') return found
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  test('run their steps in order, each on what the one before gave', async () => {
    const found = await ended(await start('steps', { n: 1 }))
    expect(found).toMatchObject({
      status: 'SUCCEEDED',
      output: '{"n":20}',
      input: '{"n":1}',
      stateMachineArn: arn('steps'),
    })
    expect(found.startDate).toBeInstanceOf(Date)
    expect(calls).toEqual(['first', 'second'])
  })

  test('try again what is to be tried again', async () => {
    let tries = 0
    behave.first = async ({ n }) => (++tries < 3 ? failed('ThrottlingException') : answered({ n }))
    expect(await ended(await start('steps', { n: 2 }))).toMatchObject({ status: 'SUCCEEDED', output: '{"n":20}' })
    expect(calls).toEqual(['first', 'first', 'first', 'second'])
  })

  test('catch what fails, with its name and cause', async () => {
    let seen: unknown
    behave.first = async () => failed('TypeError')
    behave.refund = async (input) => {
      seen = input
      return answered({})
    }
    expect(await ended(await start('steps', { n: 3 }))).toMatchObject({
      status: 'FAILED',
      error: 'ConversionFailed',
      cause: 'told',
    })
    expect(seen).toEqual({
      n: 3,
      failure: { Error: 'TypeError', Cause: JSON.stringify({ errorType: 'TypeError', errorMessage: 'as told' }) },
    })
    expect(calls).toEqual(['first', 'refund'])
  })

  test('know the wrapped function resource', async () => {
    expect(await ended(await start('wrapped', { n: 4 }))).toMatchObject({ status: 'SUCCEEDED', output: '{"value":40}' })
  })

  test('end when their time is up', async () => {
    expect(await ended(await start('waiting', {}))).toMatchObject({ status: 'TIMED_OUT' })
  })

  test('can be stopped', async () => {
    const executionArn = await start('waiting', {})
    await client.send(new StopExecutionCommand({ executionArn, error: 'Cancelled', cause: 'by hand' }))
    expect(await ended(executionArn)).toMatchObject({ status: 'ABORTED', error: 'Cancelled', cause: 'by hand' })
  })

  test('one name is one execution', async () => {
    behave.first = () => new Promise((resolve) => setTimeout(() => resolve(answered({ n: 1 })), 100))
    const [first, again] = [await start('steps', { n: 1 }, 'order-1'), await start('steps', { n: 1 }, 'order-1')]
    expect(again).toBe(first)
    await expect(start('steps', { n: 2 }, 'order-1')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' })
    await ended(first)
    expect(calls).toEqual(['first', 'second'])
    const { executions } = await client.send(
      new ListExecutionsCommand({ stateMachineArn: arn('steps'), statusFilter: 'SUCCEEDED' }),
    )
    expect(executions?.map(({ name }) => name)).toContain('order-1')
  })

  test('refuse what does not exist or is no JSON', async () => {
    await expect(start('nothing', {})).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' })
    await expect(
      client.send(new StartExecutionCommand({ stateMachineArn: arn('steps'), input: '{' })),
    ).rejects.toMatchObject({ name: 'InvalidExecutionInput' })
    await expect(
      client.send(new DescribeExecutionCommand({ executionArn: `${arn('steps')}:x` })),
    ).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' })
  })

  test('go on after a restart from the state they had reached', async () => {
    const ownFolder = mkdtempSync(path.join(tmpdir(), 'resumed-'))
    const before = await open(ownFolder, ['steps'])
    let reached = () => {}
    let release = () => {}
    const atSecond = new Promise<void>((resolve) => (reached = resolve))
    behave.second = () => {
      reached()
      return new Promise((resolve) => (release = () => resolve(answered({ n: -1 }))))
    }
    const { executionArn } = before.start(arn('steps'), '{"n":5}')
    await atSecond
    before.stop()
    release()

    behave.second = async ({ n }) => answered({ n: n * 10 })
    const after = await open(ownFolder, ['steps'])
    after.resume()
    while (after.describe(executionArn).status === 'RUNNING') await new Promise((resolve) => setTimeout(resolve, 20))
    expect(after.describe(executionArn)).toMatchObject({ status: 'SUCCEEDED', output: '{"n":60}' })
    expect(calls).toEqual(['first', 'second', 'second'])
  })

  test.each([
    ['JSONata', { QueryLanguage: 'JSONata', StartAt: 'A', States: { A: { Type: 'Succeed' } } }],
    ['JSONata', { StartAt: 'A', States: { A: { Type: 'Pass', QueryLanguage: 'JSONata', End: true } } }],
    [
      'dynamodb:putItem',
      { StartAt: 'A', States: { A: { Type: 'Task', Resource: 'arn:aws:states:::dynamodb:putItem', End: true } } },
    ],
  ])('refuse %s loudly', async (named, definition) => {
    await expect(
      Machines.open([{ arn: arn('x'), name: 'x', json: JSON.stringify(definition) }], functions, folder),
    ).rejects.toThrow(named)
  })
})
