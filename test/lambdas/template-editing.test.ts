import { randomUUID } from 'node:crypto'
import { templates } from '../../content/templates/catalog.ts'
import { readCode } from '../../content/templates/files.ts'
import { defined } from '../support/defined.ts'
import { call, person } from './support/call.ts'
import { subscriber } from './support/people.ts'

const admin = person(['admin'])
const own = defined(templates.find(({ isPremium, kind }) => !isPremium && kind === 'indicator'))

const code =
  '//@version=6\nindicator("Mean", overlay = true)\nlength = input.int(9, "Length")\nplot(ta.sma(close, length))'
const contentOf = (change: object = {}) => ({
  title: 'Mean of closes',
  summary: 'One average.',
  style: 'trend',
  kind: 'indicator',
  market: 'Any',
  timeframe: 'Any',
  idea: 'It is the mean of the last closes.',
  assumptions: ['Closes matter.'],
  limits: ['It lags.'],
  changes: [],
  code,
  ...change,
})

const save = (slug: string, base: number | null, change: object = {}, by = admin) =>
  call('save-template', { slug, base, content: contentOf(change) }, by)
const publish = (slug: string, state: number, revision: number, note = '') =>
  call('publish-template', { slug, state, revision, note }, admin)
const newSlug = () => `t-${randomUUID().slice(0, 8)}`

async function published(change: object = {}) {
  const slug = newSlug()
  const { body } = await save(slug, null, change)
  return { slug, row: (await publish(slug, body.state, 1)).body }
}

test('a draft is not public; published it is listed with its proof, and withdrawn it is gone', async () => {
  const slug = newSlug()
  const draft = (await save(slug, null)).body
  expect([draft.isPublished, draft.publishedRevision, draft.isBuiltIn]).toEqual([false, null, false])
  expect((await call('get-template', { slug })).status).toBe(404)
  const row = (await publish(slug, draft.state, 1)).body
  expect(row).toMatchObject({ isPublished: true, publishedRevision: 1, state: 2 })
  const { body } = await call('get-template', { slug })
  expect(body).toMatchObject({ title: 'Mean of closes', code, isPremium: false, versions: [{ number: 1 }] })
  expect([body.inputs[0]?.title, body.result.verdict, body.result.bars > 0]).toEqual(['Length', 'clean', true])
  const list = (await call('list-templates')).body
  expect([list.order.includes(slug), list.changed.map((card) => card.slug).includes(slug)]).toEqual([true, true])
  const gone = await call('change-template', { slug, state: row.state, isPublished: false }, admin)
  expect(gone.body.isPublished).toBe(false)
  expect((await call('get-template', { slug })).body.error).toMatchObject({
    code: 'NOT_FOUND',
    message: 'This template is not published at the moment.',
  })
  expect((await call('list-templates')).body.order).not.toContain(slug)
})

test.each([
  [
    'repaints',
    { code: '//@version=6\nindicator("x")\nplot(request.security(syminfo.tickerid, "D", close))' },
    'which is not declared; it repaints',
  ],
  ['says what is not so', { changes: ['varip'] }, '"Counts ticks with varip" is declared'],
  ['is of another kind', { kind: 'strategy' }, 'the code is of the kind indicator, not strategy'],
  ['has an error', { code: '//@version=6\nindicator("x")\nplot(clos)' }, 'line 3'],
])('a draft that %s is kept, and publishing it is refused', async (_, change, problem) => {
  const slug = newSlug()
  const { state } = (await save(slug, null, change)).body
  const refused = await publish(slug, state, 1)
  expect([refused.status, refused.body.error.code]).toEqual([422, 'TEMPLATE_REFUSED'])
  expect(refused.body.error.message).toContain(problem)
  expect((await call('get-template', { slug })).status).toBe(404)
  expect((await call('admin-get-template', { slug }, admin)).body.revisions).toHaveLength(1)
})

