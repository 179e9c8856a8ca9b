import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { publishBlog } from '../../lambdas/logic/blog/publish.ts'
import { loadSiteRenderer } from '../../lambdas/shared/site-renderer.ts'
import { defined } from '../support/defined.ts'
import { call, callRaw, person } from './support/call.ts'
import { site } from './support/site-renderer.ts'

const bucket = mockClient(S3Client)
const stored = new Map<string, string>()
beforeEach(() => {
  bucket.reset()
  bucket.on(PutObjectCommand).callsFake(({ Key, Body }: { Key: string; Body: string }) => {
    stored.set(Key, Body)
    return {}
  })
  bucket.on(DeleteObjectCommand).callsFake(({ Key }: { Key: string }) => {
    stored.delete(Key)
    return {}
  })
})

const admin = person(['admin'])
const past = '2026-01-01T00:00:00.000Z'
const publish = () => call('publish-blog', {}, admin)

async function publishedPost(body = 'Words.') {
  const slug = `post-${randomUUID().slice(0, 8)}`
  const content = { slug, title: `Title of ${slug}`, summary: 'One sentence.', tags: ['pine'], body }
  const { id } = (await call('save-blog-post', { content }, admin)).body
  await call('schedule-blog-post', { id, publishAt: past }, admin)
  return { id, slug, content }
}

test('publishing writes pages, feeds and sitemap, once; a withdrawn post goes', async () => {
  const { id, slug, content } = await publishedPost()
  expect((await publish()).body.written).toBeGreaterThanOrEqual(4)
  expect(stored.get(`blog/${slug}/index.html`)).toBe(`${content.title}: Words.`)
  expect(stored.get('blog/rss.xml')).toContain(slug)
  expect(stored.get('sitemap.xml')).toContain('posts')
  expect((await publish()).body).toEqual({ written: 0, removed: 0 })

  await call('save-blog-post', { id, base: 1, content: { ...content, body: 'Other words.' } }, admin)
  await publish()
  expect(stored.get(`blog/${slug}/index.html`)).toBe(`${content.title}: Other words.`)

  await call('schedule-blog-post', { id, publishAt: null }, admin)
  expect((await publish()).body.removed).toBe(1)
  expect(stored.has(`blog/${slug}/index.html`)).toBe(false)
  expect(stored.get('blog/rss.xml')).not.toContain(slug)
})

test('a new build of the site writes its pages again', async () => {
  await publishedPost()
  await publish()
  site.digest = 'build 2'
  expect((await publish()).body.written).toBe(1)
  expect(stored.get('blog/index.html')).toMatch(/^build 2/)
})

test('a publication that runs out of time continues where it stopped', async () => {
  const { slug } = await publishedPost()
  const renderer = defined(await loadSiteRenderer())
  site.renders = 0
  let calls = 0
  await publishBlog(renderer, new Date(), () => ++calls > 1)
  const before = site.renders
  expect(before).toBeLessThan(4)
  await publishBlog(renderer, new Date(), () => false)
  expect(stored.get('blog/rss.xml')).toContain(slug)
  expect(await publishBlog(renderer, new Date(), () => false)).toEqual({ written: 0, removed: 0 })
})

test('publications that meet leave the newest state', async () => {
  const posts = await Promise.all([publishedPost(), publishedPost()])
  await Promise.all([publish(), publish(), publish()])
  for (const { slug } of posts) expect(stored.get('blog/rss.xml')).toContain(slug)
})

test('an earlier address is redirected, others show the page for missing addresses', async () => {
  const { id, slug, content } = await publishedPost()
  await call('save-blog-post', { id, base: 1, content: { ...content, slug: `${slug}-new` } }, admin)
  const show = (path: string) => callRaw('show-missing-page', { path })
  expect(await show(`${slug}/index.html`)).toMatchObject({
    statusCode: 301,
    headers: { location: `/blog/${slug}-new` },
  })
  expect(await show('none/index.html')).toMatchObject({ statusCode: 404, body: '<h1>Not found</h1>' })
})

