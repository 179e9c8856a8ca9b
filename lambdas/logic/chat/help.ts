/** One piece of our own help, as it is looked up and quoted. */
export interface HelpArticle {
  readonly title: string
  /** A path of the site. */
  readonly url: string
  /** The answer in short. */
  readonly summary: string
  readonly text: string
}

/**
 * All articles with what a search needs, made when the functions are bundled. `terms`: the articles a word occurs in,
 * with its weight there, as pairs in one row.
 */
export interface HelpIndex {
  readonly articles: readonly HelpArticle[]
  readonly terms: Readonly<Record<string, readonly number[]>>
}

export interface Found {
  readonly article: HelpArticle
  /** How much of what was asked it covers, 0 to 1: each word counts by how rare it is. */
  readonly coverage: number
  /** How well it fits, against the one that fits best, 0 to 1. */
  readonly fit: number
}

/** BM25's usual constants. */
const saturation = 1.2
const lengthWeight = 0.75
/** A word of the title says more than one of the text. */
const titleWeight = 3

export function buildIndex(articles: readonly HelpArticle[]): HelpIndex {
  const counts = articles.map(({ title, summary, text }) =>
    countWords([...Array<string[]>(titleWeight).fill(wordsOf(title)).flat(), ...wordsOf(`${summary} ${text}`)]),
  )
  const lengths = counts.map((words) => sum(words.values()))
  const average = sum(lengths) / Math.max(1, lengths.length)
  const terms = new Map<string, number[]>()
  for (const [n, words] of counts.entries()) {
    for (const [word, count] of words) {
      const weight =
        (count * (saturation + 1)) / (count + saturation * (1 - lengthWeight + (lengthWeight * lengths[n]) / average))
      const row = terms.get(word) ?? []
      row.push(n, Math.round(weight * 1000) / 1000)
      terms.set(word, row)
    }
  }
  return { articles, terms: Object.fromEntries(terms) }
}

/** The articles that fit best, best first. */
export function search({ articles, terms }: HelpIndex, question: string, most: number): Found[] {
  const asked = [...new Set(wordsOf(question))]
  const rarity = (word: string) =>
    Math.log(1 + articles.length / (1 + (Object.hasOwn(terms, word) ? terms[word].length / 2 : 0)))
  const scores = new Map<number, { score: number; covered: number }>()
  for (const word of asked) {
    const row = Object.hasOwn(terms, word) ? terms[word] : []
    for (let i = 0; i < row.length; i += 2) {
      const known = scores.get(row[i]) ?? { score: 0, covered: 0 }
      scores.set(row[i], { score: known.score + rarity(word) * row[i + 1], covered: known.covered + rarity(word) })
    }
  }
  const whole = sum(asked.map(rarity))
  const ranked = [...scores].sort(([, a], [, b]) => b.score - a.score).slice(0, most)
  return ranked.map(([n, { score, covered }]) => ({
    article: articles[n],
    coverage: covered / whole,
    fit: score / ranked[0][1].score,
  }))
}

/** Words that say nothing about what is asked. */
const silent = new Set(
  (
    'a about after again all also am an and any anyone are as at be because been but by can cannot could did do does doing don each else few for from get ' +
    'give go got had has have having he hello help her here hey hi his how i if in into is it its just know let like make may me mean means might more most my need no not ' +
    'now of off ok on one only or other our out over own please same see she should show so some such tell than thank thanks that the their them then ' +
    'there these they thing this those to too try up us use using very want was way we well were what when where which while who why will with would you your'
  ).split(' '),
)

/** What a word is looked up as instead. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  ea: ['expert', 'advisor'],
  eas: ['expert', 'advisor'],
  mt4: ['metatrader', 'mql4'],
  mt5: ['metatrader', 'mql5'],
  tv: ['tradingview'],
  pinescript: ['pine', 'script'],
  price: ['plan'],
  cost: ['plan'],
  subscription: ['plan'],
  upgrade: ['plan'],
  pay: ['payment'],
  paid: ['payment'],
  quota: ['limit'],
  remove: ['delete'],
  erase: ['delete'],
  translate: ['convert'],
  bug: ['error'],
  mistake: ['error'],
  wrong: ['different'],
  robot: ['expert', 'advisor'],
}

/** In lower case, without endings that grammar adds, with synonyms. Numbers and codes stay whole. */
export function wordsOf(text: string): string[] {
  const raw =
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu) ?? []
  return raw
    .filter((word) => !silent.has(word))
    .flatMap((word) => (Object.hasOwn(synonyms, word) ? synonyms[word].map(stem) : [stem(word)]))
}

function stem(word: string): string {
  if (word.length < 5 || /[\d_.]/.test(word))
    return word.length > 3 && /[^s]s$/.test(word) && !/[\d_.]/.test(word) ? word.slice(0, -1) : word
  const base = word.replace(/(?:ization|isation|izing|ising|ations?|sions?|ions?|ings?|ed|es|s)$/, '')
  return (base.length >= 3 ? base : word).replace(/e$/, '')
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0)
