import { messages, runtimeCodes } from '../../compiler/mql/messages.ts'
import { pineMessages } from '../../compiler/pine-messages.ts'
import type { MessageTable, Severity } from '../../compiler/text/diagnostic.ts'
import type { ArticleGroup } from '../article.ts'
import type { TopicId } from '../topics.ts'
import { tableOf } from '../../compiler/text/table.ts'

/** Sample values for placeholders in messages. */
const samples: Readonly<Record<string, string>> = tableOf({
  name: 'total',
  token: ';',
  from: 'double',
  to: 'int',
  line: '12',
  open: '(',
  close: ')',
  actual: 'series string',
  param: 'length',
  found: '")"',
  expected: '"="',
  what: 'float',
  version: '6',
  library: 'author/library/1',
  qualifier: 'series',
  operator: ':=',
  count: '2',
  columns: '3',
  type: 'float',
  text: '1..5',
  kind: 'an indicator',
  first: 'int',
  second: 'string',
  reason: 'the platform has nothing like it',
  keyword: 'if',
  word: 'const',
  since: '6',
  namespace: 'ta',
  missing: 'to',
  member: 'rsi',
  members: '3',
  limit: '50',
  field: 'price',
  container: 'string',
  use: 'and',
  alias: 'lib',
  when: 'at compile time',
  exports: 'total',
})

const withSamples = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '…')

const byBracket = /^'[^']*' - |^"[^"]*" - /

/** The message without placeholders, as a heading. */
function heading(text: string): string {
  const bare = text
    .replace(byBracket, '')
    .replace(/\s*["']?\{\w+\}["']?/g, ' …')
    .replace(/[.:]$/, '')
    .trim()
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

function articlesOf(
  topic: TopicId,
  table: MessageTable,
  saidOf: (code: string) => string,
  idOf: (code: string) => string,
) {
  return (codes: readonly string[]) =>
    codes.map((code) => {
      const message = table[code]
      if (!message) throw new Error(`The table of messages has no ${code}.`)
      const { text, help } = message
      const id = idOf(code)
      return {
        id,
        title: `${code}: ${heading(text)}`,
        summary: withSamples(help),
        body: `${saidOf(code)}\n\n    ${withSamples(text)}`,
        address: `/help/${topic}#${id}`,
      }
    })
}

const severities = [
  ['error', 'Errors'],
  ['warning', 'Warnings'],
  ['info', 'Notes'],
] as const satisfies readonly (readonly [Severity, string])[]

const withSeverity = (table: MessageTable, severity: Severity) =>
  Object.entries(table)
    .filter(([, row]) => row.severity === severity)
    .map(([code]) => code)

const metaEditor = articlesOf(
  'metaeditor-errors',
  messages,
  (code) => (runtimeCodes.has(code) ? 'MetaEditor compiles it; our checker says:' : 'MetaEditor writes:'),
  (code) => code,
)

export const metaEditorArticles = (): ArticleGroup[] =>
  severities
    .map(([severity, title]) => ({
      title,
      articles: metaEditor(withSeverity(messages, severity).sort((a, b) => Number(a) - Number(b))),
    }))
    .filter(({ articles }) => articles.length > 0)

/** Groups by thousands of the number. */
const pineGroups = [
  ['PINE1', 'Reading the script'],
  ['PINE2', 'Names, types and calls'],
  ['PINE3', 'Versions'],
  ['PINE4', 'Conversion'],
] as const

const pine = articlesOf(
  'pine-messages',
  pineMessages,
  () => 'The checker says:',
  (code) => code,
)

export const pineArticles = (): ArticleGroup[] =>
  pineGroups.map(([prefix, title]) => ({
    title,
    articles: pine(Object.keys(pineMessages).filter((code) => code.startsWith(prefix))),
  }))
