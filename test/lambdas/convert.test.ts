import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import { mockClient } from 'aws-sdk-client-mock'
import { Usage } from '../../lambdas/data/account/usage.ts'
import { dayOf } from '../../lambdas/data/periods.ts'
import { configuration } from '../../lambdas/data/table.ts'
import { Conversion } from '../../lambdas/data/conversion/conversion.ts'
import { everyCase } from '../support/every-case.ts'
import { call, person, type Person } from './support/call.ts'
import { subscriber } from './support/people.ts'
import { defined } from '../support/defined.ts'

jest.mock('../../lambdas/compute/compiler.ts', () => jest.requireActual<object>('./support/fake-compiler.ts'))

const source = 'indicator("x")\nplot(close)'
const pine = { type: 'pine_to_mql', sourceCode: source }
const machine = mockClient(SFNClient)

const used = async (someone: Person): Promise<number> =>
  (await Usage.query.primary({ userId: someone.id }).go()).data.reduce((sum, row) => sum + (row.used ?? 0), 0)
const saved = async (someone: Person) => (await Conversion.query.primary({ userId: someone.id }).go()).data

beforeEach(() => machine.reset())

test('converts, counts one, and can be read and listed', async () => {
  const someone = await subscriber('premium')
  const { status, body } = await call(
    'convert-code-v2',
    { ...pine, codeName: ' My code ', additionalNotes: 'n'.repeat(2000) },
    someone,
  )
  expect([status, body.success, body.status, body.error]).toEqual([200, true, 'success', null])
  expect(body.mql4Code).toContain('mql4')
  expect(await used(someone)).toBe(1)

  const single = await call('get-conversion', { id: body.id }, someone)
  expect(single.body).toMatchObject({
    id: body.id,
    name: 'My code',
    pineScriptCode: source,
    mql5Code: body.mql5Code,
    equal: true,
  })
  expect(single.body.additionalNotes).toHaveLength(1000)
  const list = await call('list-conversions', {}, someone)
  expect(list.body.conversions.map((row) => row.id)).toEqual([body.id])
})

test('a conversion whose function ended early runs again when it is requested again, and else says why', async () => {
  const someone = await subscriber('premium')
  const request = { ...pine, idempotencyKey: 'interrupted' }
  const { id } = (await call('convert-code-v2', request, someone)).body
  const interrupt = (deadline: string) =>
    Conversion.patch({ userId: someone.id, id }).set({ status: 'running', open: 'yes', deadline }).go()
  await interrupt('2999-01-01T00:00:00.000Z')
  expect((await call('convert-code-v2', request, someone)).body.status).toBe('running')
  await interrupt('2020-01-01T00:00:00.000Z')
  expect((await call('convert-code-v2', request, someone)).body).toMatchObject({ id, status: 'success' })
  expect(await used(someone)).toBe(1)
  await interrupt('2020-01-01T00:00:00.000Z')
  expect((await call('get-conversion', { id }, someone)).body).toMatchObject({
    status: 'error',
    errorMessage: 'The conversion was interrupted on our side. Nothing was counted. Please convert again.',
  })
  expect(await used(someone)).toBe(0)
})

test('keeps how the code was to be written, also while it goes on in the background', async () => {
  machine.on(StartExecutionCommand).resolves({})
  const someone = await subscriber('premium')
  const options = { objectPrefix: 'mine_', proofComments: false, maxBars: 500, layout: 'library', companion: true }
  for (const sourceCode of [source, `${source} // unsupported`, `${source} // error`]) {
    const {
      body: { id },
    } = await call('convert-code-v2', { ...pine, sourceCode, outputFormat: 'mql5', options }, someone)
    expect((await call('get-conversion', { id }, someone)).body).toMatchObject({ options, outputFormat: 'mql5' })
  }
  const { body: usual } = await call('convert-code-v2', pine, someone)
  expect((await call('get-conversion', { id: usual.id }, someone)).body.options).toEqual({
    objectPrefix: '',
    proofComments: true,
    maxBars: null,
    layout: 'file',
    companion: false,
  })
  for (const wrong of [
    { maxBars: 99 },
    { maxBars: 1.5 },
    { maxBars: 1_000_001 },
    { layout: 'folder' },
    { objectPrefix: 'x'.repeat(33) },
    { objectPrefix: 'a"b' },
  ]) {
    expect((await call('convert-code-v2', { ...pine, options: { ...options, ...wrong } }, someone)).status).toBe(400)
  }
})

