import type { Plugin } from 'esbuild'
import type { AsPlainObject } from 'minisearch'
import { readArticles } from '../content/articles.ts'
import { ArticleSearch } from '../content/search/article-search.ts'
import type { HelpArticle } from '../content/search/help-article.ts'
import { questions } from '../frontend/src/features/help/questions.ts'
import { questions as homeQuestions } from '../frontend/src/features/home/questions.ts'

/** Returns the articles, and the questions of the help page and the home page. */
export const helpArticles = (): readonly HelpArticle[] => [
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

/** Returns the search index of the articles. */
export const helpIndex = (articles = helpArticles()): AsPlainObject => new ArticleSearch(articles).toJSON()

/**
 * Gives functions the articles and a prebuilt search index: building it would slow each cold start. They are two
 * modules, so that a function that rarely searches loads the index when it does.
 */
export const helpIndexPlugin: Plugin = {
  name: 'help-index',
  setup: (build) => {
    let read: readonly HelpArticle[] | null = null
    const articles = (): readonly HelpArticle[] => (read ??= helpArticles())
    build.onResolve({ filter: /^virtual:help-(?:articles|index)$/ }, ({ path }) => ({ path, namespace: 'help' }))
    build.onLoad({ filter: /.*/, namespace: 'help' }, ({ path }) => ({
      contents: JSON.stringify(path === 'virtual:help-index' ? helpIndex(articles()) : articles()),
      loader: 'json',
    }))
  },
}
