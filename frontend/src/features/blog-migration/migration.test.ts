/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { strToU8, zipSync } from 'fflate'
import { planMigration, placePictures } from './plan-migration.ts'
import { readSource } from './read-source.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
const planOf = (file: Uint8Array, taken: string[] = []) => planMigration(readSource(file), new Set(taken))

const item = (inner: string) => `<item>${inner}</item>`
const wordPress = (items: string) => `<?xml version="1.0"?>
<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`
const post = (id: number, body: string, more = '') =>
  item(`<title>Post ${id} &amp; more</title><link>https://old.example/2019/05/post-${id}/</link>
  <guid>https://old.example/?p=${id}</guid><dc:creator>Ada Lovelace</dc:creator>
  <content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${id}</wp:post_id>
  <wp:post_name>post-${id}</wp:post_name><wp:post_date_gmt>2019-05-0${id} 10:00:00</wp:post_date_gmt>
  <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
  <category domain="post_tag" nicename="pine-script">Pine Script</category>${more}`)

test('WordPress: posts, tags, dates, links between posts, pictures of the archive, and what is lost', () => {
  const body =
    '<p>See <a href="https://old.example/2019/05/post-2/">the other</a> and <a href="https://web.example/">the web</a>.</p>' +
    '<pre class="pine">plot(close)</pre><img src="https://old.example/wp-content/uploads/2019/a.png" alt="A chart">' +
    '<img src="https://elsewhere.example/b.png" alt="B"><iframe src="https://video.example"></iframe>' +
    '<script>alert(1)</script><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>x|y</td></tr></table>'
  const xml = wordPress(
    post(1, body, '<wp:comment/>') +
      post(2, 'First line\n\nSecond line') +
      item('<title>About</title><wp:post_type>page</wp:post_type>'),
  )
  const plan = planOf(zip({ 'export.xml': xml, 'uploads/2019/a.png': 'png' }))
  const [first, second] = plan.posts
  expect(first?.content).toMatchObject({
    slug: 'post-1',
    title: 'Post 1 & more',
    tags: ['pine-script'],
    author: 'ada-lovelace',
  })
  expect([first?.publishAt, first?.oldPaths]).toEqual(['2019-05-01T10:00:00.000Z', ['2019/05/post-1']])
  const stored = new Map([['https://old.example/wp-content/uploads/2019/a.png', '/blog-media/1.webp']])
  expect(placePictures(first?.content.body ?? '', stored)).toBe(
    'See [the other](/blog/post-2) and [the web](https://web.example/).\n\n```pine\nplot(close)\n```\n\n' +
      '![A chart](/blog-media/1.webp)[B](https://elsewhere.example/b.png)\n\n| a | b |\n| --- | --- |\n| 1 | x\\|y |',
  )
  expect(second?.content.body).toBe('First line\n\nSecond line')
  expect(first?.lost).toEqual(['1 × iframe', '1 × script'])
  expect([...plan.pictures.values()]).toEqual(['uploads/2019/a.png', null])
  expect(plan.links).toEqual([{ from: 'https://old.example/2019/05/post-2/', to: '/blog/post-2' }])
  expect(plan.lost).toEqual(['1 page', '1 comment'])
})

test('Ghost: posts with tags and authors; pages and posts without text are lost', () => {
  const data = {
    posts: [
      {
        id: 1,
        uuid: 'u1',
        title: 'One',
        slug: 'one',
        html: '<h2>Head</h2><p>Text</p>',
        status: 'published',
        published_at: '2020-01-02T03:04:05.000Z',
        author_id: 7,
      },
      { id: 2, title: 'Draft', slug: 'draft', html: '<p>Later</p>', status: 'draft', published_at: null },
      { id: 3, title: 'About', slug: 'about', html: '<p>We</p>', type: 'page' },
      { id: 4, title: 'Empty', slug: 'empty', html: null },
    ],
    tags: [{ id: 5, name: 'Getting Started', slug: 'getting-started' }],
    posts_tags: [{ post_id: 1, tag_id: 5 }],
    users: [{ id: 7, name: 'Ada', slug: 'ada' }],
  }
  const plan = planOf(bytes(JSON.stringify({ db: [{ data }] })), ['one'])
  expect(
    plan.posts.map(({ sourceId, publishAt, content: { slug, tags, author, body } }) => [
      sourceId,
      slug,
      publishAt,
      tags,
      author,
      body,
    ]),
  ).toEqual([
    ['ghost:u1', 'one-2', '2020-01-02T03:04:05.000Z', ['getting-started'], 'ada', '## Head\n\nText'],
    ['ghost:2', 'draft', null, [], 'tradewright', 'Later'],
  ])
  expect(plan.lost).toEqual(['1 page', '1 post without rendered text'])
})