test('costs four writes, and two of the figures of the day', async () => {
  const someone = await subscriber('premium')
  const send = jest.spyOn(configuration.client, 'send')
  await call('convert-code-v2', { ...pine, idempotencyKey: 'counted-writes' }, someone)
  const names = send.mock.calls.map(([command]) => command.constructor.name)
  send.mockRestore()
  expect(names.filter((name) => /Put|Update|Delete|Write/.test(name))).toEqual([
    // The rate, twice for a bucket that begins.
    'UpdateCommand',
    'UpdateCommand',
    // The count and the record.
    'TransactWriteCommand',
    'PutCommand',
    'UpdateCommand',
    // The day's figures: a conversion, and whether it was equal.
    'UpdateCommand',
    'UpdateCommand',
  ])
})

test('is looked up together with the account, again where the table left some for later', async () => {
  const someone = await subscriber('premium')
  const request = { ...pine, idempotencyKey: 'read-together' }
  const { body: first } = await call('convert-code-v2', request, someone)
  const original = configuration.client.send.bind(configuration.client) as never
  const send = jest.spyOn(configuration.client, 'send')
  const leaveAll = async (command: unknown) => ({
    UnprocessedKeys: (command as { input: { RequestItems: object } }).input.RequestItems,
  })
  // The deleted account and the rate are read before.
  send
    .mockImplementationOnce(original)
    .mockImplementationOnce(original)
    .mockImplementationOnce(leaveAll as never)
  const { body: again } = await call('convert-code-v2', request, someone)
  const names = send.mock.calls.map(([command]) => command.constructor.name)
  send.mockRestore()
  expect(again).toEqual(first)
  expect(names).toEqual(['GetCommand', 'UpdateCommand', 'BatchGetCommand', 'BatchGetCommand', 'QueryCommand'])
})

test('an output says that it is equal when it was shown to be, and only then', async () => {
  const someone = await subscriber('premium')
  const { body: equal } = await call('convert-code-v2', pine, someone)
  expect(equal.mql4Code).toContain('equal on 2 x 3000 bars')
  const { body: different } = await call('convert-code-v2', { ...pine, sourceCode: `${source} // different` }, someone)
  expect([different.status, different.report?.proofs.map((row) => row.equal)]).toEqual(['success', [false, false]])
  expect(different.mql5Code).not.toContain('equal on')
  expect((await call('get-conversion', { id: different.id }, someone)).body.equal).toBe(false)
})

test('a strategy is proved on contracts too: one whose money differs is not equal', async () => {
  const someone = await subscriber('premium')
  const { body: same } = await call('convert-code-v2', { ...pine, sourceCode: `${source} // strategy` }, someone)
  const { body: richer } = await call(
    'convert-code-v2',
    { ...pine, sourceCode: `${source} // strategy richer` },
    someone,
  )
  expect(same.report?.proofs.map(({ equal, accounts }) => [equal, accounts?.map(({ broker }) => broker)])).toEqual([
    [true, ['eurusd', 'es']],
    [true, ['eurusd', 'es']],
  ])
  expect(richer.report?.proofs.map(({ equal }) => equal)).toEqual([false, false])
  expect(richer.mql5Code).not.toContain('equal on')
  const { body: kept } = await call('get-conversion', { id: richer.id }, someone)
  expect(kept.report?.proofs[1]?.accounts?.[0]).toMatchObject({
    equal: false,
    original: { equity: 10_000 },
    converted: { equity: 10_001 },
  })
})

test('a proof that takes longer than an answer may goes on in the background', async () => {
  machine.on(StartExecutionCommand).resolves({})
  let now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 4_000))
  const someone = await subscriber('premium')
  const { status, body } = await call('convert-code-v2', pine, someone)
  clock.mockRestore()
  expect([status, body.status, machine.commandCalls(StartExecutionCommand).length]).toEqual([202, 'running', 1])
  expect((await call('get-conversion', { id: body.id }, someone)).body).toMatchObject({
    status: 'running',
    pineScriptCode: source,
    mql5Code: '',
    report: null,
  })
})

