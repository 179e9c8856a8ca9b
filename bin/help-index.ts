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

export const helpArticles = (): readonly HelpArticle[] => readHelp()

export const helpIndex = (): AsPlainObject => new ArticleSearch(readHelp()).toJSON()

const modules: Readonly<Record<string, () => unknown>> = {
  'virtual:help-articles': helpArticles,
  'virtual:help-index': helpIndex,
}

/**
 * Gives functions the articles and a prebuilt search index: building it would slow each cold start. They are two
 * modules, so that a function that rarely searches loads the index when it does.
 */
export const helpIndexPlugin: Plugin = {
  name: 'help-index',
  setup: (build) => {
    build.onResolve({ filter: /^virtual:help-/ }, ({ path }) => ({ path, namespace: 'help' }))
    build.onLoad({ filter: /.*/, namespace: 'help' }, ({ path }) => ({
      contents: JSON.stringify(modules[path]?.()),
      loader: 'json',
    }))
  },
}
