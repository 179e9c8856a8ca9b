import type { SearchResult } from '../../../content/search/article-search.ts'
import type { HelpArticle, HelpSummary } from '../../../content/search/help-article.ts'

/** Least coverage of an article that counts as an answer, and least score relative to the best article. */
const minCoverage = 0.45
const minRelativeScore = 0.6
const maxQuoted = 3

const asksForPerson =
  /\b(human|agent|person|somebody|someone|representative|operator|support team|real people|staff)\b/i
const greeting = /^\W*(hi|hello|hey|good (morning|afternoon|evening|day))( there| all| everyone)?\W*$/i
const thanks = /^\W*((many )?thanks?( you)?|thank you( (very|so) much)?|ok(ay)?|great|cool|perfect|bye)\W*$/i

export type Quoted =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'escalate'; readonly reason: 'asked' }
  | { readonly kind: 'unanswered' }

/** Quotes the best articles with links, greets, or hands over to a person where the user asks for one. */
export function quote(
  question: string,
  own: readonly HelpSummary[],
  found: readonly SearchResult<HelpArticle>[],
): Quoted {
  if (greeting.test(question)) return { kind: 'answer', text: 'Hello. What would you like to know?' }
  if (thanks.test(question)) return { kind: 'answer', text: 'You are welcome. Is there anything else?' }
  const fitting = found.filter(
    ({ coverage, relativeScore }) => coverage >= minCoverage && relativeScore >= minRelativeScore,
  )
  const articles = [...own, ...fitting.map(({ document }) => document)].slice(0, maxQuoted)
  if (asksForPerson.test(question)) return { kind: 'escalate', reason: 'asked' }
  if (!articles.length) return { kind: 'unanswered' }
  const parts = articles.map(({ title, url, summary }) => `[${title}](${url})\n${summary}`)
  return {
    kind: 'answer',
    text: [
      ...(own.length ? [] : ['This is what our help says:']),
      ...parts,
      'If that is not it, press “Talk to a person”.',
    ].join('\n\n'),
  }
}
