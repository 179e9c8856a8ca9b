import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { sizingRevision } from '../../compiler/revisions.ts'
import type { OutputOptions } from '../../contract/conversion.ts'
import { Conversion, findConversion, type ConversionItem } from '../../lambdas/data/conversion/conversion.ts'
import { readContent, writeContent } from '../../lambdas/data/conversion/conversion-content.ts'
import { claimMail, settleMail } from '../../lambdas/data/mail/notice-mail.ts'
import { configuration } from '../../lambdas/data/table.ts'
import { Usage } from '../../lambdas/data/account/usage.ts'
import { review } from '../../lambdas/logic/conversion/outdated.ts'
import { handler as mailNotices } from '../../lambdas/jobs/mail-notices.ts'
import { call, person, type Person } from './support/call.ts'
import { defined } from '../support/defined.ts'

jest.setTimeout(60_000)

const strategy = `//@version=6
strategy("Cross", default_qty_type = strategy.fixed, default_qty_value = 20000)
fast = ta.sma(close, 10)
slow = ta.sma(close, 30)
if ta.crossover(fast, slow)
    strategy.entry("Long", strategy.long)
if ta.crossunder(fast, slow)
    strategy.close("Long")
`
const broken = '//@version=6\nstrategy("Broken")\nplot(closee)\n'

interface Old {
  readonly id?: string
  readonly source?: string
  readonly kind?: string
  readonly record?: Partial<ConversionItem>
}

/** A conversion as it was saved before records kept what they are. */
async function saveOld(
  someone: Person,
  { id = 'old', source = strategy, kind = 'strategy', record = {} }: Old = {},
): Promise<void> {
  await Conversion.put({
    userId: someone.id,
    id,
    createdAt: '2026-11-01T10:00:00.000Z',
    name: `Name ${id}`,
    type: 'pine_to_mql',
    conversionType: 'indicator',
    outputFormat: 'mql5',
    preview: '',
    searchText: '',
    status: 'success',
    hasMql5: true,
    ...record,
  }).go()
  const report = {
    kind,
    title: '',
    diagnostics: [],
    fidelity: [],
    proofs: [],
    provedAgainst: 'original' as const,
    model: null,
  }
  // Rows of this age lack the later options.
  const options = { objectPrefix: 'mine_', proofComments: false, maxBars: 500 } as OutputOptions
  await writeContent(someone.id, id, {
    source,
    notes: 'my notes',
    options,
    outputs: [{ target: 'mql5', code: 'input int    maxSpread       = 37;  // Points\n', includes: [] }],
    report,
  })
}

const outdated = async (someone: Person) => (await call('list-outdated-conversions', { limit: 100 }, someone)).body
const used = async (someone: Person): Promise<number> =>
  (await Usage.query.primary({ userId: someone.id }).go()).data.reduce((sum, row) => sum + (row.used ?? 0), 0)

describe('the notice', () => {
  test.each<[string, Old, 'sizing' | null]>([
    ['a strategy from before', {}, 'sizing'],
    ['a strategy of the last revision', { record: { kind: 'strategy', sizingRevision: sizingRevision - 1 } }, 'sizing'],
    ['a strategy of this revision', { record: { kind: 'strategy', sizingRevision } }, null],
    ['an indicator', { kind: 'indicator' }, null],
    ['a port', { kind: 'expert', record: { type: 'mt4_to_mt5' } }, null],
    ['one that failed', { record: { status: 'error' } }, null],
  ])('%s', async (_, old, notice) => {
    const someone = person()
    await saveOld(someone, old)
    expect((await call('get-conversion', { id: 'old' }, someone)).body.notice).toBe(notice)
    expect((await call('list-conversions', {}, someone)).body.conversions[0]?.notice).toBe(notice)
    expect((await call('export-conversions', {}, someone)).body.conversions[0]?.notice).toBe(notice)
    expect(await outdated(someone)).toMatchObject({
      total: notice ? 1 : 0,
      isComplete: true,
      conversions: notice ? [{ id: 'old' }] : [],
    })
  })

  test('a new conversion has none, and says what it is', async () => {
    const someone = person()
    const { body } = await call(
      'convert-code-v2',
      { type: 'pine_to_mql', sourceCode: strategy, outputFormat: 'mql5' },
      someone,
    )
    expect(await findConversion(someone.id, body.id)).toMatchObject({ kind: 'strategy', sizingRevision })
    expect((await call('get-conversion', { id: body.id }, someone)).body).toMatchObject({
      notice: null,
      replacedBy: null,
      replaces: null,
    })
  })
})

