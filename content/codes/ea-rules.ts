import { rules } from '../../compiler/ea/analyze/rules.ts'
import { inBothDialects, type Rule } from '../../compiler/ea/analyze/rule.ts'
import type { ArticleGroup } from '../article.ts'

const dialects = { mql4: 'MQL4 only.', mql5: 'MQL5 only.' } as const

const articleOf = ({ code, issue, doc, recommendation, severity, dialect, example }: Rule) => ({
  id: code,
  title: titleOf(code),
  summary: inBothDialects(recommendation),
  body: [
    `${inBothDialects(issue).replaceAll('{name}', '…')} ${inBothDialects(doc)} It counts as ` +
      `${severity}.${dialect ? ` ${dialects[dialect]}` : ''}`,
    'It is found in code like this:',
    indented([example.head, example.body]),
  ].join('\n\n'),
  address: `/help/ea-rules#${code}`,
})

/** Returns the rule's name in words: `missing-magic` is “Missing magic”. */
function titleOf(code: string): string {
  const words = code.replaceAll('-', ' ').replace(/\bdll\b/, 'DLL')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const indented = (parts: readonly (string | undefined)[]) =>
  parts
    .flatMap((part) => part?.split('\n') ?? [])
    .map((line) => `    ${line}`)
    .join('\n')

/** Grouped by category in the report's order. */
export function ruleArticles(): ArticleGroup[] {
  const categories = [...new Set(rules.map(({ category }) => category))]
  return categories.map((title) => ({
    title,
    articles: rules.filter(({ category }) => category === title).map(articleOf),
  }))
}
