import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3'
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { journalLimits } from '../../contract/journal.ts'
import { openRemovals, removeAccount, requestRemoval } from '../../lambdas/data/account/account-removal.ts'
import { Subscriber } from '../../lambdas/data/account/subscriber.ts'
import { listJournalAccounts } from '../../lambdas/data/journal/journal-account.ts'
import { listJournalImports } from '../../lambdas/data/journal/journal-import.ts'
import { call, person, type Person } from './support/call.ts'
import { defined } from '../support/defined.ts'

const bucket = mockClient(S3Client)
const mails = mockClient(SESv2Client)
beforeEach(() => {
  bucket.reset()
  bucket.onAnyCommand().resolves({})
  mails.reset()
  mails.onAnyCommand().resolves({ MessageId: 'm1' })
})

const settings = {
  name: 'Main',
  currency: 'USD',
  zone: 'UTC+2',
  shownZone: 'Europe/Berlin',
  startBalance: 10_000,
  goals: { monthlyProfit: 500, tradesPerDay: 3, maxDrawdown: 10 },
  link: null,
}
const note = {
  text: 'Late entry',
  tags: ['breakout'],
  mistakes: ['chased'],
  playbook: null,
  rulesKept: [],
  risk: 100,
  pictures: [],
  excluded: false,
}

const trade = (k: number) => ({
  id: k.toString(16).padStart(16, '0'),
  symbol: 'EURUSD',
  side: 'long' as const,
  quantity: 0.1,
  entryTime: Date.UTC(2024, 0, 1) + k * 60_000,
  entryPrice: 1.1,
  exitTime: Date.UTC(2024, 0, 1) + k * 60_000 + 30_000,
  exitPrice: 1.2,
  stopLoss: null,
  takeProfit: null,
  grossProfit: 10,
  commission: -1,
  swap: 0,
  magic: 7,
  comment: '',
  ticket: String(k),
  fills: 1,
  kind: 'traded' as const,
})

async function premium(): Promise<Person> {
  const someone = person()
  await Subscriber.put({
    userId: someone.id,
    subscribed: true,
    subscriptionTier: 'premium',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }).go()
  return someone
}

async function newAccount(someone: Person) {
  const { status, body } = await call('save-journal-account', { id: randomUUID(), ...settings }, someone)
  expect(status).toBe(200)
  return body
}

interface Batch {
  readonly from?: number
  readonly count: number
  readonly revision: number
  readonly replaces?: readonly string[]
  readonly id?: string
}

async function importTrades(someone: Person, account: string, { from = 0, count, revision, replaces = [], id }: Batch) {
  const importId = id ?? randomUUID()
  const trades = Array.from({ length: count }, (_, k) => trade(from + k))
  let parts = 0
  for (; parts * journalLimits.tradesPerPart < count; parts++) {
    const start = parts * journalLimits.tradesPerPart
    const part = trades.slice(start, start + journalLimits.tradesPerPart)
    await call('upload-journal-part', { account, id: importId, part: parts, trades: part, cash: [] }, someone)
  }
  const commit = { account, id: importId, revision, parts, fileName: 'a.htm', format: 'mt4-statement', replaces }
  return { importId, ...(await call('commit-journal-import', commit, someone)) }
}

async function tradesOf(someone: Person, account: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const { status, body } = await call('list-journal-trades', { account, ...(cursor ? { cursor } : {}) }, someone)
    expect(status).toBe(200)
    for (const { bytes } of body.parts) {
      const { trades } = JSON.parse(gunzipSync(Buffer.from(bytes, 'base64')).toString()) as { trades: { id: string }[] }
      ids.push(...trades.map(({ id }) => id))
    }
    cursor = body.cursor
  } while (cursor)
  return ids
}

