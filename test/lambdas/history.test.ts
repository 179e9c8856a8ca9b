import { randomBytes } from 'node:crypto'
import { Conversion } from '../../lambdas/data/conversion/conversion.ts'
import { readContent, writeContent, type Content } from '../../lambdas/data/conversion/conversion-content.ts'
import { configuration } from '../../lambdas/data/table.ts'
import { call, person, type Person } from './support/call.ts'
import { defined } from '../support/defined.ts'

const idOf = (n: number): string => `c${String(n).padStart(4, '0')}`

/** `count` conversions a minute apart, the newest last; without their code. */
async function history(count: number, change: Partial<{ status: 'running' | 'success' }> = {}): Promise<Person> {
  const someone = person()
  await Conversion.put(
    Array.from({ length: count }, (_, n) => ({
      userId: someone.id,
      id: idOf(n),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
      name: `Name ${n}`,
      type: 'pine_to_mql' as const,
      conversionType: 'indicator' as const,
      outputFormat: 'both' as const,
      preview: 'indicator("x")',
      searchText: `name ${n} indicator("x")`,
      status: 'success' as const,
      kind: 'indicator',
      ...change,
    })),
  ).go()
  return someone
}

async function everyPage(
  name: 'list-conversions' | 'export-conversions',
  someone: Person,
  input: object = {},
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const { status, body } = await call(name, { ...input, ...(cursor ? { cursor } : {}) }, someone)
    expect(status).toBe(200)
    ids.push(...body.conversions.map((row) => row.id))
    cursor = body.cursor
  } while (cursor)
  return ids
}

test('lists newest first, each once, over pages of any size', async () => {
  const someone = await history(23)
  const newestFirst = Array.from({ length: 23 }, (_, n) => idOf(22 - n))
  for (const limit of [1, 7, 23, 100])
    expect(await everyPage('list-conversions', someone, { limit })).toEqual(newestFirst)
  expect(await everyPage('export-conversions', someone)).toEqual(newestFirst)
})

test('counts all, with one page of them', async () => {
  const someone = await history(12)
  await Conversion.patch({ userId: someone.id, id: idOf(3) })
    .set({ status: 'error' })
    .go()
  const { body } = await call('list-conversions', { limit: 1, counts: 'yes' }, someone)
  expect([body.conversions.length, body.counts]).toEqual([1, { total: 12, successful: 11 }])
  expect((await call('list-conversions', { limit: 1 }, someone)).body.counts).toBeNull()
})

