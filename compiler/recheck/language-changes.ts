/** A change of a language after which a saved program can mean something else or compile no longer. */
export interface LanguageChange {
  readonly id: number
  readonly language: 'pine' | 'mql5'
  /** Month of TradingView's release, or build of MetaTrader 5. */
  readonly since: string
  /** The day of our release that knows it, UTC: programs saved later were made by its rules. */
  readonly listed: string
  readonly what: string
  /** Programs that the change can concern, by their text. */
  readonly concerns: RegExp
}

/**
 * Rows of docs/pine-versions.md and docs/mql-builds.md that can break or change saved programs, oldest first. A new row
 * lets the rebuild watch check saved programs once, and mail the owners of those that it concerns.
 */
export const languageChanges: readonly [LanguageChange, ...LanguageChange[]] = [
  {
    id: 1,
    language: 'pine',
    since: '2025-03',
    listed: '2026-11-22',
    what: 'The end of a for loop is evaluated before each iteration',
    concerns: /\bfor\s+\w+\s*=.*\bto\b/,
  },
  {
    id: 2,
    language: 'mql5',
    since: 'build 5260',
    listed: '2026-11-23',
    what: 'A method hides all methods of its name in base classes',
    concerns: /\b(class|struct)\s+\w+\s*:/,
  },
  {
    id: 3,
    language: 'mql5',
    since: 'build 5200',
    listed: '2026-11-25',
    what: 'Enumerators of different enumerations have different names',
    concerns: /\benum\b/,
  },
]

/** The build before a change of MQL5, and the build that brought it. */
export const buildOf = ({ since }: LanguageChange): number => Number(/\d+$/.exec(since)?.[0] ?? 0)
