import { checkMessages } from './pine/check/messages.ts'
import { syntaxMessages } from './pine/syntax/messages.ts'
import { versionMessages } from './pine/versions/messages.ts'
import type { MessageTable } from './text/diagnostic.ts'

/** Messages of the conversion: valid Pine without an exact counterpart, or without any. */
const conversionMessages = {
  PINE4001: {
    severity: 'error',
    text: 'Not converted: {reason}',
    help:
      'Remove or replace this part, or keep the rest of the conversion and write this part by hand ' +
      'at the marked place.',
  },
  PINE4002: {
    severity: 'info',
    text: 'Converted with a difference: {reason}',
    help: 'Decide whether the difference matters to you; the proof shows how much it does.',
  },
  PINE4003: {
    severity: 'error',
    text: 'Not available as {target}: {reason}',
    help: 'Convert the script to a program that the terminal runs, mql4 or mql5.',
  },
} as const satisfies MessageTable

/** Messages about Pine scripts, of all phases. */
export const pineMessages: MessageTable = {
  ...syntaxMessages,
  ...checkMessages,
  ...versionMessages,
  ...conversionMessages,
}
