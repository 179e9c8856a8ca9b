import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { defined } from '../support/defined.ts'
import { call, person } from './support/call.ts'

const admin = person(['admin'])
const video = { title: ' First steps ', youtube_url: 'https://youtu.be/abcdefghijk', display_order: 2 }
const titles = (answer: { body: { videos: readonly { title: string }[] } }): string[] =>
  answer.body.videos.map((row) => row.title)

test('an administrator makes, orders, hides and removes videos; visitors see the active ones in order', async () => {
  const { body: second } = await call('create-video', video, admin)
  expect(second).toMatchObject({
    title: 'First steps',
    description: '',
    thumbnail_url: null,
    is_active: true,
    display_order: 2,
  })
  const { body: first } = await call(
    'create-video',
    { ...video, title: 'Welcome', display_order: 1, thumbnail_url: 'https://example.com/a.png' },
    admin,
  )
  expect(titles(await call('list-videos'))).toEqual(['Welcome', 'First steps'])

  const { id, updated_at: _, ...fields } = first
  expect(
    (await call('update-video', { id, ...fields, is_active: false, thumbnail_url: null }, admin)).body,
  ).toMatchObject({ id, is_active: false, thumbnail_url: null })
  expect(titles(await call('list-videos'))).toEqual(['First steps'])
  expect(titles(await call('admin-list-videos', {}, admin))).toEqual(['Welcome', 'First steps'])

  expect((await call('delete-video', { id }, admin)).body).toEqual({ success: true })
  expect((await call('delete-video', { id }, admin)).body.error.code).toBe('NOT_FOUND')
  expect((await call('update-video', { id, ...fields }, admin)).body.error.code).toBe('NOT_FOUND')
  const { body: log } = await call('list-audit-log', { limit: 100 }, admin)
  expect(
    log.entries
      .filter((row) => row.target_id === id)
      .map((row) => row.action)
      .sort(),
  ).toEqual(['create_video', 'delete_video', 'update_video'])
  await call('delete-video', { id: second.id }, admin)
})

describe('thumbnails', () => {
  const bucket = mockClient(S3Client)
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  const asked: string[] = []
  const original = globalThis.fetch
  beforeEach(() => {
    bucket.reset()
    bucket.on(PutObjectCommand).resolves({})
    asked.length = 0
    globalThis.fetch = (address) => {
      const { url } = new Request(address)
      asked.push(url)
      const isMissing = url.includes('missing')
      return Promise.resolve(new Response(isMissing ? null : jpeg, { status: isMissing ? 404 : 200 }))
    }
  })
  afterEach(() => (globalThis.fetch = original))

  test('the picture of YouTube is fetched once and stored with our files', async () => {
    const { body } = await call('store-video-picture', { youtube_url: video.youtube_url }, admin)
    expect(body.address).toMatch(/^\/blog-media\/[0-9a-f]{32}\.jpg$/)
    expect(asked).toEqual(['https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg'])
    expect(defined(bucket.commandCalls(PutObjectCommand)[0]).args[0].input).toMatchObject({
      Key: body.address.slice(1),
      ContentType: 'image/jpeg',
    })
    const { body: saved } = await call('create-video', { ...video, thumbnail_url: body.address }, admin)
    expect(saved.thumbnail_url).toBe(body.address)
    await call('delete-video', { id: saved.id }, admin)
  })

  test('a file is stored; other hosts, missing pictures and other files are refused with a message', async () => {
    const store = async (input: object) => (await call('store-video-picture', input, admin)).body
    expect((await store({ data: jpeg.toString('base64') })).address).toMatch(/jpg$/)
    expect((await store({ youtube_url: 'https://example.com/?u=https://youtu.be/abcdefghijk' })).error.message).toBe(
      'This is not the address of a video on YouTube.',
    )
    expect((await store({ youtube_url: 'https://youtu.be/missing-one' })).error.message).toMatch(
      /^YouTube has no picture/,
    )
    expect((await store({ data: Buffer.from('<svg/>').toString('base64') })).error.message).toMatch(/^Choose a WebP/)
    expect(asked).toEqual(['https://i.ytimg.com/vi/missing-one/hqdefault.jpg'])
  })
})

test.each([
  { title: ' ' },
  { youtube_url: 'no address' },
  { youtube_url: 'javascript:alert(1)' },
  { display_order: -1 },
  { thumbnail_url: 'ftp://x.y/z' },
  { thumbnail_url: '/blog-media/../secret.png' },
])('refuses %j', async (change) => {
  expect((await call('create-video', { ...video, ...change }, admin)).body.error.code).toBe('INVALID_REQUEST')
})