describe('the review of a history', () => {
  const many = async (count: number): Promise<Person> => {
    const someone = person()
    for (let n = 0; n < count; n++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
      await saveOld(someone, {
        id: `c${String(n).padStart(4, '0')}`,
        kind: n % 2 ? 'strategy' : 'indicator',
        record: { createdAt },
      })
    }
    return someone
  }

  test('goes on where it was stopped, pages newest first, and reads each record once', async () => {
    const someone = await many(230)
    let calls = 0
    expect((await review(someone.id, () => calls++ > 0)).isComplete).toBe(false)
    const { outdated: all, isComplete } = await review(someone.id, () => false)
    expect([all.length, isComplete, defined(all[0]).id, all.at(-1)?.id]).toEqual([115, true, 'c0229', 'c0001'])

    const send = jest.spyOn(configuration.client, 'send')
    const first = (await call('list-outdated-conversions', { limit: 100 }, someone)).body
    const answers = await Promise.all(send.mock.results.map(({ value }) => value as Promise<{ Count?: number }>))
    send.mockRestore()
    expect(answers.reduce((sum, { Count = 0 }) => sum + Count, 0)).toBe(0)
    const second = (await call('list-outdated-conversions', { limit: 100, cursor: defined(first.cursor) }, someone))
      .body
    expect([...first.conversions, ...second.conversions].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect([first.total, second.total, second.cursor]).toEqual([115, 115, null])
  })

  test('a conversion that an earlier deployment ended after the review is added when it is listed', async () => {
    const someone = await many(2)
    expect((await outdated(someone)).total).toBe(1)
    await saveOld(someone, { id: 'late' })
    await call('list-conversions', {}, someone)
    expect((await outdated(someone)).conversions.map(({ id }) => id)).toEqual(['late', 'c0001'])
  })

  test('a deleted conversion needs no attention', async () => {
    const someone = await many(4)
    expect((await outdated(someone)).total).toBe(2)
    await call('delete-conversion', { id: 'c0001' }, someone)
    expect((await outdated(someone)).conversions.map(({ id }) => id)).toEqual(['c0003'])
    await call('delete-conversions', {}, someone)
    expect(await outdated(someone)).toEqual({ conversions: [], cursor: null, total: 0, isComplete: true })
  })
})

describe('convert-again', () => {
  test('keeps source, options, notes and limits, counts nothing, and replaces the old one', async () => {
    const someone = person()
    await saveOld(someone)
    await outdated(someone)
    const { status, body } = await call('convert-again', { id: 'old' }, someone)
    expect([status, body.success, body.error]).toEqual([200, true, null])
    expect(body.mql5Code).toMatch(/input int +maxSpread += 37;/)
    expect(await used(someone)).toBe(0)
    const { body: renewed } = await call('get-conversion', { id: body.id }, someone)
    expect(renewed).toMatchObject({
      name: 'Name old',
      pineScriptCode: strategy,
      additionalNotes: 'my notes',
      outputFormat: 'mql5',
      options: { objectPrefix: 'mine_', proofComments: false, maxBars: 500, layout: 'file', companion: false },
      notice: null,
      replaces: 'old',
      mql5Code: body.mql5Code,
    })
    expect((await call('get-conversion', { id: 'old' }, someone)).body).toMatchObject({
      notice: 'sizing',
      replacedBy: body.id,
    })
    expect(await outdated(someone)).toMatchObject({ total: 0, conversions: [] })
  })

  test('pressed many times at once makes one, and afterwards answers it', async () => {
    const someone = person()
    await saveOld(someone)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call('convert-again', { id: 'old' }, someone)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await call('convert-again', { id: 'old' }, someone)).body).toMatchObject({
      id: defined(answers[0]).body.id,
      status: 'success',
    })
    expect((await call('list-conversions', {}, someone)).body.conversions).toHaveLength(2)
  })

  test('a failed attempt is no replacement and may be repeated', async () => {
    const someone = person()
    await saveOld(someone, { source: broken })
    const first = (await call('convert-again', { id: 'old' }, someone)).body
    expect([first.success, first.errorCode]).toEqual([false, 'SOURCE_HAS_ERRORS'])
    expect((await outdated(someone)).conversions.map(({ id, replacedBy }) => [id, replacedBy])).toEqual([['old', null]])
    await writeContent(someone.id, 'old', {
      ...((await readContent(someone.id, 'old')) as NonNullable<Awaited<ReturnType<typeof readContent>>>),
      source: strategy,
    })
    const second = (await call('convert-again', { id: 'old' }, someone)).body
    expect([second.success, second.id === first.id]).toEqual([true, false])
  })

  test('an attempt that succeeded but was not marked is marked when it is asked for again', async () => {
    const someone = person()
    await saveOld(someone)
    const { body } = await call('convert-again', { id: 'old' }, someone)
    await Conversion.patch({ userId: someone.id, id: 'old' }).remove(['replacedBy']).go()
    expect((await call('convert-again', { id: 'old' }, someone)).body.id).toBe(body.id)
    expect((await findConversion(someone.id, 'old'))?.replacedBy).toBe(body.id)
  })

  test('refuses what is up to date, whose replacement was deleted, and what belongs to others', async () => {
    const someone = person()
    await saveOld(someone)
    const { body } = await call('convert-again', { id: 'old' }, someone)
    expect((await call('convert-again', { id: body.id }, someone)).body.error.code).toBe('CONFLICT')
    await call('delete-conversion', { id: body.id }, someone)
    expect((await call('convert-again', { id: 'old' }, someone)).body.error).toMatchObject({ code: 'CONFLICT' })
    expect((await call('convert-again', { id: 'old' }, person())).body.error.code).toBe('NOT_FOUND')
  })
})