test('an import is visible after its commit, and gone after its undo', async () => {
  const someone = await premium()
  const { id } = await newAccount(someone)
  const first = await importTrades(someone, id, { count: 3_200, revision: 0 })
  expect(first.body.account).toMatchObject({ trades: 3_200, revision: 1 })
  expect(await tradesOf(someone, id)).toHaveLength(3_200)
  const again = await importTrades(someone, id, { count: 3_200, revision: 0, id: first.importId })
  expect(again.body.import).toEqual(first.body.import)
  const { body } = await call('undo-journal-import', { account: id, id: first.importId }, someone)
  expect(body).toMatchObject({ trades: 0, revision: 2 })
  expect(await tradesOf(someone, id)).toEqual([])
})

test('duplicates, a stale revision and missing parts store nothing', async () => {
  const someone = await premium()
  const { id } = await newAccount(someone)
  await importTrades(someone, id, { count: 5, revision: 0 })
  const duplicate = await importTrades(someone, id, { from: 4, count: 5, revision: 1 })
  expect([duplicate.status, duplicate.body.error.code]).toEqual([409, 'CONFLICT'])
  const stale = await importTrades(someone, id, { from: 10, count: 5, revision: 0 })
  expect(stale.status).toBe(409)
  const missing = { account: id, id: randomUUID(), revision: 1, parts: 1, fileName: '', format: 'x', replaces: [] }
  expect((await call('commit-journal-import', missing, someone)).status).toBe(404)
  expect(await tradesOf(someone, id)).toHaveLength(5)
})

test('two imports at once: one wins, the other is told to repeat', async () => {
  const someone = await premium()
  const { id } = await newAccount(someone)
  const outcomes = await Promise.all(
    [0, 10, 20].map((from) => importTrades(someone, id, { from, count: 5, revision: 0 })),
  )
  expect(outcomes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await tradesOf(someone, id)).toHaveLength(5)
})

test('an import that replaces a trade is undone before the replaced one', async () => {
  const someone = await premium()
  const { id } = await newAccount(someone)
  const first = await importTrades(someone, id, { count: 2, revision: 0 })
  const second = await importTrades(someone, id, { from: 5, count: 1, revision: 1, replaces: [trade(0).id] })
  expect(second.body.account.trades).toBe(2)
  expect((await call('undo-journal-import', { account: id, id: first.importId }, someone)).status).toBe(409)
  expect((await call('undo-journal-import', { account: id, id: second.importId }, someone)).body.trades).toBe(2)
  expect((await call('undo-journal-import', { account: id, id: first.importId }, someone)).body.trades).toBe(0)
})

test('a free plan has one account and 200 trades', async () => {
  const someone = person()
  const { id } = await newAccount(someone)
  expect((await call('save-journal-account', { id: randomUUID(), ...settings }, someone)).status).toBe(402)
  const many = await importTrades(someone, id, { count: 201, revision: 0 })
  expect([many.status, many.body.error.code]).toEqual([402, 'PREMIUM_REQUIRED'])
  expect(await tradesOf(someone, id)).toEqual([])
  expect((await importTrades(someone, id, { count: 200, revision: 0 })).status).toBe(200)
  expect((await importTrades(someone, id, { from: 300, count: 1, revision: 1 })).status).toBe(402)
  const { body } = await call('get-journal', {}, someone)
  expect(body).toMatchObject({
    limits: { accounts: 1, trades: 200 },
    accounts: [{ trades: 200 }],
    imports: [{ trades: 200 }],
  })
})

test('notes, playbooks and settings are saved, for their owner only', async () => {
  const [owner, other] = [person(), person()]
  const { id } = await newAccount(owner)
  await call('save-journal-note', { account: id, id: trade(1).id, ...note }, owner)
  await call('save-journal-note', { account: id, id: 'day-2024-01-02', ...note, text: 'Calm' }, owner)
  const { body } = await call('list-journal-notes', { account: id }, owner)
  expect(body.notes.map(({ text }) => text)).toEqual(['Late entry', 'Calm'])
  const playbooks = [{ id: randomUUID(), name: 'Breakout', description: '', rules: ['Wait for the close'] }]
  await call('save-journal-playbooks', { playbooks }, owner)
  expect((await call('get-journal', {}, owner)).body.playbooks).toEqual(playbooks)
  expect((await call('save-journal-account', { id, ...settings, name: 'Renamed' }, owner)).body.name).toBe('Renamed')
  expect((await call('list-journal-trades', { account: id }, other)).status).toBe(404)
  expect((await call('save-journal-note', { account: id, id: trade(1).id, ...note }, other)).status).toBe(404)
  expect((await call('list-journal-notes', { account: id }, other)).body.notes).toEqual([])
  expect((await call('save-journal-note', { account: id, id: 'x', ...note }, owner)).status).toBe(400)
})

