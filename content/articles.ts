import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Article, ArticleGroup } from './article.ts'
import { codeArticles } from './codes/articles.ts'
import { ruleArticles } from './codes/ea-rules.ts'
import { metaEditorArticles, pineArticles } from './codes/messages.ts'
import { mql4Codes } from './codes/terminal-mql4.ts'
import { mql5Codes } from './codes/terminal-mql5.ts'
import { mql5DataCodes } from './codes/terminal-mql5-data.ts'
import { tradeServerCodes } from './codes/trade-server.ts'
import { readPost } from './blog/blocks.ts'
import { posts } from './blog/posts.ts'
import { guides } from './guides.ts'
import type { TopicId } from './topics.ts'

/** Articles of each topic's page, from the tables of checkers, analysis and machines. */
export const topicArticles: Readonly<Record<TopicId, () => readonly ArticleGroup[]>> = {
  'pine-messages': pineArticles,
  'metaeditor-errors': metaEditorArticles,
  'mt5-trade-codes': () => codeArticles('mt5-trade-codes', 'mql5', 'TRADE_RETCODE_', tradeServerCodes),
  'mt5-errors': () => codeArticles('mt5-errors', 'mql5', 'ERR_', [...mql5Codes, ...mql5DataCodes]),
  'mt4-errors': () => codeArticles('mt4-errors', 'mql4', 'ERR_', mql4Codes),
  'ea-rules': ruleArticles,
}

export const guideArticles = (): Article[] =>
  guides.map(({ id, title, summary }) => ({
    id,
    title,
    summary,
    body: readFileSync(path.join(import.meta.dirname, 'guides', `${id}.md`), 'utf8'),
    address: `/help/${id}`,
  }))

/** Posts of the blog as articles, so that one search finds both. */
const postArticles = (): Article[] =>
  posts.map(({ slug, title, summary }) => ({
    id: slug,
    title,
    summary,
    body: readPost(slug),
    address: `/blog/${slug}`,
  }))

/** Returns all articles: guides, then articles about codes, then posts. */
export const readArticles = (): Article[] => [
  ...guideArticles(),
  ...Object.values(topicArticles).flatMap((groups) => groups().flatMap((group) => group.articles)),
  ...postArticles(),
]