describe('the tally', () => {
  const totals = async (someone: Person) =>
    (await call('list-conversions', { limit: 1, counts: 'yes' }, someone)).body.counts

  test('keeps what was counted: it is not read again', async () => {
    const someone = await history(130)
    expect(await totals(someone)).toEqual({ total: 130, successful: 130 })
    const send = jest.spyOn(configuration.client, 'send')
    expect(await totals(someone)).toEqual({ total: 130, successful: 130 })
    const answers = await Promise.all(send.mock.results.map(({ value }) => value as Promise<{ Count?: number }>))
    send.mockRestore()
    expect(answers.reduce((sum, { Count = 0 }) => sum + Count, 0)).toBe(1)
  })

  test('counts those begun since, in whatever state they are', async () => {
    const someone = await history(110)
    await totals(someone)
    const {
      data: [old],
    } = await Conversion.query.byDate({ userId: someone.id }).go({ limit: 1 })
    for (const status of ['running', 'error', 'success'] as const) {
      await Conversion.put({ ...defined(old), id: `new-${status}`, createdAt: new Date().toISOString(), status }).go()
    }
    expect(await totals(someone)).toEqual({ total: 113, successful: 111 })
  })

  test('is not kept while something old runs, which may yet succeed', async () => {
    const someone = await history(120)
    await Conversion.patch({ userId: someone.id, id: idOf(3) })
      .set({ status: 'running' })
      .go()
    expect(await totals(someone)).toEqual({ total: 120, successful: 119 })
    await Conversion.patch({ userId: someone.id, id: idOf(3) })
      .set({ status: 'success' })
      .go()
    expect(await totals(someone)).toEqual({ total: 120, successful: 120 })
  })

  test('is right after removals, one by one, together and while it is counted', async () => {
    const someone = await history(140)
    await Conversion.patch({ userId: someone.id, id: idOf(0) })
      .set({ status: 'error' })
      .go()
    const [, ...removed] = await Promise.all([
      totals(someone),
      ...[0, 1, 2, 3, 4, 5].map((n) => call('delete-conversion', { id: idOf(n) }, someone)),
    ])
    expect(removed.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await totals(someone)).toEqual({ total: 134, successful: 134 })
    await Promise.all([6, 7, 8].map((n) => call('delete-conversion', { id: idOf(n) }, someone)))
    expect(await totals(someone)).toEqual({ total: 131, successful: 131 })
    expect((await call('delete-conversions', {}, someone)).body).toEqual({ deleted: 131, more: false })
    expect(await totals(someone)).toEqual({ total: 0, successful: 0 })
  })

  test('one conversion removed twice at once counts once', async () => {
    const someone = await history(105)
    await totals(someone)
    await Promise.all([1, 2, 3].map(() => call('delete-conversion', { id: idOf(50) }, someone)))
    expect(await totals(someone)).toEqual({ total: 104, successful: 104 })
  })
})

test('a page is what was asked for, whatever else lies under the user', async () => {
  const someone = await history(30)
  await call('open-chat-session', {}, someone)
  const first = await call('list-conversions', { limit: 20 }, someone)
  const send = jest.spyOn(configuration.client, 'send')
  const { body } = await call('list-conversions', { limit: 20, cursor: defined(first.body.cursor) }, someone)
  const answers = await Promise.all(send.mock.results.map(({ value }) => value as Promise<{ ScannedCount?: number }>))
  send.mockRestore()
  expect([body.conversions.length, body.cursor, answers.map(({ ScannedCount }) => ScannedCount)]).toEqual([
    10,
    null,
    // The mark of a deleted account is looked up before.
    [undefined, 11],
  ])
})

test('searches names whatever the case', async () => {
  const someone = await history(12)
  expect(await everyPage('list-conversions', someone, { search: 'NAME 1', limit: 2 })).toEqual([
    'c0011',
    'c0010',
    'c0001',
  ])
  expect(await everyPage('list-conversions', someone, { search: 'nothing like it' })).toEqual([])
  expect(await everyPage('list-conversions', someone, { status: 'error' })).toEqual([])
})

test.each([
  ['limit', '0'],
  ['limit', '101'],
  ['limit', 'x'],
  ['cursor', 'x'],
  ['cursor', 'bm90IG91cnM'],
])('refuses %s=%s', async (field, value) => {
  const { status, body } = await call('list-conversions', { [field]: value }, person())
  expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST'])
})

test("another user's conversion does not exist", async () => {
  await history(1)
  for (const [name, input] of [
    ['get-conversion', {}],
    ['rename-conversion', { name: 'mine' }],
    ['delete-conversion', {}],
  ] as const) {
    const { status, body } = await call(name, { id: 'c0000', ...input }, person())
    expect([name, status, body.error.code]).toEqual([name, 404, 'NOT_FOUND'])
  }
})

test('a new name is found by its search', async () => {
  const someone = await history(2)
  expect((await call('rename-conversion', { id: 'c0000', name: ' Trend Rider ' }, someone)).body.name).toBe(
    'Trend Rider',
  )
  expect(await everyPage('list-conversions', someone, { search: 'trend' })).toEqual(['c0000'])
})