test('a picture is stored under its content; other files are refused', async () => {
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('x')])
  const upload = (bytes: Buffer) => call('upload-blog-picture', { data: bytes.toString('base64') }, admin)
  const { address } = (await upload(png)).body
  expect(address).toMatch(/^\/blog-media\/[0-9a-f]{32}\.png$/)
  expect(stored.has(address.slice(1))).toBe(true)
  expect((await upload(png)).body.address).toBe(address)
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(400)
})

test('a draft is deleted with its addresses, a public post is not', async () => {
  const { id, slug, content } = await publishedPost()
  expect((await call('delete-blog-post', { id }, admin)).status).toBe(409)
  await call('schedule-blog-post', { id, publishAt: null }, admin)
  expect((await call('delete-blog-post', { id }, admin)).body).toEqual({ deleted: true })
  expect((await call('admin-get-blog-post', { id }, admin)).status).toBe(404)
  expect((await call('save-blog-post', { content: { ...content, slug } }, admin)).status).toBe(200)
})

test('an author is listed with the posts', async () => {
  const author = { id: `author-${randomUUID().slice(0, 8)}`, name: 'Ada', about: 'Writes.' }
  await call('save-blog-author', author, admin)
  expect((await call('list-blog-posts')).body.authors).toContainEqual(author)
})

describe('an import', () => {
  const start = async () => (await call('start-blog-import', { fileName: 'export.xml' }, admin)).body.id
  const imported = (sourceId: string, change: object = {}) => ({
    sourceId,
    content: {
      slug: `imported-${sourceId}`,
      title: 'Imported',
      summary: 'One sentence.',
      tags: [],
      body: 'Text',
      ...change,
    },
    publishAt: past,
    oldPaths: [`2019/05/${sourceId}`],
  })
  const run = (id: string, posts: object[]) => call('import-blog-posts', { id, posts }, admin)
  const source = () => randomUUID().slice(0, 8)

  test('creates posts with their redirects; repeated, it changes nothing; changed posts get a revision', async () => {
    const [id, name] = [await start(), source()]
    expect((await run(id, [imported(name)])).body.outcomes).toEqual([{ sourceId: name, outcome: 'created' }])
    expect((await run(id, [imported(name)])).body.outcomes).toEqual([{ sourceId: name, outcome: 'unchanged' }])
    const again = await start()
    const outcomes = (await run(again, [imported(name, { body: 'New text' })])).body.outcomes
    expect(outcomes).toEqual([{ sourceId: name, outcome: 'updated' }])
    expect((await call('get-blog-post', { slug: `imported-${name}` })).body).toMatchObject({
      body: 'New text',
      post: { publishedAt: past },
    })
    const planned = await call('plan-blog-import', { posts: [{ sourceId: name, slug: `imported-${name}` }] }, admin)
    expect(planned.body.outcomes).toEqual([{ sourceId: name, outcome: 'known' }])
  })

  test('is undone: created posts go, updated ones are restored, edited ones stay', async () => {
    const [first, kept, edited] = [source(), source(), source()]
    const earlier = await start()
    await run(earlier, [imported(kept)])
    const id = await start()
    await run(id, [imported(first), imported(kept, { body: 'Changed' }), imported(edited)])
    const { posts } = (await call('admin-list-blog-posts', {}, admin)).body
    const own = defined(posts.find(({ slug }) => slug === `imported-${edited}`))
    await call('save-blog-post', { id: own.id, base: 1, content: imported(edited, { body: 'Mine' }).content }, admin)

    const undone = await call('undo-blog-import', { id }, admin)
    expect(undone.body).toEqual({ deleted: 1, restored: 1, kept: 1 })
    const body = async (name: string) => (await call('get-blog-post', { slug: `imported-${name}` })).body.body
    expect([await body(first), await body(kept), await body(edited)]).toEqual([undefined, 'Text', 'Mine'])
    expect((await run(id, [imported(first)])).status).toBe(409)
    const { runs } = (await call('list-blog-imports', {}, admin)).body
    expect(defined(runs.find((each) => each.id === id)).undoneAt).not.toBeNull()
  })

  test('skips a post whose address another one has', async () => {
    const { slug } = await publishedPost()
    const name = source()
    const { outcomes } = (await run(await start(), [imported(name, { slug })])).body
    expect(outcomes).toEqual([{ sourceId: name, outcome: 'slug-taken' }])
  })
})
