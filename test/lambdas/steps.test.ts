import { findConversion, type ConversionItem } from '../../lambdas/data/conversion/conversion.ts'
import { readContent, writeContent } from '../../lambdas/data/conversion/conversion-content.ts'
import { readUsage } from '../../lambdas/data/account/usage.ts'
import { handler as settleOverdue } from '../../lambdas/jobs/settle-overdue.ts'
import { handler as giveUp } from '../../lambdas/steps/give-up.ts'
import type { ConversionJob } from '../../lambdas/shared/conversion-machine.ts'
import { call, jobContext, person, type Person } from './support/call.ts'
import { beginRunning } from './support/conversions.ts'

jest.mock('../../lambdas/compute/compiler.ts', () => jest.requireActual<object>('./support/fake-compiler.ts'))

const at = new Date()

/** Loaded after the compiler is replaced: imports come before everything else in a file. */
const step =
  (name: 'compile' | 'verify' | 'save') =>
  async (job: ConversionJob): Promise<ConversionJob> => {
    const { handler } = (await import(`../../lambdas/steps/${name}.ts`)) as {
      handler: (job: ConversionJob) => Promise<ConversionJob>
    }
    return handler(job)
  }
const [compile, verify, save] = [step('compile'), step('verify'), step('save')]

/** A counted, running conversion in the hands of the state machine. */
async function running(source: string, seconds = 600): Promise<ConversionItem> {
  const userId = person().id
  const record = await beginRunning(
    {
      userId,
      id: 'job',
      name: '',
      type: 'pine_to_mql',
      conversionType: 'indicator',
      outputFormat: 'both',
      source,
    },
    { month: 5, at, seconds },
  )
  await writeContent(userId, 'job', { source, notes: 'n', outputs: [], report: null })
  return record
}

const usedBy = async ({ userId }: ConversionItem): Promise<number> =>
  (await readUsage(userId, at))('conversions').month.used
const now = ({ userId, id }: ConversionItem) => findConversion(userId, id)

test('compile → verify → save', async () => {
  const record = await running('plot(close) // unsupported')
  expect(await compile(record)).toEqual({ userId: record.userId, id: 'job', open: 1, rounds: 0, drafted: false })
  for (const run of [verify, save]) await run({ userId: record.userId, id: record.id })
  expect(await now(record)).toMatchObject({ status: 'success', equal: true, hasMql4: true })
  expect(await now(record)).not.toHaveProperty('open')
  expect(await readContent(record.userId, 'job')).toMatchObject({ notes: 'n', source: 'plot(close) // unsupported' })
  expect(await usedBy(record)).toBe(1)
})

test('a failure of the code carries its code to the last step, which gives the count back', async () => {
  const record = await running('plot(close) // error')
  const failure = await compile(record).then(
    () => null,
    (error: Error) => error,
  )
  expect(failure?.name).toBe('SOURCE_HAS_ERRORS')
  const state = {
    userId: record.userId,
    id: 'job',
    failure: { Error: failure?.name ?? '', Cause: JSON.stringify({ errorMessage: failure?.message }) },
  }
  await giveUp(state)
  await giveUp(state)
  expect(await now(record)).toMatchObject({
    status: 'error',
    errorCode: 'SOURCE_HAS_ERRORS',
    errorMessage: 'Line 1, column 1: It is wrong.',
  })
  expect(await usedBy(record)).toBe(0)
})

test.each([
  [{ Error: 'States.Timeout' }, 'TIMED_OUT'],
  [{ Error: 'TypeError', Cause: '{"errorMessage":"secret internals"}' }, 'INTERNAL'],
  [{ Error: 'Lambda.Unknown', Cause: 'no json' }, 'INTERNAL'],
])('gives up on %j as %s', async (failure, code) => {
  const record = await running('plot(close)')
  await giveUp({ userId: record.userId, id: 'job', failure })
  const saved = await now(record)
  expect(saved?.errorCode).toBe(code)
  expect(saved?.errorMessage).not.toContain('secret')
})

test('what its owner stops is given back once, keeps its source, and is not saved by the steps that follow', async () => {
  const record = await running('plot(close) // unsupported')
  await compile({ userId: record.userId, id: 'job' })
  expect((await readContent(record.userId, 'job'))?.outputs).not.toEqual([])
  const owner: Person = { ...person(), id: record.userId }
  for (const times of [1, 2]) {
    const { status, body } = await call('cancel-conversion', { id: 'job' }, owner)
    expect([times, status, body.status, body.errorCode, body.errorMessage]).toEqual([
      times,
      200,
      'error',
      'CANCELLED',
      'You stopped this conversion. Nothing was counted.',
    ])
  }
  expect(await usedBy(record)).toBe(0)
  expect((await call('get-conversion', { id: 'job' }, owner)).body).toMatchObject({
    pineScriptCode: 'plot(close) // unsupported',
    mql4Code: '',
    mql5Code: '',
  })
  expect(await compile({ userId: record.userId, id: 'job' })).toMatchObject({ open: 0, drafted: false })
  await save(record)
  expect((await now(record))?.status).toBe('error')
  expect(await readContent(record.userId, 'job')).toMatchObject({ source: 'plot(close) // unsupported' })
})

test('what has ended stays as it is, and no other user can stop it', async () => {
  const record = await running('plot(close)')
  expect((await call('cancel-conversion', { id: 'job' }, person())).body.error.code).toBe('NOT_FOUND')
  for (const run of [compile, verify, save]) await run({ userId: record.userId, id: record.id })
  expect((await call('cancel-conversion', { id: 'job' }, { ...person(), id: record.userId })).body.status).toBe(
    'success',
  )
  expect(await usedBy(record)).toBe(1)
})

test('work without an end is ended once its time is over', async () => {
  const [late, young] = [await running('plot(close)', -1), await running('plot(close)')]
  await settleOverdue({}, jobContext())
  expect(await now(late)).toMatchObject({
    status: 'error',
    errorCode: 'INTERNAL',
    errorMessage: 'The conversion was interrupted on our side. Nothing was counted. Please convert again.',
  })
  expect([await usedBy(late), await usedBy(young)]).toEqual([0, 1])
  expect((await now(young))?.status).toBe('running')
  await save(late)
  expect((await now(late))?.status).toBe('error')
})