test('deletes one with its code', async () => {
  const someone = await history(2)
  const outputs = [{ target: 'mql4' as const, code: 'a', includes: [] }]
  await writeContent(someone.id, 'c0001', { source: 'source', notes: '', outputs, report: null })
  expect((await call('delete-conversion', { id: 'c0001' }, someone)).body).toEqual({ success: true })
  expect(await everyPage('list-conversions', someone)).toEqual(['c0000'])
  expect(await readContent(someone.id, 'c0001')).toBeNull()
})

test('deletes all, but nothing that runs', async () => {
  const someone = await history(5)
  expect((await call('delete-conversions', {}, someone)).body).toEqual({ deleted: 5, more: false })
  const running = await history(1, { status: 'running' })
  expect((await call('delete-conversion', { id: 'c0000' }, running)).body.error.code).toBe('CONFLICT')
  expect((await call('delete-conversions', {}, running)).body).toEqual({ deleted: 0, more: false })
})

test('code that does not compress is kept in several parts and read as it was', async () => {
  const someone = person()
  const large = { source: randomBytes(600_000).toString('base64'), notes: '', outputs: [], report: null }
  await writeContent(someone.id, 'large', large)
  expect(await readContent(someone.id, 'large')).toEqual(large)
  await writeContent(someone.id, 'large', { ...large, source: 'small' })
  expect((await readContent(someone.id, 'large'))?.source).toBe('small')
})

test('content that was stored before programs were a list is read as a list', async () => {
  const someone = person()
  const old = { source: 'x', notes: '', mql4: '', mql5: 'b', includes: [{ name: 'a.mqh', text: 'c' }], report: null }
  await writeContent(someone.id, 'old', old as unknown as Content)
  expect(await readContent(someone.id, 'old')).toEqual({
    source: 'x',
    notes: '',
    outputs: [{ target: 'mql5', code: 'b', includes: [{ name: 'a.mqh', text: 'c' }] }],
    report: null,
  })
})

describe('filters', () => {
  const rows = [
    { id: 'a', day: 1, equal: true, approximated: 0 },
    { id: 'b', day: 2, equal: true, approximated: 3 },
    { id: 'c', day: 3, equal: false, approximated: 0 },
    { id: 'd', day: 4, type: 'mt4_to_mt5', conversionType: 'ea' },
    { id: 'e', day: 5, status: 'error' },
  ] as const

  async function filtered(): Promise<(input: object) => Promise<string>> {
    const someone = person()
    await Conversion.put(
      rows.map(({ day, ...row }) => ({
        userId: someone.id,
        createdAt: new Date(Date.UTC(2026, 0, day, 23, 59)).toISOString(),
        name: '',
        type: 'pine_to_mql' as const,
        conversionType: 'indicator' as const,
        outputFormat: 'both' as const,
        preview: '',
        searchText: `${row.id}-name ta.sma close 20`,
        status: 'success' as const,
        ...row,
      })),
    ).go()
    return async (input) => (await everyPage('list-conversions', someone, { limit: 2, ...input })).join('')
  }

  test.each([
    [{ verdict: 'equal' }, 'a'],
    [{ verdict: 'approximated' }, 'b'],
    [{ verdict: 'different' }, 'c'],
    [{ verdict: 'uncompared' }, 'd'],
    [{ verdict: 'failed' }, 'e'],
    [{ type: 'mt4_to_mt5' }, 'd'],
    [{ conversionType: 'indicator' }, 'ecba'],
    [{ from: '2026-01-02', to: '2026-01-04' }, 'dcb'],
    [{ from: '2026-01-05' }, 'e'],
    [{ to: '2026-01-01' }, 'a'],
    [{ from: '2026-01-02', verdict: 'equal' }, ''],
    [{ search: 'TA.SMA(close, 20)' }, 'edcba'],
    [{ search: 'ta.sma b-name' }, 'b'],
    [{ search: 'ta.ema' }, ''],
  ])('%j', async (input, expected) => {
    const list = await filtered()
    expect(await list(input)).toBe(expected)
  })
})
