import { randomUUID } from 'node:crypto'
import { defined } from '../support/defined.ts'
import { call, person } from './support/call.ts'
import { beginRunning } from './support/conversions.ts'
import { subscriber } from './support/people.ts'

async function saveConversions(userId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const start = {
      userId,
      id: randomUUID(),
      name: `Average ${n}`,
      type: 'pine_to_mql',
      conversionType: 'indicator',
      outputFormat: 'both',
      source: 'plot(close)',
    } as const
    ids.push((await beginRunning(start)).id)
  }
  return ids
}

test('folders and tags are kept, filtered and forgotten when nothing has them', async () => {
  const someone = await subscriber('pro')
  const [a, b] = await saveConversions(someone.id, 2)
  const ids = [defined(a), defined(b)]
  const { body } = await call('organize-conversions', { ids, folder: 'Gold', addTags: ['tested', 'live'] }, someone)
  expect(body.conversions.map(({ folder, tags }) => [folder, tags])).toEqual([
    ['Gold', ['live', 'tested']],
    ['Gold', ['live', 'tested']],
  ])
  await call('organize-conversions', { ids: [ids[0]], folder: '', removeTags: ['live'] }, someone)
  const list = async (filter: object) =>
    (await call('list-conversions', filter, someone)).body.conversions.map(({ id }) => id)
  expect(await list({ folder: 'Gold' })).toEqual([ids[1]])
  expect(await list({ tag: 'live' })).toEqual([ids[1]])
  expect((await list({ tag: 'tested' })).sort()).toEqual([...ids].sort())
  const labels = async () => (await call('list-conversion-labels', {}, someone)).body
  expect(await labels()).toEqual({ folders: ['Gold'], tags: ['live', 'tested'] })

  await call('organize-conversions', { ids: [ids[1]], folder: '' }, someone)
  expect(await list({ folder: 'Gold' })).toEqual([])
  expect(await labels()).toEqual({ folders: [], tags: ['live', 'tested'] })
})

test('only Pro and Elite organize, within limits, and never another user’s conversions', async () => {
  const someone = await subscriber('pro')
  const [id] = await saveConversions(someone.id, 1)
  const organize = async (by: Parameters<typeof call>[2], change: object) =>
    (await call('organize-conversions', { ids: [id], ...change }, by)).body
  expect((await organize(await subscriber('premium'), { folder: 'x' })).error.code).toBe('PREMIUM_REQUIRED')
  expect((await organize(person(), { folder: 'x' })).error.code).toBe('PREMIUM_REQUIRED')
  expect((await organize(await subscriber('elite'), { folder: 'x' })).conversions).toEqual([])
  const tags = Array.from({ length: 10 }, (_, n) => `tag ${n}`)
  expect((await organize(someone, { addTags: tags })).conversions).toHaveLength(1)
  expect((await organize(someone, { addTags: ['one more'] })).error.code).toBe('LIMIT_REACHED')
})
