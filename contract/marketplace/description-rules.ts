/** A rule for texts of listings, checked while the seller types and by the server. */
interface DescriptionRule {
  readonly id: string
  readonly text: string
  /** Phrases in lower case that break it. */
  readonly phrases: readonly string[]
}

const descriptionRules: readonly DescriptionRule[] = [
  {
    id: 'no-html',
    text: 'Write Markdown. HTML is not allowed.',
    phrases: ['<script', '<img', '<iframe', '<a ', '<div', '<style', '<svg', 'javascript:', 'onerror='],
  },
  {
    id: 'no-profit-claims',
    text: 'Claim no profit. The listing shows the measured runs beside your text.',
    phrases: [
      'guaranteed',
      'guarantee profit',
      'risk free',
      'risk-free',
      'no risk',
      'without risk',
      'never loses',
      'no losses',
      '100% win',
      '% win rate',
      '% per month',
      '% a month',
      '% monthly',
      '% daily',
      'holy grail',
      'get rich',
      'easy money',
      'passive income',
    ],
  },
  {
    id: 'no-teasers',
    text: 'No pressure and no trade outside of the listing: no countdowns, discounts or messenger names.',
    phrases: [
      'only today',
      'last copies',
      'copies left',
      'price will increase',
      'price will rise',
      'limited offer',
      'limited time',
      'discount',
      't.me/',
      'telegram',
      'whatsapp',
      'discord.gg',
      'contact me for',
    ],
  },
]

interface DescriptionProblem {
  readonly rule: string
  readonly text: string
  /** The phrase that breaks the rule. */
  readonly phrase: string
}

/** Returns the rules that a text breaks, each with the first phrase that breaks it. */
export function descriptionProblems(text: string): DescriptionProblem[] {
  const lower = text.toLowerCase().split(/\s+/).join(' ')
  return descriptionRules.flatMap(({ id, text: rule, phrases }) => {
    const phrase = phrases.find((one) => lower.includes(one))
    return phrase === undefined ? [] : [{ rule: id, text: rule, phrase }]
  })
}
