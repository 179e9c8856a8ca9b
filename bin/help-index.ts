import type { Plugin } from 'esbuild'
import { readArticles } from '../content/articles.ts'
import { questions } from '../frontend/src/features/help/questions.ts'
import { questions as firstQuestions } from '../frontend/src/features/home/questions.ts'
import { buildIndex, type HelpArticle, type HelpIndex } from '../lambdas/logic/chat/help.ts'

/** All that the site has to read: the articles, and the questions of the help page and the home page. */
const readHelp = (): HelpArticle[] => [
  ...readArticles().map(({ id, title, summary, body, address }) => ({
    title: title.includes(id) || address === `/help/${id}` ? title : `${id}: ${title}`,
    url: address,
    summary,
    text: body,
  })),
  ...[...questions, ...firstQuestions].map(({ question, answer }) => ({
    title: question,
    url: '/help',
    summary: answer,
    text: '',
  })),
]

export const helpIndex = (): HelpIndex => buildIndex(readHelp())

const id = 'virtual:help-index'

/** Hands the assistant of the support chat its articles, with their index made here and not at each start of a function. */
export const helpIndexPlugin: Plugin = {
  name: 'help-index',
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${id}$`) }, () => ({ path: id, namespace: id }))
    build.onLoad({ filter: /.*/, namespace: id }, () => ({ contents: JSON.stringify(helpIndex()), loader: 'json' }))
  },
}
