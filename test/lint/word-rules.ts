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
    {
      file: /^compiler\/ea\/english\/words\/(?:remarks|vocabulary)\.ts$/,
      pattern: /^somebody$/,
      reason: 'Words that users write.',
    },
    {
      file: /^compiler\/pine\/fix\/mendings\/declarations\.ts$/,
      pattern: /^aNew$/,
      reason: 'A name that the fixer gives: it adds “New” to a name of the script.',
    },
    {
      file: /^content\/blog\/posts\.ts$|^test\/e2e\/blog-referrals\.spec\.ts$/,
      pattern: /^What (?:converts, and what does not|repainting is|na does in Pine)/,
      reason: 'Titles of published posts: readers and search engines know them.',
    },
    {
      file: /^frontend\/src\/features\/marketplace\/upload-version\.tsx$|^test\/e2e\/marketplace\.spec\.ts$/,
      pattern: /^What changed$/,
      reason: 'The usual label of release notes.',
    },
    {
      file: /^frontend\/src\/features\/admin-templates\/publish-panel\.tsx$/,
      pattern: /^What changed$/,
      reason: 'The usual label of release notes.',
    },
    {
      file: /^frontend\/src\/features\/(?:admin-templates\/template-editor|templates\/template-page)\.tsx$/,
      pattern: /^What it does$/,
      reason: 'A heading: the question that its section answers.',
    },
    {
      file: /^frontend\/src\/features\/home\/testimonials\.tsx$/,
      pattern: /^What traders say$/,
      reason: 'A heading: the question that its section answers.',
    },
    {
      file: /^frontend\/src\/features\/legal\/privacy-page\.tsx$/,
      pattern: /^What (?:we store|stays in your browser)$/,
      reason: 'Headings: the questions that their sections answer.',
    },
    {
      file: /^frontend\/src\/features\/results\/proof\/(?:compared-table|coverage-report)\.tsx$/,
      pattern: /^What (?:was compared|the proof covers)$/,
      reason: 'Headings: the questions that their sections answer.',
    },
    {
      file: /^frontend\/src\/ui\/marketplace\/listing-facts\.tsx$/,
      pattern: /^What we checked$/,
      reason: 'A heading: the question that its section answers.',
    },
    {
      file: /^lambdas\/prompts\/|^test\/lambdas\/generate\.test\.ts$/,
      pattern: /^(?:\. )?What |^stands$/,
      reason: 'Texts of a prompt’s version stay as they were measured; the next version follows the rules.',
    },
  ]