test('of two editors the second is told who saved, and overwrites nothing', async () => {
  const slug = newSlug()
  await save(slug, null)
  const other = person(['admin'])
  expect((await save(slug, 1, { idea: 'Theirs.' }, other)).status).toBe(200)
  const late = await save(slug, 1, { idea: 'Mine.' })
  expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT'])
  expect(late.body.error.message).toContain(`Revision 2 was saved by ${other.email} meanwhile`)
  const ideas = (await call('admin-get-template', { slug }, admin)).body.revisions.map(({ content }) => content.idea)
  expect(ideas).toEqual(['Theirs.', 'It is the mean of the last closes.'])
  const both = await Promise.all([1, 2, 3].map((n) => save(slug, 2, { idea: `${n}` })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a change that was made on an older state is refused', async () => {
  const { slug, row } = await published()
  await call('change-template', { slug, state: row.state, isPremium: true }, admin)
  expect((await call('change-template', { slug, state: row.state, isPublished: false }, admin)).status).toBe(409)
  expect((await publish(slug, row.state, 1)).body.error.message).toContain('Nothing was overwritten')
  expect((await save(slug, null)).body.error.message).toContain('Another template has this address')
})

test('the code of a template that became premium is for Pro and Elite only', async () => {
  const { slug, row } = await published()
  await call('change-template', { slug, state: row.state, isPremium: true }, admin)
  expect((await call('get-template', { slug })).body).toMatchObject({ isPremium: true, code: null })
  expect((await call('get-template-code', { slug }, person())).body.error.code).toBe('PREMIUM_REQUIRED')
  expect((await call('get-template-code', { slug }, await subscriber('pro'))).body.code).toBe(code)
})

test('published versions keep their code; an unpublished revision is no version', async () => {
  const { slug, row } = await published()
  const longer = code.replace('9', '12')
  const { state } = (await save(slug, 1, { code: longer })).body
  expect((await call('get-template', { slug })).body.code).toBe(code)
  await publish(slug, state, 2, 'Longer.')
  const { versions } = (await call('get-template', { slug })).body
  expect(versions.map(({ number, note }) => [number, note])).toEqual([
    [2, 'Longer.'],
    [1, 'First version'],
  ])
  const codeOf = async (version?: number) => {
    const { body } = await call('get-template-code', { slug, ...(version === undefined ? {} : { version }) }, person())
    return body.code
  }
  expect([await codeOf(), await codeOf(1)]).toEqual([longer, code])
  expect((await call('get-template-code', { slug, version: 3 }, person())).body.error.code).toBe('NOT_FOUND')
  expect(row.publishedRevision).toBe(1)
})

test('a template of the product is edited, published and put back without losing its first text', async () => {
  const { slug } = own
  const first = (await call('admin-get-template', { slug }, admin)).body
  expect([first.template.state, first.revisions.map(({ number }) => number)]).toEqual([0, [0]])
  const content = { ...defined(first.revisions[0]).content, summary: 'Other words.' }
  const { state } = (await call('save-template', { slug, base: 0, content }, admin)).body
  const changed = (await publish(slug, state, 1)).body
  expect((await call('get-template', { slug })).body.summary).toBe('Other words.')
  const card = (await call('list-templates')).body.changed.find((found) => found.slug === slug)
  expect(card?.summary).toBe('Other words.')
  await publish(slug, changed.state, 0)
  const { body } = await call('get-template', { slug })
  expect([body.summary, body.code]).toEqual([own.summary, readCode(own)])
})

test('the order of the list is one write, and a stale one is refused', async () => {
  const { orderState, templates: rows } = (await call('admin-list-templates', {}, admin)).body
  const slugs = rows.map(({ slug }) => slug).toReversed()
  expect((await call('order-templates', { state: orderState, slugs }, admin)).status).toBe(200)
  const shown = new Set(rows.filter(({ isPublished }) => isPublished).map(({ slug }) => slug))
  expect((await call('list-templates')).body.order).toEqual(slugs.filter((slug) => shown.has(slug)))
  expect((await call('order-templates', { state: orderState, slugs }, admin)).status).toBe(409)
})

test('only administrators edit, and what does not exist is not found', async () => {
  expect((await save(newSlug(), null, {}, person())).status).toBe(403)
  expect((await call('admin-list-templates', {}, person())).status).toBe(403)
  expect((await save('no-such', 1)).status).toBe(404)
  expect((await publish('no-such', 0, 1)).status).toBe(404)
  expect((await call('get-template', { slug: 'no-such' })).body.error.code).toBe('NOT_FOUND')
  expect((await save('Not A Slug', null)).status).toBe(400)
  expect((await save(newSlug(), null, { code: 'x'.repeat(50_001) })).status).toBe(400)
})