test('keeps only the wanted dialect', async () => {
  const { body } = await call('convert-code-v2', { ...pine, outputFormat: 'mql5' }, await subscriber('premium'))
  expect([body.mql4Code, body.mql5Code.length > 0]).toEqual(['', true])
})

test.each([
  ['nothing', { sourceCode: '' }, 'CODE_REQUIRED', 400],
  ['blanks', { sourceCode: ' \n\t ' }, 'CODE_REQUIRED', 400],
  ['no field', { sourceCode: undefined }, 'CODE_REQUIRED', 400],
  ['nine characters', { sourceCode: 'a'.repeat(9) }, 'CODE_TOO_SHORT', 400],
  ['50,001 characters', { sourceCode: 'a'.repeat(50_001) }, 'CODE_TOO_LONG', 400],
  ['a number', { sourceCode: 7 }, 'INVALID_REQUEST', 400],
  ['an unknown type', { type: 'pine_to_c' }, 'INVALID_REQUEST', 400],
  ['a short key', { idempotencyKey: 'x' }, 'INVALID_REQUEST', 400],
])('refuses %s and counts nothing', async (_, change, code, status) => {
  const someone = await subscriber('premium')
  const answer = await call('convert-code-v2', { ...pine, ...change }, someone)
  expect([answer.status, answer.body.error.code]).toEqual([status, code])
  expect([await used(someone), (await saved(someone)).length]).toEqual([0, 0])
})

test.each([10, 50_000])('takes %d characters', async (length) => {
  const { body } = await call(
    'convert-code-v2',
    { ...pine, sourceCode: 'a'.repeat(length) },
    await subscriber('premium'),
  )
  expect(body.status).toBe('success')
})

test.each(['not json', '[1]', 'null', '"text"', '\u0000\u0001\u0002'])('refuses the body %j', async (body) => {
  const answer = await call('convert-code-v2', body, await subscriber('premium'))
  expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('refuses a body beyond a megabyte', async () => {
  const answer = await call(
    'convert-code-v2',
    { ...pine, sourceCode: 'a'.repeat(1_000_001) },
    await subscriber('premium'),
  )
  expect(answer.body.error.code).toBe('BODY_TOO_LARGE')
})

test.each([
  ['error', 'SOURCE_HAS_ERRORS', 'Line 1, column 1: It is wrong.'],
  ['broken', 'DOES_NOT_COMPILE', 'The MQL4 code would not compile. Line 1, column 1: It is wrong.'],
  ['endless', 'DOES_NOT_RUN', 'The script does not run. Line 2: A loop does not end.'],
  ['crash', 'INTERNAL', 'Something went wrong on our side. Nothing was counted.'],
])('saves a failure (%s) with its message and gives the count back', async (word, code, message) => {
  const someone = await subscriber('premium')
  const { status, body } = await call('convert-code-v2', { ...pine, sourceCode: `${source} // ${word}` }, someone)
  expect([status, body.success, body.status, body.errorCode, body.error]).toEqual([200, false, 'error', code, message])
  expect(JSON.stringify(body)).not.toContain('a bug of the compiler')
  expect(await used(someone)).toBe(0)
  const { body: record } = await call('get-conversion', { id: body.id }, someone)
  expect(record).toMatchObject({ status: 'error', errorMessage: message, mql4Code: '' })
  expect(record.pineScriptCode).toContain(word)
})

test.each([
  ['type', { type: 'pine_to_c' }, 'type: takes one of "pine_to_mql", "mt4_to_mt5".'],
  ['sourceCode', { sourceCode: 7 }, 'sourceCode: takes a string.'],
  ['idempotencyKey', { idempotencyKey: 'x' }, 'idempotencyKey: takes at least 8 characters.'],
  ['options', { options: { maxBars: 99 } }, 'options.maxBars: takes at least 100.'],
])('a refused %s says what it takes', async (_, change, message) => {
  expect((await call('convert-code-v2', { ...pine, ...change }, await subscriber('premium'))).body.error.message).toBe(
    message,
  )
})

test('the same key for other code is refused, and counts nothing', async () => {
  const someone = await subscriber('premium')
  const request = { ...pine, idempotencyKey: 'click-0002' }
  const { body: first } = await call('convert-code-v2', request, someone)
  const other = await call('convert-code-v2', { ...request, sourceCode: `${source} // changed` }, someone)
  expect([other.status, other.body.error.code, await used(someone)]).toEqual([409, 'CONFLICT', 1])
  expect((await call('convert-code-v2', request, someone)).body.id).toBe(first.id)
})

test('a name is one line of what can be seen', async () => {
  const someone = await subscriber('premium')
  const {
    body: { id },
  } = await call('convert-code-v2', { ...pine, codeName: ' My\u0000\nfirst\u2028 one ' }, someone)
  expect((await saved(someone))[0]?.name).toBe('My first one')
  expect((await call('rename-conversion', { id, name: 'Another\tname\u0007' }, someone)).body.name).toBe('Another name')
})

test('the same key is the same conversion', async () => {
  const someone = await subscriber('premium')
  const request = { ...pine, idempotencyKey: 'click-0001' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('convert-code-v2', request, someone)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect([await used(someone), (await saved(someone)).length]).toEqual([1, 1])
  const other = await call('convert-code-v2', request, await subscriber('premium'))
  expect(other.body.id).not.toBe(defined(answers[0]).body.id)
})

test('a free user has one a day, which a failure does not take', async () => {
  const someone = person()
  await call('convert-code-v2', { ...pine, sourceCode: `${source} error` }, someone)
  expect((await call('convert-code-v2', pine, someone)).status).toBe(200)
  const refused = await call('convert-code-v2', pine, someone)
  expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
    429,
    'LIMIT_REACHED',
    'Daily conversion limit reached. Please try again tomorrow or upgrade to premium.',
  ])
})

test('an ended subscription is free, an administrator has no limit', async () => {
  const ended = await subscriber('elite', { subscriptionEnd: '2020-01-01T00:00:00.000Z' })
  expect((await call('get-user-conversion-limits', {}, ended)).body).toMatchObject({
    isPremium: false,
    maxDailyConversions: 1,
  })
  const admin = person(['admin'])
  for (let i = 0; i < 3; i++) expect((await call('convert-code-v2', pine, admin)).status).toBe(200)
  expect(await used(admin)).toBe(0)
  expect((await call('get-user-conversion-limits', {}, admin)).body).toMatchObject({
    maxDailyConversions: 9999,
    canConvert: true,
  })
})

/** Calls at once; `npm run test:long` makes twice as many. */
const crowd = everyCase ? 100 : 50

test(`of ${crowd} at once with 30 left, exactly 30 are converted`, async () => {
  const someone = await subscriber('premium')
  const answers = await Promise.all(Array.from({ length: crowd }, () => call('convert-code-v2', pine, someone)))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(200), count(429)]).toEqual([30, crowd - 30])
  expect([await used(someone), (await saved(someone)).length]).toEqual([30, 30])
}, 30_000)