test('notes of an export are added in one call, and never replace a note', async () => {
  const [owner, other] = [person(), person()]
  const { id: account } = await newAccount(owner)
  await call('save-journal-note', { account, id: trade(1).id, ...note }, owner)
  const notes = [1, 2, 2, 3].map((k) => ({ ...note, id: trade(k).id, text: `Imported ${k}` }))
  expect((await call('save-journal-notes', { account, notes }, owner)).body).toEqual({ added: 2 })
  const { body } = await call('list-journal-notes', { account }, owner)
  expect(body.notes.map(({ text }) => text)).toEqual(['Late entry', 'Imported 2', 'Imported 3'])
  expect((await call('save-journal-notes', { account, notes }, other)).status).toBe(404)
  expect((await call('save-journal-notes', { account, notes: [] }, owner)).status).toBe(400)
})

test('pictures are pictures, and go with the account', async () => {
  const someone = person()
  const { id: account } = await newAccount(someone)
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64')
  const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  const id = randomUUID()
  expect((await call('upload-journal-picture', { account, id, data: svg }, someone)).status).toBe(400)
  expect((await call('upload-journal-picture', { account, id, data: png }, someone)).status).toBe(200)
  expect(bucket.commandCalls(PutObjectCommand)[0]?.args[0].input.Key).toBe(`journal/${someone.id}/${account}/${id}`)
  await importTrades(someone, account, { count: 5, revision: 0 })
  await call('save-journal-note', { account, id: trade(1).id, ...note }, someone)
  expect((await call('delete-journal-account', { id: account }, someone)).body).toEqual({ more: false })
  expect(bucket.commandCalls(DeleteObjectCommand)).toHaveLength(1)
  expect((await call('get-journal', {}, someone)).body).toMatchObject({ accounts: [], imports: [] })
})

test('the journal is in the export and goes with the user', async () => {
  const someone = person()
  const { id: account } = await newAccount(someone)
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64')
  await call('upload-journal-picture', { account, id: randomUUID(), data: png }, someone)
  await importTrades(someone, account, { count: 5, revision: 0 })
  const { body } = await call('export-account', {}, someone)
  expect(body.journal).toMatchObject({ accounts: [{ id: account }], imports: [{ trades: 5 }], pictures: [{ account }] })
  await requestRemoval(someone.id, new Date())
  const removal = (await openRemovals(100, null)).data.find(({ userId }) => userId === someone.id)
  expect(await removeAccount(defined(removal), () => false)).toEqual({ more: false })
  expect(bucket.commandCalls(DeleteObjectCommand)).toHaveLength(1)
  expect((await call('get-journal', {}, someone)).status).toBe(401)
  expect([await listJournalAccounts(someone.id), await listJournalImports(someone.id)]).toEqual([[], []])
})

test('an import that takes the drawdown beyond the limit is mailed, once', async () => {
  const someone = await premium()
  const { id: account } = await newAccount(someone)
  const lose = async (revision: number, grossProfit: number) => {
    const id = randomUUID()
    const losing = { ...trade(revision), grossProfit, commission: 0, exitTime: Date.UTC(2024, 1, 1 + revision) }
    await call('upload-journal-part', { account, id, part: 0, trades: [losing], cash: [] }, someone)
    const commit = { account, id, revision, parts: 1, fileName: 'a.htm', format: 'x', replaces: [] }
    expect((await call('commit-journal-import', commit, someone)).status).toBe(200)
  }
  await lose(0, -900)
  expect(mails.commandCalls(SendEmailCommand)).toHaveLength(0)
  await lose(1, -340)
  await lose(2, -10)
  const subjects = mails.commandCalls(SendEmailCommand).map(({ args }) => args[0].input.Content?.Simple?.Subject?.Data)
  expect(subjects).toEqual(['Drawdown of 12.4 % on Main'])
})

