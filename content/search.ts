import type { Article } from './article.ts'

type Searched = Pick<Article, 'id' | 'title' | 'summary'> & { readonly body?: string }

/** How much a word counts by where it stands. */
const weights = { id: 12, title: 5, summary: 2, body: 1 } as const

/** Words that say nothing about what is looked for. */
const empty: ReadonlySet<string> = new Set(
  'a an and are as at be but by can do does for from get has have how i if in is it its me my no not of on or so that the there this to was what when where which why will with you your'.split(
    ' ',
  ),
)

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Endings that people leave or add: “orders” finds “order”. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(ies|es|s|ing|ed)$/, '') : word)

/**
 * The articles that fit a question best, best first; none where no word of it is known. A word counts more the fewer
 * articles have it, and more in a title than in a text.
 */
export function findArticles<A extends Searched>(articles: readonly A[], question: string, most: number): A[] {
  const wanted = [
    ...new Set(
      wordsOf(question)
        .filter((word) => !empty.has(word))
        .map(stem),
    ),
  ]
  if (wanted.length === 0) return []
  const fields = articles.map((article) => ({ article, words: fieldsOf(article) }))
  const rarity = wanted.map((word) =>
    Math.log(
      1 +
        articles.length / (1 + fields.filter(({ words }) => Object.values(words).some((set) => set.has(word))).length),
    ),
  )
  return fields
    .map(({ article, words }) => ({ article, score: scoreOf(words, wanted, rarity) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ article }) => article)
}

type Fields = Readonly<Record<keyof typeof weights, ReadonlySet<string>>>

function fieldsOf({ id, title, summary, body = '' }: Searched): Fields {
  const set = (text: string) => new Set(wordsOf(text).map(stem))
  return { id: set(id), title: set(title), summary: set(summary), body: set(body) }
}

function scoreOf(words: Fields, wanted: readonly string[], rarity: readonly number[]): number {
  return wanted.reduce((sum, word, i) => {
    const best = (Object.keys(weights) as (keyof typeof weights)[]).reduce(
      (most, field) => (words[field].has(word) ? Math.max(most, weights[field]) : most),
      0,
    )
    return sum + best * rarity[i]
  }, 0)
}
