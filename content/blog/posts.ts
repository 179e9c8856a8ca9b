/** Subjects of posts; each has a page `/blog/tag/<id>`. */
export const tags = {
  pine: 'Pine Script',
  metatrader: 'MetaTrader',
  indicators: 'Indicators',
  'expert-advisors': 'Expert Advisors',
  proof: 'Proof',
} as const satisfies Readonly<Record<string, string>>

export type TagId = keyof typeof tags

export interface Author {
  /** The page is `/blog/author/<id>`. */
  readonly id: string
  readonly name: string
  readonly about: string
}

export const authors: readonly Author[] = [
  {
    id: 'tradewright',
    name: 'The Tradewright team',
    about:
      'We build the compiler behind this site. We write about values that we measured; each figure comes from a ' +
      'command or a test in our repository.',
  },
]

/** Posts that belong together, in the order of the table of posts. */
export const series = {
  'same-name-other-value': 'Same name, different value',
  'from-script-to-robot': 'From script to Expert Advisor',
} as const satisfies Readonly<Record<string, string>>

/** A post of ours. The text is in `<slug>.md`. */
export interface Post {
  readonly slug: string
  readonly title: string
  readonly summary: string
  /** With the time zone, as structured data wants it. */
  readonly publishedAt: string
  readonly updatedAt: string
  readonly author: string
  readonly tags: readonly TagId[]
  readonly series: keyof typeof series | null
}

const published = (publishedAt: string) => ({ publishedAt, updatedAt: publishedAt, author: 'tradewright' }) as const

/** All posts, newest first. */
export const posts: readonly Post[] = [
  {
    slug: 'what-converts-and-what-does-not',
    title: 'What converts, and what does not: 408 public scripts',
    summary:
      'We ran 408 scripts of public repositories: how many are valid, convert, and give equal values, and why the ' +
      'rest do not.',
    ...published('2026-11-23T12:00:00Z'),
    tags: ['proof', 'pine'],
    series: null,
  },
  {
    slug: 'units-and-lots',
    title: 'Units, lots and one strategy at eight brokers',
    summary:
      'TradingView counts units and MetaTrader counts lots. How one becomes the other, measured on eight brokers’ ' +
      'contracts.',
    ...published('2026-11-23T11:30:00Z'),
    tags: ['expert-advisors', 'metatrader'],
    series: 'from-script-to-robot',
  },
  {
    slug: 'mt4-to-mt5-in-practice',
    title: 'MT4 to MT5 in practice: every line that changes',
    summary: 'A small Expert Advisor moved to MetaTrader 5: each changed line with its reason, and both runs compared.',
    ...published('2026-11-23T11:00:00Z'),
    tags: ['metatrader', 'expert-advisors'],
    series: 'from-script-to-robot',
  },
  {
    slug: 'read-a-proof',
    title: 'How to read a proof, with one we broke on purpose',
    summary: 'One sign changed in converted code: how the proof finds the bar, and the difference between its terms.',
    ...published('2026-11-23T10:30:00Z'),
    tags: ['proof'],
    series: null,
  },
  {
    slug: 'what-repainting-is',
    title: 'What repainting is, and how to count it',
    summary:
      'A line that shows prices from later bars looks like a prophet. Two lines of Pine, and how often one of them ' +
      'knows the future.',
    ...published('2026-11-23T10:00:00Z'),
    tags: ['pine', 'indicators'],
    series: null,
  },
  {
    slug: 'indicators-inside-if',
    title: 'Why an average inside an if is another average',
    summary: 'ta.sma() in a branch averages other bars than ta.sma() outside. How far apart the two are, measured.',
    ...published('2026-11-23T09:30:00Z'),
    tags: ['pine', 'indicators'],
    series: 'same-name-other-value',
  },
  {
    slug: 'what-na-does',
    title: 'What na does in Pine, expression by expression',
    summary: 'Nine expressions with na and their values, and why MQL needs care to give the same ones.',
    ...published('2026-11-23T09:00:00Z'),
    tags: ['pine'],
    series: 'same-name-other-value',
  },
  {
    slug: 'how-much-history',
    title: 'How much history an indicator needs',
    summary: 'A chart that starts later shows other values, for a while. How long that is for SMA, EMA, ATR and RSI.',
    ...published('2026-11-23T08:30:00Z'),
    tags: ['indicators', 'metatrader'],
    series: 'same-name-other-value',
  },
  {
    slug: 'why-ema-values-differ',
    title: 'Why the EMA on TradingView is not the EMA in MetaTrader',
    summary: 'Same formula, same length, different first value. How large the difference is, and when it is gone.',
    ...published('2026-11-23T08:00:00Z'),
    tags: ['indicators', 'metatrader', 'pine'],
    series: 'same-name-other-value',
  },
]
