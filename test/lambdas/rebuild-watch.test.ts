import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { convert } from '../../compiler/index.ts'
import { languageChanges, type LanguageChange } from '../../compiler/recheck/language-changes.ts'
import { Conversion, type ConversionItem } from '../../lambdas/data/conversion/conversion.ts'
import { writeContent } from '../../lambdas/data/conversion/conversion-content.ts'
import { openRun } from '../../lambdas/data/mail/rebuild-watch.ts'
import { handler as watch } from '../../lambdas/jobs/watch-rebuilds.ts'
import { watchRebuilds } from '../../lambdas/logic/mail/rebuild-watch.ts'
import { logger } from '../../lambdas/shared/log.ts'
import { defined } from '../support/defined.ts'
import { longTest } from '../support/long-test.ts'
import { call, person, type Person } from './support/call.ts'
import { corruptRows } from './support/raw-rows.ts'

jest.setTimeout(120_000)

const hiding = `class Base
  {
public:
   int               Twice(int x) { return(2*x); }
   double            Twice(double x) { return(20*x); }
  };
class Derived : public Base
  {
public:
   int               Twice(int x) { return(3*x); }
  };
void OnStart() { Derived d; Print(d.Twice(1.5)); }
`
const loopTo = (end: number, shown = 'sum'): string =>
  `//@version=6\nindicator("Loop")\nsum = 0.0\nfor k = 0 to ${end}\n    sum += close[k]\nplot(${shown})\n`
const converted = (script: string): string =>
  defined(convert({ source: { name: 'a.pine', text: script }, targets: ['mql5'] }).outputs[0]).text

interface Saved {
  readonly id: string
  readonly record?: Partial<ConversionItem>
  readonly source?: string
  readonly mql5?: string
}

async function save(someone: Person, { id, record = {}, source = '', mql5 = '' }: Saved): Promise<void> {
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
  const outputs = mql5 === '' ? [] : [{ target: 'mql5' as const, code: mql5, includes: [] }]
  await writeContent(someone.id, id, { source, notes: '', outputs, report: null })
}

const ses = mockClient(SESv2Client)
const mailsTo = ({ email }: Person) =>
  ses
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input)
    .filter(({ Destination }) => Destination?.ToAddresses?.[0] === email)
const run = (milliseconds = 55_000) => watch({}, { getRemainingTimeInMillis: () => milliseconds } as Context)
const member = async (): Promise<Person> => {
  const someone = person()
  await call('get-profile', {}, someone)
  return someone
}
const last = defined(languageChanges.at(-1))
const isDone = async () => (await openRun(last.id, new Date())).status === 'done'

longTest('owners of programs that change or break are mailed once, with the mended version', async () => {
  process.env.SITE_ORIGIN = 'https://site.example'
  const [ported, scripted, fine] = [await member(), await member(), await member()]
  const proved = { kind: 'indicator', equal: true }
  await save(ported, { id: 'port', record: { type: 'mt4_to_mt5' }, mql5: hiding })
  await save(ported, {
    id: 'late',
    record: { type: 'mt4_to_mt5', createdAt: '2027-01-01T00:00:00.000Z' },
    mql5: hiding,
  })
  await save(scripted, { id: 'broken', source: loopTo(9, 'sun') })
  await save(scripted, { id: 'other', source: loopTo(9), mql5: converted(loopTo(8)), record: proved })
  await save(scripted, { id: 'gone', source: loopTo(9, 'sun'), record: { replacedBy: 'other' } })
  // The newest of its owner, so it is read first.
  const createdAt = '2026-11-01T11:00:00.000Z'
  await save(fine, { id: 'corrupt', source: loopTo(9), record: { createdAt } })
  await corruptRows(fine.id, 'conversionContent', 'bytes', Buffer.from('not compressed'))
  const errors = jest.spyOn(logger, 'error')
  await save(fine, { id: 'loop', source: loopTo(9), mql5: converted(loopTo(9)), record: proved })
  ses.on(SendEmailCommand).resolves({})

  await run(0)
  expect(ses.calls()).toHaveLength(0)
  for (let n = 0; n < 20 && !(await isDone()); n++) await run()

  const mail = defined(mailsTo(ported)[0]).Content?.Simple
  expect(mail?.Subject?.Data).toBe('A change of MQL5 concerns your program "Name port"')
  expect(mail?.Body?.Text?.Data).toContain('https://site.example/convert/port')
  expect(mail?.Body?.Text?.Data).toContain('line 12: ')
  expect(mail?.Body?.Text?.Data).toContain('   using Base::Twice;\n   int               Twice(int x) { return(3*x); }')
  expect(mail?.Body?.Text?.Data).not.toContain('late')
  const script = defined(mailsTo(scripted)[0]).Content?.Simple?.Body?.Text?.Data ?? ''
  expect(script).toContain('It does not compile any more.')
  expect(script).toContain('It compiles, and does something else than before.')
  expect(script).toContain(converted(loopTo(9)).trimEnd())
  expect(script).not.toContain('gone')
  expect([ported, scripted, fine].map((someone) => mailsTo(someone).length)).toEqual([1, 1, 0])
  expect(errors).toHaveBeenCalledWith(
    'saved program not read',
    expect.objectContaining({ id: 'corrupt', RowFailed: 1 }),
  )
  await run()
  expect(ses.calls()).toHaveLength(2)
})

test('a run stops at the limit of its cost, and goes on after a busy mail service', async () => {
  const someone = await member()
  await save(someone, { id: 'port', record: { type: 'mt4_to_mt5' }, mql5: hiding })
  const change = (id: number): LanguageChange => ({ ...defined(languageChanges.find(({ id: row }) => row === 2)), id })
  const budget = { isOver: () => false }
  await watchRebuilds({ ...budget, changes: [change(9001)], maxComputeMs: 0 })
  expect(await openRun(9001, new Date())).toMatchObject({ status: 'stopped', accounts: 0 })
})