test('of many that fail at once, every count is given back', async () => {
  const someone = await subscriber('pro')
  await Promise.all(
    Array.from({ length: crowd / 2 }, () =>
      call('convert-code-v2', { ...pine, sourceCode: `${source} error` }, someone),
    ),
  )
  expect(await used(someone)).toBe(0)
  expect((await saved(someone)).every((row) => row.status === 'error' && row.open === undefined)).toBe(true)
}, 30_000)

test('what the compiler leaves open goes to the state machine', async () => {
  machine.on(StartExecutionCommand).resolves({})
  const someone = await subscriber('premium')
  const { status, body } = await call('convert-code-v2', { ...pine, sourceCode: `${source} unsupported` }, someone)
  expect([status, body.status, body.success]).toEqual([202, 'running', true])
  const { input } = defined(machine.commandCalls(StartExecutionCommand)[0]).args[0]
  expect(input).toMatchObject({ name: body.id, input: JSON.stringify({ userId: someone.id, id: body.id }) })
  expect(await used(someone)).toBe(1)
})

test('a state machine that does not start is a failure like any other', async () => {
  machine.on(StartExecutionCommand).rejects(new Error('no machine'))
  const someone = await subscriber('premium')
  const { body } = await call('convert-code-v2', { ...pine, sourceCode: `${source} unsupported` }, someone)
  expect([body.errorCode, await used(someone)]).toEqual(['INTERNAL', 0])
})

test("the counter is the day's for free users", async () => {
  const someone = person()
  await call('convert-code-v2', pine, someone)
  const { data } = await Usage.query.primary({ userId: someone.id }).go()
  expect(data.map((row) => row.period)).toEqual([dayOf(new Date())])
})