describe('the mailing', () => {
  const ses = mockClient(SESv2Client)
  const admin = person(['admin'])
  const run = (milliseconds = 55_000) => mailNotices({}, { getRemainingTimeInMillis: () => milliseconds } as Context)
  const mailsTo = ({ email }: Person) =>
    ses
      .commandCalls(SendEmailCommand)
      .map(({ args: [{ input }] }) => input)
      .filter(({ Destination }) => Destination?.ToAddresses?.[0] === email)
  const member = async (old?: Old[]): Promise<Person> => {
    const someone = person()
    await call('get-profile', {}, someone)
    for (const one of old ?? []) await saveOld(someone, one)
    return someone
  }
  const state = async () => (await call('get-notice-mails', {}, admin)).body.run
  /** Runs the job until it says that it is done; `Too many requests` and interruptions take further runs. */
  const finish = async () => {
    for (let n = 0; n < 20 && (await state())?.status !== 'done'; n++) await run().catch(() => null)
  }

  test('mails each affected user once, through limits, refusals and interruptions', async () => {
    process.env.SITE_ORIGIN = 'https://site.example'
    const [two, none, refused, cut, renewed] = [
      await member([{ id: 'first' }, { id: 'second' }, { id: 'third', kind: 'indicator' }]),
      await member([{ kind: 'indicator' }]),
      await member([{}]),
      await member([{}]),
      await member([{}]),
    ]
    await call('convert-again', { id: 'old' }, renewed)
    let busy = 0
    ses.on(SendEmailCommand).callsFake(
      ({
        Destination: {
          ToAddresses: [to],
        },
      }: {
        Destination: { ToAddresses: string[] }
      }) => {
        if (busy++ === 0)
          throw Object.assign(new Error('slow down'), {
            name: 'TooManyRequestsException',
            $metadata: { httpStatusCode: 429 },
          })
        if (to === refused.email)
          throw Object.assign(new Error('Illegal address'), {
            name: 'BadRequestException',
            $metadata: { httpStatusCode: 400 },
          })
        if (to === cut.email) throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' })
        return {}
      },
    )

    await run()
    expect(ses.calls()).toHaveLength(0)
    expect(await state()).toBeNull()
    expect((await call('start-notice-mails', {}, person())).status).toBe(403)
    const started = (await call('start-notice-mails', {}, admin)).body.run
    expect(started).toMatchObject({ status: 'running', startedBy: admin.email, mailed: 0 })
    expect((await call('start-notice-mails', {}, admin)).body.run).toEqual(started)
    const [sending, sent] = [await member([{}]), await member([{}])]
    for (const { id: userId } of [sending, sent])
      await claimMail({ userId, revision: sizingRevision, at: new Date().toISOString(), conversions: 1 })
    await settleMail({ userId: sent.id, revision: sizingRevision }, 'mailed')
    expect(
      (await call('list-audit-log', {}, admin)).body.entries.filter(({ action }) => action === 'start_notice_mails'),
    ).toHaveLength(1)

    await run(0)
    expect(ses.calls()).toHaveLength(0)
    await finish()
    const mail = defined(mailsTo(two).slice(-1)[0])
    expect(mail.Content?.Simple?.Subject?.Data).toBe('Stop trading 2 Expert Advisors: their lot size may be wrong')
    const text = mail.Content?.Simple?.Body?.Text?.Data ?? ''
    expect(text).toContain('- Name second\n  https://site.example/convert/second')
    expect(text).not.toContain('third')
    const total = ses.calls().length
    expect([none, renewed, sending, sent].map((someone) => mailsTo(someone).length)).toEqual([0, 0, 0, 0])
    expect([refused, cut].every((someone) => mailsTo(someone).length >= 1)).toBe(true)
    expect(total).toBe(4)
    expect(await state()).toMatchObject({
      status: 'done',
      mailed: 2,
      refused: 1,
      uncertain: 2,
      accounts: expect.any(Number) as number,
    })
    await run()
    expect(ses.calls()).toHaveLength(total)

    const late = await member([{}])
    ses.on(SendEmailCommand).resolves({})
    expect((await call('start-notice-mails', {}, admin)).body.run).toMatchObject({
      status: 'running',
      accounts: 0,
      finishedAt: null,
    })
    await finish()
    expect([mailsTo(late).length, ses.calls().length]).toEqual([1, total + 1])
    expect(await state()).toMatchObject({ status: 'done', mailed: 3, refused: 1, uncertain: 2 })
  })
})
