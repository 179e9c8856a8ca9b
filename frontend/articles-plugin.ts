import { readFileSync } from 'node:fs'
import path from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'
import type { Article } from '../content/article.ts'
import { eaGuide } from '../compiler/ea/guide.ts'
import { guideArticles, readArticles, topicArticles } from '../content/articles.ts'

const prefix = 'virtual:articles/'

/** Our own Markdown as markup; nothing of it comes from outside. Code that is wider than its page is scrolled by keyboard, too. */
const markup = (markdown: string) => marked.parse(markdown, { async: false }).replaceAll('<pre>', '<pre tabindex="0">')

const drawn = ({ id, title, summary, body }: Article) => ({ id, title, summary, html: markup(body) })

/** A report that a command wrote into `docs`, without its heading. */
const report = (name: string) => () => {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', `${name}.md`), 'utf8')
  const html = markup(text.replace(/^# .*\n/, '').replace(/(\d) %/g, '$1\u00a0%'))
  // Long names may break where they are put together, so that a table of them fits a phone.
  return html.replace(/<code>[^<]*<\/code>/g, (code) => code.replace(/[._](?=\w)/g, '$&<wbr>'))
}

/** The row of the report that counts all scripts: label, share and what it is a share of. */
function figures(): readonly { readonly label: string; readonly value: string; readonly note: string }[] {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'conformance.md'), 'utf8')
  const [head, all] = [/^\| repository \|(.*)\|$/m, /^\| all \|(.*)\|$/m].map((row) =>
    (row.exec(text)?.[1] ?? '').split('|').map((cell) => cell.trim()),
  )
  return head.map((label, i) => {
    const share = /^(.*) \((.*)\)$/.exec(all[i] ?? '')
    return { label, value: share?.[2] ?? all[i] ?? '', note: share?.[1] ?? '' }
  })
}

/** What each module exports as `content`. */
const modules: Readonly<Record<string, () => unknown>> = {
  /** Features, rules and the score of the optimizer. */
  'ea-guide': () => eaGuide,
  conformance: report('conformance'),
  figures,
  coverage: report('pine-coverage'),
  guides: () => guideArticles().map(drawn),
  /** For searching: without the texts. */
  index: () => readArticles().map(({ id, title, summary, address }) => ({ id, title, summary, address })),
  ...Object.fromEntries(
    Object.entries(topicArticles).map(([topic, groups]) => [
      topic,
      () => groups().map(({ title, articles }) => ({ title, articles: articles.map(drawn) })),
    ]),
  ),
}

/** Hands the help pages their articles: one module a topic, so that a page loads only its own. */
export function articlesPlugin(): Plugin {
  return {
    name: 'articles',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${prefix}`)
        ? `export const content = ${JSON.stringify(modules[id.slice(prefix.length + 1)]())}`
        : undefined,
  }
}
