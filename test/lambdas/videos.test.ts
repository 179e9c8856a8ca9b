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

test.each([
  { title: ' ' },
  { youtube_url: 'no address' },
  { youtube_url: 'javascript:alert(1)' },
  { display_order: -1 },
  { thumbnail_url: 'ftp://x.y/z' },
])('refuses %j', async (change) => {
  expect((await call('create-video', { ...video, ...change }, admin)).body.error.code).toBe('INVALID_REQUEST')
})
