import type { Choices } from '../choices.ts'
import type { Kind, Known } from '../expressions.ts'

/** The means with which habits write. */
export interface Pen {
  readonly choose: Choices
  readonly version: 5 | 6
  /** Names that can be read here. Habits add what they declare. */
  readonly known: Known[]
  /** Whether some bars may skip this place. */
  readonly isInBlock: boolean
  line(text: string): void
  /** A head with its body, indented. */
  block(head: string, body: () => void): void
  /** A fresh name. */
  name(word: string): string
  /** An expression of names that can be read here. */
  value(kind: Kind, depth?: number): string
  /** Declares a variable that other statements may read and assign. */
  declare(kind: Kind, word: string, value: string, mode?: 'var ' | ''): string
  /** Lets other statements read and assign what is written already, such as the field of an object. */
  share(kind: Kind, name: string, isFixed?: boolean): void
  /** Writes lines above the script, once for each key. */
  above(key: string, lines: readonly string[]): void
}

/** A habit of authors: statements that can be written anywhere in a script. */
export type AuthorHabit = (pen: Pen) => void
