import helpIndex from 'virtual:help-index'
import { ArticleSearch } from '../../content/search/article-search.ts'
import type { HelpArticle } from '../../content/search/help-article.ts'
import type { Answer } from './backend.ts'

/** Made at the first search: most calls make none. */
let made: ArticleSearch<HelpArticle> | null = null
const articleSearch = (): ArticleSearch<HelpArticle> => (made ??= new ArticleSearch(helpIndex.articles, helpIndex.index))
const maxArticles = 5
/** Share of the query below which an article is a guess. */
const minCoverage = 0.3

/** Articles that are a page of their own: guides and posts. Those about codes are read by the tool explain. */
export const pages: readonly HelpArticle[] = helpIndex.articles.filter(
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
export function explainCode(code: string): Answer {
  const wanted = code.trim().toLowerCase()
  const exact = helpIndex.articles.filter(
    ({ id, title }) =>
      id.toLowerCase() === wanted ||
      title
        .toLowerCase()
        .split(/[\s:(),]+/)
        .includes(wanted),
  )
  if (exact.length === 0) {
    const found = articleSearch().search(code, maxArticles).map(({ document }) => document)
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

export function searchHelp(query: string): Answer {
  const found = articleSearch().search(query, maxArticles).filter(({ coverage }) => coverage >= minCoverage)
  return {
    verdict: found.length > 0 ? 'found' : 'nothing',
    summary: found.length > 0 ? `${found.length} articles.` : 'No article answers this.',
    next: found.length > 0 ? ['Read the resource of the article that fits.'] : ['Use other words, or ask the support.'],
    details: { articles: found.map(({ document }) => shown(document)) },
  }
}
