import { readFileSync } from 'node:fs'
import path from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'
import type { Article } from '../content/article.ts'
import { eaGuide } from '../compiler/ea/guide.ts'
import { guideArticles, readArticles, topicArticles } from '../content/articles.ts'

const prefix = 'virtual:articles/'

/** Renders our own Markdown; no user content reaches it. The tab stop makes wide code scrollable by keyboard. */
const renderMarkdown = (markdown: string) =>
  marked.parse(markdown, { async: false }).replaceAll('<pre>', '<pre tabindex="0">')

const renderArticle = ({ id, title, summary, body }: Article) => ({ id, title, summary, html: renderMarkdown(body) })

/** Renders a report from `docs` without its heading. */
const renderReport = (name: string) => () => {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', `${name}.md`), 'utf8')
  const html = renderMarkdown(text.replace(/^# .*\n/, '').replace(/(\d) %/g, '$1\u00a0%'))
  // Long names may break between their parts, so that tables fit a phone.
  return html.replace(/<code>[^<]*<\/code>/g, (code) => code.replace(/[._](?=\w)/g, '$&<wbr>'))
}

/** Reads the summary row of the report: label, share, and the base of the share. */
function conformanceFigures(): readonly { readonly label: string; readonly value: string; readonly note: string }[] {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'conformance.md'), 'utf8')
  const cellsOf = (row: RegExp) => (row.exec(text)?.[1] ?? '').split('|').map((cell) => cell.trim())
  const [head, all] = [cellsOf(/^\| repository \|(.*)\|$/m), cellsOf(/^\| all \|(.*)\|$/m)]
  return head.map((label, i) => {
    const share = /^(.*) \((.*)\)$/.exec(all[i] ?? '')
    return { label, value: share?.[2] ?? all[i] ?? '', note: share?.[1] ?? '' }
  })
}

/** Content of each virtual module by its name. */
const modules: Readonly<Record<string, () => unknown>> = {
  /** Features, rules and the quality score of the optimizer. */
  'ea-guide': () => eaGuide,
  conformance: renderReport('conformance'),
  figures: conformanceFigures,
  coverage: renderReport('pine-coverage'),
  guides: () => guideArticles().map(renderArticle),
  /** The search index; it has no article bodies. */
  index: () => readArticles().map(({ id, title, summary, address }) => ({ id, title, summary, address })),
  ...Object.fromEntries(
    Object.entries(topicArticles).map(([topic, groups]) => [
      topic,
      () => groups().map(({ title, articles }) => ({ title, articles: articles.map(renderArticle) })),
    ]),
  ),
}

/** Serves articles as one virtual module per topic, so that a page loads only its own. */
export function articlesPlugin(): Plugin {
  return {
    name: 'articles',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      const create = modules[name]
      if (!create) throw new Error(`There is no article module "${name}".`)
      return `export const content = ${JSON.stringify(create())}`
    },
  }
}
