import type { Topic } from './article.ts'

/** Pages that explain messages of compilers, terminals and trade servers: one article per code. */
export const topics = [
  {
    id: 'pine-messages',
    title: 'Pine checker messages',
    description:
      'Every message about a Pine Script, from a missing bracket to a line without a counterpart in MQL: what it ' +
      'means and what to do.',
  },
  {
    id: 'metaeditor-errors',
    title: 'MetaEditor errors and warnings',
    description:
      'Compile errors and warnings of MQL4 and MQL5 by their number: what MetaEditor means and how the code is mended.',
  },
  {
    id: 'mt5-trade-codes',
    title: 'MetaTrader 5 trade return codes',
    description:
      'Return codes of the MetaTrader 5 trade server, 10004 to 10046: why an order was refused and what to change.',
  },
  {
    id: 'mt5-errors',
    title: 'MetaTrader 5 runtime errors',
    description: 'Return values of GetLastError in MQL5, by number: meaning and remedy, from 4001 to user errors.',
  },
  {
    id: 'mt4-errors',
    title: 'MetaTrader 4 error codes',
    description:
      'Return values of GetLastError in MQL4, by number: trade errors like 130, 131 and 138, runtime, object ' +
      'and file ' +
      'errors.',
  },
  {
    id: 'ea-rules',
    title: 'Rules of the analysis',
    description:
      'The rules by which an Expert Advisor is scored: what loses money or gets an order refused, why, and what to ' +
      'do instead.',
  },
] as const satisfies readonly Topic[]

export type TopicId = (typeof topics)[number]['id']
