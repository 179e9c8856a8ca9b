import { declarationMessages } from './messages/declarations.ts'
import { meaningMessages } from './messages/meaning.ts'
import { readingMessages } from './messages/reading.ts'
import { warningMessages } from './messages/warnings.ts'

/**
 * MetaEditor's messages by code. The sentences follow the compiler's log, which words many codes differently from the
 * manual. `fix` recognizes a pasted log by code and by these sentences. `help` is ours.
 */
export const messages = {
  ...readingMessages,
  ...declarationMessages,
  ...meaningMessages,
  ...warningMessages,
} as const

/** Codes on which MetaEditor is silent: the terminal refuses at run time, and the wording is ours. */
export const runtimeCodes: ReadonlySet<string> = new Set(['47', '4014'])
