import { randomUUID } from 'node:crypto'
import { call, person } from './support/call.ts'

const admin = person(['admin'])
const content = (change: object = {}) => ({
  slug: `post-${randomUUID().slice(0, 8)}`,
  title: 'A title',
  summary: 'One sentence.',
  tags: ['pine'],
  body: '# Text\n\nWords.',
  ...change,
})

const save = (input: object) => call('save-blog-post', input, admin)
const schedule = (id: string, publishAt: string | null) => call('schedule-blog-post', { id, publishAt }, admin)
const read = (slug: string) => call('get-blog-post', { slug })
const past = '2026-01-01T00:00:00.000Z'

async function newPost(change: object = {}) {
  const written = content(change)
  return { ...(await save({ content: written })).body, content: written }
}

test('a draft is not public; a published post is, and a withdrawn one is not again', async () => {
  const { id, slug, state } = await newPost()
  expect([state, (await read(slug)).status]).toEqual(['draft', 404])
  expect((await schedule(id, past)).body).toMatchObject({ state: 'published', publishAt: past })
  const { body } = await read(slug)
  expect([body.post.slug, body.post.publishedAt, body.body]).toEqual([slug, past, '# Text\n\nWords.'])
  expect((await call('list-blog-posts')).body.posts.map((post) => post.slug)).toContain(slug)
  expect((await schedule(id, null)).body.state).toBe('draft')
  expect((await read(slug)).status).toBe(404)
  expect((await call('list-blog-posts')).body.posts.map((post) => post.slug)).not.toContain(slug)
})

test('a scheduled post becomes public at its time, without a job', async () => {
  const { id, slug } = await newPost()
  const soon = new Date(Date.now() + 700).toISOString()
  expect((await schedule(id, soon)).body.state).toBe('scheduled')
  expect((await read(slug)).status).toBe(404)
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect((await read(slug)).status).toBe(200)
})

test('each save is a revision; a stale editor is refused; a change keeps the publication', async () => {
  const post = await newPost()
  await schedule(post.id, past)
  const second = { ...post.content, body: 'Second.' }
  expect((await save({ id: post.id, base: 1, content: second })).body).toMatchObject({
    revision: 2,
    state: 'published',
  })
  expect((await save({ id: post.id, base: 1, content: second })).status).toBe(409)
  const { body } = await call('admin-get-blog-post', { id: post.id }, admin)
  expect(body.revisions.map(({ number, content: { body: text } }) => [number, text])).toEqual([
    [2, 'Second.'],
    [1, '# Text\n\nWords.'],
  ])
  expect((await read(post.slug)).body.body).toBe('Second.')
})

test('of simultaneous saves one wins', async () => {
  const post = await newPost()
  const saves = [1, 2, 3, 4].map((n) => save({ id: post.id, base: 1, content: { ...post.content, body: `${n}` } }))
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('a changed address keeps the old one, which no other post can take', async () => {
  const post = await newPost()
  await schedule(post.id, past)
  const moved = content({ slug: `${post.slug}-new` })
  expect((await save({ id: post.id, base: 1, content: moved })).body.slug).toBe(moved.slug)
  expect((await read(post.slug)).body.post.slug).toBe(moved.slug)
  expect((await read(moved.slug)).body.post.slug).toBe(moved.slug)
  const taken = await save({ content: content({ slug: post.slug }) })
  expect([taken.status, taken.body.error.message]).toEqual([
    409,
    'Another post has or had this address. Choose another.',
  ])
})

test.each([
  ['an address with spaces', { slug: 'Not A Slug' }],
  ['no title', { title: '  ' }],
  ['no text', { body: '' }],
  ['too long a text', { body: 'x'.repeat(100_001) }],
])('%s is refused', async (_, change) => {
  expect((await save({ content: content(change) })).status).toBe(400)
})

test('what does not exist is not found', async () => {
  expect((await save({ id: 'none', base: 1, content: content() })).status).toBe(404)
  expect((await schedule('none', past)).status).toBe(404)
  expect((await call('admin-get-blog-post', { id: 'none' }, admin)).status).toBe(404)
})

test('saves and publications are in the audit log', async () => {
  const { id } = await newPost()
  await schedule(id, past)
  const { entries } = (await call('list-audit-log', { limit: 100 }, admin)).body
  const actions = entries.filter(({ target_id: target }) => target === id).map(({ action }) => action)
  expect(actions.toSorted()).toEqual(['create_blog_post', 'publish_blog_post'])
})
