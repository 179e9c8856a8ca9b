import type { LanguageRules } from './tokens.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Word lists for highlighting. The compiler does the real parsing. */
export const languages = {
  pine: {
    keywords: words(
      'and break by continue else enum export false for if import in method na not or switch true type var ' +
        'varip while to',
    ),
    types: words(
      'array bool box color const float footprint input int label line linefill map matrix polyline series ' +
        'simple string table',
    ),
    lineDirective: /^\/\/@\w+.*/,
    namespaces: true,
    blockComments: false,
    preprocessor: false,
    hashComments: false,
  },
  mql: {
    keywords: words(`break case class const continue default delete do else enum export
      extern false final for goto if inline input interface namespace new NULL operator
      override private protected public return sinput sizeof
      static struct switch template this true typedef typename union using virtual while`),
    types: words(
      `bool char color datetime double float int long matrix short string uchar uint ulong ushort vector void`,
    ),
    lineDirective: null,
    namespaces: false,
    blockComments: true,
    preprocessor: true,
    hashComments: false,
  },
  /** JavaScript, Python, shell and JSON in one approximate word list for the documentation. */
  script: {
    keywords: words(
      'async await const def export false for from function if import in is let new not null or and return ' +
        'true None True False curl throw try catch except',
    ),
    types: words(``),
    lineDirective: null,
    namespaces: false,
    blockComments: false,
    preprocessor: false,
    hashComments: true,
  },
} satisfies Record<string, LanguageRules>

export type HighlightLanguage = keyof typeof languages
