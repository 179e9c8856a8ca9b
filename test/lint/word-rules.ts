/** A private word that must not come back, and the standard term for it. */
export interface WordRule {
  /** Matched against whole identifiers and file names (`names`), or against running text (`prose`). */
  readonly pattern: RegExp
  readonly where: 'names' | 'prose'
  /** Said after a violation. */
  readonly instead: string
}

const name = (pattern: RegExp, instead: string): WordRule => ({ pattern, where: 'names', instead })
const prose = (pattern: RegExp, instead: string): WordRule => ({ pattern, where: 'prose', instead })

export const wordRules: readonly WordRule[] = [
  name(/^Refusal$/, 'HttpError'),
  name(/^(?:giveBack|handBack)/, 'refund or release'),
  name(/^countOne$/, 'consumeQuota'),
  name(/^prolong/i, 'extendDeadline'),
  name(/TakesLonger/, 'ProofTimeout'),
  name(/surroundings/i, 'RunOptions'),
  name(/askingElsewhere/i, 'contextDependent'),
  name(/^isFree$/, 'ignoreCosts'),
  name(/(?:^s|S)oFar$/, 'liveBars, or the unit that is counted'),
  name(/^(?:[Pp]atient|[Cc]ures?|mend(?:s|ed|ing)?)$/, 'FixContext, FixRule or fix'),
  name(/^slips$/, 'commonMistakes'),
  name(/^(?:un)?(?:weav|wove)/i, 'inject or apply'),
  name(/noteMagics/, 'trackMagicNumbers'),
  name(/(?:^f|F)aults$/, 'runtimeErrors'),
  name(/(?:^m|M)anner$/, 'style or mode'),
  name(/^most[A-Z]/, 'max…'),
  name(/(?:^p|P)atience/, 'timeout'),
  name(/^texts$/, 'strings, templates, sources or messages'),
  name(/^together$/, 'the operation, as in batch-get'),
  name(/^wholes$/, 'object globals'),
  name(/^(?:Stretch|Births?|Unwanted|Wanted)$/, 'a noun that says what is stretched, born or wanted'),
  name(/Afresh|(?:^a|A)new$/, 'Recompute or again'),
  name(/^(?:Tilts|BarMark|barBegun)$/, 'NeedsResum, LastBarKey or lastBarTime'),
  name(/(?:^t|T)old$/, 'reported or notified'),
  name(/^anatomy/i, 'symbol index'),
  name(/^lately$/i, 'lastResult'),
  name(/HeldObjects/, 'GcRoots'),
  name(/HouseFunction/, 'StandardFunction'),
  name(/^standing$/, 'preloaded'),
  name(/^[Bb]anks?$/, 'typed storage'),
  name(/^announce/, 'publish or notifyWebhooks'),
  name(/^Knowledge$/, 'DataflowFacts'),
  name(/^(?:nobody|somebody|whoever)$/i, 'a noun that says who it is'),

  prose(/\banew\b|\bafresh\b/i, 'again'),
  prose(/\bso many\b/i, 'the number or “a number of”'),
  prose(/\bstands\b(?! for\b)/i, 'is, or the exact verb'),
  prose(/\b(?:nobody|somebody|whoever)\b/i, 'the user, the caller, the client or another noun'),
  prose(/\bof its own\b/i, 'own, separate or custom'),
  prose(/\b(?:gone|goes|going) through\b/i, 'visited, scanned or checked'),
  prose(/\btold of\b/i, 'notified of'),
  prose(
    /(?:^|[.;:] )What (?!if\b)(?:(?!\. |\?).)*(?:\.|$)(?!\?)/,
    'a sentence that begins with a noun, not with “What …”',
  ),
  prose(/\blately\b/i, 'recently, or the time'),
]

/** Files in which a word is right: it is a name of others, or quoted. */
export const wordExceptions: readonly { readonly file: RegExp; readonly pattern?: RegExp; readonly reason: string }[] =
  [
    { file: /^test\/lint\/word-rules\.ts$/, reason: 'The table of these words.' },
    {
      file: /^compiler\/mql\/builtins\/library\/bodies\/information\.ts$/,
      pattern: /^Bank$/,
      reason: 'A method of MetaQuotes’ class CSymbolInfo.',
    },
  ]