test('Markdown: front matter, dates of file names, lists of tags, HTML inside', () => {
  const plan = planOf(
    zip({
      '_posts/2021-02-03-hello.md':
        '---\ntitle: "Hello"\ntags:\n  - Pine\n  - "MQL 5"\ncover: img/c.png\n---\n\n# Text\n\n<b onclick="x()">bold</b> ![p](../img/p.png)',
      'second/index.md': '---\ntitle: Second\ndraft: true\ncategories: [news, pine]\n---\nWords',
      'README.md': 'no title at all',
      'img/p.png': 'png',
      'img/c.png': 'png',
    }),
  )
  expect(
    plan.posts.map(({ content: { slug, tags, title }, publishAt, coverFile }) => [
      slug,
      title,
      tags,
      publishAt,
      coverFile,
    ]),
  ).toEqual([
    ['hello', 'Hello', ['pine', 'mql-5'], '2021-02-03T00:00:00.000Z', 'img/c.png'],
    ['second', 'Second', ['news', 'pine'], null, null],
  ])
  expect(plan.posts[0]?.content.body).toContain('**bold**')
  expect(plan.pictures.get('../img/p.png')).toBe('img/p.png')
  expect(plan.lost).toEqual(['1 Markdown file without a title'])
})

test('RSS: items with their text, date and address', () => {
  const rss = `<rss version="2.0"><channel>${item(
    '<title>News</title><link>https://old.example/news?x=1</link><guid>n1</guid><pubDate>Tue, 05 May 2020 10:00:00 GMT</pubDate><description>&lt;p&gt;Hello&lt;/p&gt;</description>',
  )}</channel></rss>`
  const [news] = planOf(bytes(rss)).posts
  expect([news?.sourceId, news?.content.slug, news?.content.body, news?.publishAt]).toEqual([
    'rss:n1',
    'news',
    'Hello',
    '2020-05-05T10:00:00.000Z',
  ])
})

describe('a hostile file is refused with its reason', () => {
  /** A ZIP directory that states a number of entries. */
  const stating = (count: number) => {
    const file = zip({ 'a.md': 'x' })
    new DataView(file.buffer).setUint16(file.length - 22 + 10, count, true)
    return file
  }
  test.each([
    [
      'an entity',
      bytes(`<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss>&x;</rss>`),
      'declares entities',
    ],
    ['a billion laughs', bytes('<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>'), 'declares entities'],
    ['a path out of the archive', zip({ '../../etc/cron.d/x.md': '# x' }), 'outside of its folder'],
    ['a path of another drive', zip({ 'C:/windows/x.md': '# x' }), 'outside of its folder'],
    ['100,000 entries, whose directory states the most that it can', stating(65_535), 'more than 10,000 parts'],
    ['a directory that is not there', stating(500), 'damaged'],
    ['text of another kind', bytes('hello'), 'no export'],
    ['XML of another kind', bytes('<html><body/></html>'), 'no posts'],
    ['JSON of another kind', bytes('{"a":1}'), 'no export of Ghost'],
    ['broken XML', bytes('<rss><item></rss>'), 'no valid XML'],
  ])('%s', (_, file, reason) => {
    expect(() => planOf(file)).toThrow(reason)
  })

  test('a file that unpacks to a thousand times its size', () => {
    const bomb = zipSync({ 'a.md': new Uint8Array(3_000_000), 'b.md': new Uint8Array(3_000_000) }, { level: 9 })
    expect(bomb.length).toBeLessThan(10_000)
    expect(() => readSource(bomb, 4_000_000)).toThrow('too large when it is unpacked')
  })
})
