/** A published library whose functions we have written anew from their documentation, as Pine text of our own. */
export interface OwnLibrary {
  readonly text: string
  /** What the documentation leaves open and we have chosen, by function; the others are defined to the last value. */
  readonly choices: Readonly<Record<string, string>>
}
