import type { MessageTable } from '../../text/diagnostic.ts'

/** Messages about the version of a script. */
export const versionMessages = {
  PINE3001: {
    severity: 'warning',
    text: 'The script does not state its version; it is read as version {version}, because of what it uses.',
    help: 'Write //@version={version} as the first line. TradingView takes a script without it for version 1.',
  },
} as const satisfies MessageTable
