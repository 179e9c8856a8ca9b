import type { Found, HelpArticle } from './help.ts'

/** What an article must cover of a question to be called an answer, and how well others must fit beside the best. */
const leastCoverage = 0.45
const leastFit = 0.6
const mostQuoted = 3

const wantsPerson = /\b(human|agent|person|somebody|someone|representative|operator|support team|real people|staff)\b/i
const greeting =
  /^\W*(hi|hello|hey|good (morning|afternoon|evening)|thanks?( you)?|thank you( very much)?|ok(ay)?|great|cool|bye)\W*$/i

export type Quoted =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'escalate'; readonly reason: 'asked' | 'unanswered' }

/** The answer without a model: the best articles in their own words, with links. Nothing fitting means a person. */
export function quote(question: string, own: readonly HelpArticle[], found: readonly Found[]): Quoted {
  if (greeting.test(question)) return { kind: 'answer', text: 'You are welcome. What would you like to know?' }
  const fitting = found.filter(({ coverage, fit }) => coverage >= leastCoverage && fit >= leastFit)
  const articles = [...own, ...fitting.map(({ article }) => article)].slice(0, mostQuoted)
  if (wantsPerson.test(question)) return { kind: 'escalate', reason: 'asked' }
  if (!articles.length) return { kind: 'escalate', reason: 'unanswered' }
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