test('nothing of a journal is within reach of another person', async () => {
  const [owner, other] = [await premium(), await premium()]
  const { id: account } = await newAccount(owner)
  const { importId } = await importTrades(owner, account, { count: 3, revision: 0 })
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64')
  const picture = randomUUID()
  await call('upload-journal-picture', { account, id: picture, data: png }, owner)
  await call('save-journal-note', { account, id: trade(1).id, ...note, pictures: [picture] }, owner)
  const exported = async () => (await call('export-account', {}, owner)).body.journal
  const before = await exported()

  const commit = { account, id: importId, revision: 1, parts: 1, fileName: 'a.htm', format: 'x', replaces: [] }
  const part = { account, id: importId, part: 0, trades: [], cash: [] }
  const statuses = [
    await call('list-journal-trades', { account }, other),
    await call('save-journal-note', { account, id: trade(1).id, ...note }, other),
    await call('upload-journal-part', part, other),
    await call('commit-journal-import', commit, other),
    await call('undo-journal-import', { account, id: importId }, other),
    await call('get-journal-picture', { account, id: picture }, other),
    await call('upload-journal-picture', { account, id: picture, data: png }, other),
  ].map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 404))
  // These answer as for a journal without the record.
  expect((await call('list-journal-notes', { account }, other)).body.notes).toEqual([])
  await call('delete-journal-picture', { account, id: picture }, other)
  await call('delete-journal-account', { id: account }, other)
  // An account of the same id is the other person's own.
  await call('save-journal-account', { id: account, ...settings, name: 'Mine' }, other)
  expect(await exported()).toEqual(before)
})

test('evidence is given with consent, listed, read with an audit row, and deleted', async () => {
  const [owner, other, admin] = [person(), person(), person(['admin'])]
  const id = randomUUID()
  const packed = gzipSync('{}')
  const given = { id, symbol: 'EURUSD', trades: 5, score: 0.8, consent: true, data: packed.toString('base64') }
  expect((await call('give-journal-evidence', { ...given, consent: false }, owner)).status).toBe(400)
  expect((await call('give-journal-evidence', { ...given, data: 'AAAA' }, owner)).status).toBe(400)
  expect((await call('give-journal-evidence', given, owner)).body).toMatchObject({ id, bytes: packed.length })
  expect((await call('list-journal-evidence', {}, owner)).body.given).toHaveLength(1)
  expect((await call('list-journal-evidence', {}, other)).body.given).toEqual([])
  expect((await call('export-account', {}, owner)).body.journal.evidence).toHaveLength(1)

  const rows = (await call('admin-list-evidence', {}, admin)).body.given
  expect(rows.find((row) => row.id === id)).toMatchObject({ userId: owner.id, symbol: 'EURUSD', score: 0.8 })
  const Body = { transformToByteArray: () => Promise.resolve(new Uint8Array(packed)) }
  bucket.on(GetObjectCommand).resolves({ Body } as GetObjectCommandOutput)
  const read = await call('admin-get-evidence', { userId: owner.id, id }, admin)
  expect(read.body.data).toBe(given.data)
  const { entries } = (await call('list-audit-log', { limit: 100 }, admin)).body
  expect(entries.filter(({ target_id: target }) => target === id).map(({ action }) => action)).toEqual([
    'read_evidence',
  ])
  expect((await call('admin-get-evidence', { userId: owner.id, id }, owner)).status).toBe(403)

  await call('delete-journal-evidence', { id }, other)
  expect((await call('list-journal-evidence', {}, owner)).body.given).toHaveLength(1)
  await requestRemoval(owner.id, new Date())
  const removal = (await openRemovals(100, null)).data.find(({ userId }) => userId === owner.id)
  await removeAccount(defined(removal), () => false)
  expect((await call('admin-get-evidence', { userId: owner.id, id }, admin)).status).toBe(404)
})
