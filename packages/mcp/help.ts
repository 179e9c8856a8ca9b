import articles from 'virtual:help-articles'
import { ArticleSearch } from '../../content/search/article-search.ts'
import type { HelpArticle } from '../../content/search/help-article.ts'
import type { Answer } from './backend.ts'

/** Loaded at the first search: most calls make none. */
let loaded: Promise<ArticleSearch<HelpArticle>> | null = null
const articleSearch = (): Promise<ArticleSearch<HelpArticle>> =>
  (loaded ??= import('virtual:help-index').then(({ default: index }) => new ArticleSearch(articles, index)))
const maxArticles = 5
/** Share of the query below which an article is a guess. */
const minCoverage = 0.3

/** Articles that are a page of their own: guides and posts. Those about codes are read by the tool explain. */
export const pages: readonly HelpArticle[] = articles.filter(
  ({ url, body }) => /^\/(?:help|blog)\/[\w-]+$/.test(url) && body !== '',
)

/** The resource of an article: `/help/read-the-proof` → `tradewright://help/read-the-proof`. */
export const resourceOf = ({ url }: Pick<HelpArticle, 'url'>): string => `tradewright:/${url}`

export const textOf = ({ title, summary, body }: HelpArticle): string => `# ${title}\n\n${summary}\n\n${body}\n`

const shown = (article: HelpArticle) => ({
  title: article.title,
  summary: article.summary,
  page: article.url,
  resource: pages.includes(article) ? resourceOf(article) : null,
})

/** Returns what a code means; the nearest articles where it is none of ours or the platforms'. */
export async function explainCode(code: string): Promise<Answer> {
  const wanted = code.trim().toLowerCase()
  const exact = articles.filter(
    ({ id, title }) =>
      id.toLowerCase() === wanted ||
      title
        .toLowerCase()
        .split(/[\s:(),]+/)
        .includes(wanted),
  )
  if (exact.length === 0) {
    const found = (await articleSearch()).search(code, maxArticles).map(({ document }) => document)
    return {
      verdict: 'unknown',
      summary: `There is no article about "${code.trim()}".`,
      next: found.length > 0 ? ['Look at the articles in details, or call search_help.'] : ['Call search_help.'],
      details: { articles: found.map(shown) },
    }
  }
  return {
    verdict: 'found',
    summary: exact[0]?.summary ?? '',
    next: [],
    details: {
      articles: exact.slice(0, maxArticles).map((article) => ({ ...shown(article), text: article.body })),
    },
  }
}

export async function searchHelp(query: string): Promise<Answer> {
  const found = (await articleSearch()).search(query, maxArticles).filter(({ coverage }) => coverage >= minCoverage)
  return {
    verdict: found.length > 0 ? 'found' : 'nothing',
    summary: found.length > 0 ? `${found.length} articles.` : 'No article answers this.',
    next: found.length > 0 ? ['Read the resource of the article that fits.'] : ['Use other words, or ask the support.'],
    details: { articles: found.map(({ document }) => shown(document)) },
  }
}
