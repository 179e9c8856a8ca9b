/** A published library whose functions we have written in Pine from their documentation. */
export interface OwnLibrary {
  readonly text: string
  /** The first published version whose values the text gives; without it, any. */
  readonly since?: number
  /** Our choices where the documentation is open, by function; it defines all others completely. */
  readonly choices: Readonly<Record<string, string>>
}
