import type { Plugin } from 'esbuild'
import type { AsPlainObject } from 'minisearch'
import { readArticles } from '../content/articles.ts'
import { ArticleSearch } from '../content/search/article-search.ts'
import type { HelpArticle } from '../content/search/help-article.ts'
import { questions } from '../frontend/src/features/help/questions.ts'
import { questions as homeQuestions } from '../frontend/src/features/home/questions.ts'

/** Returns the articles, and the questions of the help page and the home page. */
const readHelp = (): HelpArticle[] => [
  ...readArticles().map(({ id, title, summary, body, address }) => ({
    id,
    title: title.includes(id) || address === `/help/${id}` ? title : `${id}: ${title}`,
    url: address,
    summary,
    body,
  })),
  ...[...questions, ...homeQuestions].map(({ question, answer }) => ({
    id: '',
    title: question,
    url: '/help',
    summary: answer,
    body: '',
  })),
]

export function helpIndex(): { readonly articles: readonly HelpArticle[]; readonly index: AsPlainObject } {
  const articles = readHelp()
  return { articles, index: new ArticleSearch(articles).toJSON() }
}

const id = 'virtual:help-index'

/** Gives the support assistant its articles with a prebuilt search index: building it would slow each cold start. */
export const helpIndexPlugin: Plugin = {
  name: 'help-index',
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${id}$`) }, () => ({ path: id, namespace: id }))
    build.onLoad({ filter: /.*/, namespace: id }, () => ({ contents: JSON.stringify(helpIndex()), loader: 'json' }))
  },
}
