import { isoTime, lostCount, RefusedFile, requirePosts, type SourceBlog, type SourcePost } from './source-blog.ts'

type Content = Pick<SourceBlog, 'kind' | 'posts' | 'lost'>

/** Reads a WordPress export or an RSS file. Throws RefusedFile. */
export function readXml(text: string): Content {
  // Exports of WordPress and feeds have neither; both are the way to files of this machine and to expanding text.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new RefusedFile(
      'The file declares entities or a document type, which no export of a blog does. It is refused.',
    )
  const document = new DOMParser().parseFromString(text, 'text/xml')
  if (document.querySelector('parsererror')) throw new RefusedFile('The file is no valid XML. Export it again.')
  const items = [...document.getElementsByTagName('item')]
  return document.getElementsByTagName('wp:wxr_version').length > 0 ? readWordPress(items) : readRss(items)
}

const textOf = (item: Element, name: string): string => item.getElementsByTagName(name)[0]?.textContent?.trim() ?? ''

const categoriesOf = (item: Element): string[] =>
  [...item.getElementsByTagName('category')]
    .filter((category) => category.getAttribute('domain') !== 'post_format')
    .map((category) => category.getAttribute('nicename') ?? category.textContent?.trim() ?? '')
    .filter((tag) => tag !== '' && tag !== 'uncategorized')

function readWordPress(items: readonly Element[]): Content {
  const ofType = (type: string) => items.filter((item) => textOf(item, 'wp:post_type') === type)
  const posts = ofType('post').filter((item) => !['trash', 'auto-draft'].includes(textOf(item, 'wp:status')))
  requirePosts(posts.length)
  const attachments = new Map(
    ofType('attachment').map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]),
  )
  const comments = posts.reduce((sum, item) => sum + item.getElementsByTagName('wp:comment').length, 0)
  const isProtected = (item: Element) => textOf(item, 'wp:post_password') !== ''
  return {
    kind: 'WordPress',
    posts: posts.filter((item) => !isProtected(item)).map((item) => wordPressPost(item, attachments)),
    lost: [
      ...lostCount(ofType('page').length, 'page', 'pages'),
      ...lostCount(comments, 'comment', 'comments'),
      ...lostCount(posts.filter(isProtected).length, 'post with a password', 'posts with a password'),
    ],
  }
}

function wordPressPost(item: Element, attachments: ReadonlyMap<string, string>): SourcePost {
  // Some exports leave the time in UTC out, or write zeros.
  const date = isoTime(`${textOf(item, 'wp:post_date_gmt').replace(' ', 'T')}Z`) ?? isoTime(textOf(item, 'pubDate'))
  const isPublic = ['publish', 'future'].includes(textOf(item, 'wp:status'))
  const thumbnail = [...item.getElementsByTagName('wp:postmeta')].find(
    (meta) => textOf(meta, 'wp:meta_key') === '_thumbnail_id',
  )
  return {
    sourceId: `wordpress:${textOf(item, 'guid') || textOf(item, 'wp:post_id')}`,
    title: textOf(item, 'title'),
    slug: textOf(item, 'wp:post_name'),
    summary: textOf(item, 'excerpt:encoded') || null,
    html: paragraphs(textOf(item, 'content:encoded')),
    tags: categoriesOf(item),
    author: textOf(item, 'dc:creator') || null,
    publishedAt: isPublic ? date : null,
    oldUrl: textOf(item, 'link') || null,
    cover: (thumbnail && attachments.get(textOf(thumbnail, 'wp:meta_value'))) ?? null,
  }
}

/** The classic editor of WordPress stores paragraphs as empty lines. */
const paragraphs = (html: string): string =>
  /<p[\s>]|<!-- wp:/i.test(html)
    ? html
    : html
        .split(/\n{2,}/)
        .map((part) => (/^\s*<(?:pre|ul|ol|h\d|blockquote|table|div|figure)/i.test(part) ? part : `<p>${part}</p>`))
        .join('\n')

function readRss(items: readonly Element[]): Content {
  requirePosts(items.length)
  return {
    kind: 'RSS',
    posts: items.map((item) => {
      const link = textOf(item, 'link')
      const text = textOf(item, 'content:encoded')
      const description = textOf(item, 'description')
      return {
        sourceId: `rss:${textOf(item, 'guid') || link}`,
        title: textOf(item, 'title'),
        slug:
          link
            .replace(/[?#].*$/, '')
            .replace(/\/+$/, '')
            .split('/')
            .at(-1) ?? '',
        summary: text ? description || null : null,
        html: text || description,
        tags: categoriesOf(item),
        author: textOf(item, 'dc:creator') || null,
        publishedAt: isoTime(textOf(item, 'pubDate')),
        oldUrl: link || null,
        cover: null,
      }
    }),
    lost: ['Posts that the feed no longer lists'],
  }
}
