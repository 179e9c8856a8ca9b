import { openTables } from '../run/tables.ts'
import { administrator, newPerson, type Person } from './people.ts'
import { call, localTest, outbox } from './target.ts'

const strategy = `//@version=6
strategy("Sized", default_qty_type = strategy.fixed, default_qty_value = 20000)
if ta.crossover(ta.sma(close, 5), ta.sma(close, 20))
    strategy.entry("Long", strategy.long)
if ta.crossunder(ta.sma(close, 5), ta.sma(close, 20))
    strategy.close("Long")
`
/** Milliseconds in which a job that runs each minute runs twice. */
const twoMinutes = 150_000

/** Converts a strategy and gives its record the form from before sizing revisions. */
async function oldConversion(person: Person, codeName: string): Promise<string> {
  const { body } = await call(
    'convert-code-v2',
    { type: 'pine_to_mql', sourceCode: strategy, outputFormat: 'mql5', codeName },
    person.token,
  )
  expect([body.error, body.status]).toEqual([null, 'success'])
  const { Conversion, userIdOf } = await openTables()
  await Conversion.patch({ userId: await userIdOf(person.email), id: body.id })
    .remove(['kind', 'sizingRevision'])
    .go()
  return body.id
}

localTest(
  'an outdated Expert Advisor: notice, mail, converted again for free, replaced',
  async () => {
    const [person, other, admin] = [await newPerson(), await newPerson(), await administrator()]
    const id = await oldConversion(person, 'Old EA')
    const used = async () =>
      (await call('get-user-conversion-limits', {}, person.token)).body.allowances.conversions.used
    const before = await used()
    const listed = async () => (await call('list-outdated-conversions', {}, person.token)).body
    expect((await call('list-conversions', {}, person.token)).body.conversions.map((row) => row.notice)).toEqual([
      'sizing',
    ])
    expect(await listed()).toMatchObject({
      total: 1,
      isComplete: true,
      conversions: [{ id, notice: 'sizing', replacedBy: null }],
    })
    expect((await call('list-outdated-conversions', {}, other.token)).body.total).toBe(0)

    const mails = async ({ email }: Person) =>
      (await outbox(email)).filter(({ subject }) => subject.includes('lot size'))
    expect((await call('start-notice-mails', {}, admin.token)).status).toBe(200)
    const isDone = async () => (await call('get-notice-mails', {}, admin.token)).body.run?.status === 'done'
    for (const end = Date.now() + twoMinutes; Date.now() < end && !(await isDone());)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await isDone()).toBe(true)
    expect([(await mails(person)).length, (await mails(other)).length]).toEqual([1, 0])

    const answers = await Promise.all([1, 2, 3].map(() => call('convert-again', { id }, person.token)))
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true])
    const [newer] = [...new Set(answers.map(({ body }) => body.id))]
    expect(answers.every(({ body }) => body.id === newer)).toBe(true)
    expect(await used()).toBe(before)
    expect((await call('get-conversion', { id: newer }, person.token)).body).toMatchObject({
      status: 'success',
      notice: null,
      replaces: id,
      name: 'Old EA',
    })
    expect((await call('get-conversion', { id }, person.token)).body).toMatchObject({
      notice: 'sizing',
      replacedBy: newer,
    })
    expect((await listed()).total).toBe(0)
  },
  twoMinutes + 60_000,
)
