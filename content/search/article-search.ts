import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import { termsOf, tokenize } from './terms.ts'

/** The searchable fields of an article. */
export interface SearchDocument {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly body?: string
  /** The page of the article, under either name. */
  readonly address?: string
  readonly url?: string
}

export interface SearchResult<D> {
  readonly document: D
  /** The share of the query that the document matches, 0 to 1. Rare terms weigh more. */
  readonly coverage: number
  /** The score as a share of the best score, 0 to 1. */
  readonly relativeScore: number
}

type Keyed = SearchDocument & { readonly key: number }

/**
 * Weights of pages: guides answer questions, while the rules of the analysis mention every word of trading. The first
 * row whose address begins the page's applies.
 */
const pageWeights: readonly (readonly [address: string, weight: number])[] = [
  ['/help/ea-rules', 0.35],
  ['/help/pine-messages', 0.6],
  ['/help/metaeditor-errors', 0.6],
  ['/help/mt', 0.8],
  ['/help/', 1.6],
]

const weightOf = ({ address, url }: SearchDocument): number =>
  pageWeights.find(([start]) => (address ?? url ?? '').startsWith(start))?.[1] ?? 1

/** A number or the name of an error says more than the words around it. */
const codeBoost = 5

/** Shorter words have too many neighbors. */
const minFuzzyLength = 5

const options: Options<Keyed> = {
  idField: 'key',
  fields: ['id', 'title', 'summary', 'body'],
  tokenize,
  processTerm: (token) => [...termsOf(token)],
  // One letter in five may be wrong in words; numbers and names of errors must match.
  searchOptions: {
    boost: { id: 12, title: 4, summary: 2 },
    fuzzy: (term) => (term.length >= minFuzzyLength && !/[\d_.]/.test(term) ? 0.2 : false),
    weights: { fuzzy: 0.3, prefix: 0.3 },
    boostTerm: (term) => (/[\d_]/.test(term) ? codeBoost : 1),
  },
}

/** Full-text search over articles by BM25. The help page and the support assistant share it. */
export class ArticleSearch<D extends SearchDocument> {
  readonly #documents: readonly D[]
  readonly #index: MiniSearch<Keyed>
  readonly #weights: readonly number[]

  /** `serializedIndex` comes from `toJSON` for the same documents; without it the index is built. */
  constructor(documents: readonly D[], serializedIndex?: AsPlainObject) {
    this.#documents = documents
    this.#weights = documents.map(weightOf)
    if (serializedIndex) this.#index = MiniSearch.loadJS(serializedIndex, options)
    else {
      this.#index = new MiniSearch(options)
      this.#index.addAll(documents.map((document, key) => ({ ...document, key })))
    }
  }

  /** Returns the documents that match any term of the query, best first. */
  search(query: string, limit: number): SearchResult<D>[] {
    const terms = [...new Set(tokenize(query).flatMap(termsOf))]
    const weights = new Map(terms.map((term) => [term, this.#rarity(term)]))
    const total = terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
    const found = this.#index.search(query, { boostDocument: (key: number) => this.#weights[key] ?? 1 }).slice(0, limit)
    const best = found[0]?.score ?? 1
    return found.flatMap(({ id, score, queryTerms }) => {
      const document = this.#documents[Number(id)]
      if (!document) return []
      const matched = [...new Set(queryTerms)].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
      return [{ document, coverage: matched / total, relativeScore: score / best }]
    })
  }

  toJSON(): AsPlainObject {
    return this.#index.toJSON()
  }

  /** Inverse document frequency. */
  #rarity(term: string): number {
    const frequency = this.#index.search(term, { tokenize: (text) => [text], processTerm: (text) => text }).length
    return Math.log(1 + this.#documents.length / (1 + frequency))
  }
}
