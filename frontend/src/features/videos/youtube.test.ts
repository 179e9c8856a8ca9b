import { youtubeId } from '../../../../contract/youtube.ts'
import { isOwnPicture, thumbnailOf } from './youtube.ts'

test.each([
  ['https://www.youtube.com/watch?v=abc-DEF_123', 'abc-DEF_123'],
  ['https://m.youtube.com/watch?t=10&v=abc-DEF_123&list=x', 'abc-DEF_123'],
  ['https://youtu.be/abc-DEF_123?t=4', 'abc-DEF_123'],
  ['https://www.youtube.com/embed/abc-DEF_123', 'abc-DEF_123'],
  ['https://www.youtube-nocookie.com/embed/abc-DEF_123', 'abc-DEF_123'],
  ['https://www.youtube.com/shorts/abc-DEF_123', 'abc-DEF_123'],
  ['https://www.youtube.com/watch?v=too-short', null],
  ['https://www.youtube.com/watch?v=abc-DEF_1234', null],
  ['https://www.youtube.com/@channel', null],
  ['https://example.com/abc-DEF_123', null],
  ['https://example.com/?u=https://youtu.be/abc-DEF_123', null],
  ['https://notyoutube.com/watch?v=abc-DEF_123', null],
])('the id of %s is %s', (url, id) => {
  expect(youtubeId(url)).toBe(id)
})

test('an own picture goes before that of YouTube; without either there is none', () => {
  const youtube_url = 'https://youtu.be/abc-DEF_123'
  expect(thumbnailOf({ youtube_url, thumbnail_url: 'https://example.com/a.png' })).toBe('https://example.com/a.png')
  expect(thumbnailOf({ youtube_url, thumbnail_url: null })).toBe('https://i.ytimg.com/vi/abc-DEF_123/hqdefault.jpg')
  expect(thumbnailOf({ youtube_url: 'https://example.com/', thumbnail_url: null })).toBeNull()
  expect(isOwnPicture({ thumbnail_url: '/blog-media/0.webp' })).toBe(true)
  expect(isOwnPicture({ thumbnail_url: 'https://example.com/a.png' })).toBe(false)
})
