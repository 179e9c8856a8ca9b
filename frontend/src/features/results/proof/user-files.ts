import { decode } from '../../../../../compiler/mql/encodings.ts'
import type { CompilerWorker } from '../../../lib/compiler/compiler.ts'
import type { Conversion } from '../../../lib/conversion/conversion-files.ts'
import type { BarSet, TradeList } from './use-proof-run.ts'

export interface UserFiles {
  readonly bars: BarSet | null
  readonly trades: TradeList | null
  /** One message for each unusable file. */
  readonly problems: readonly string[]
}

/** In bytes. A million bars are about 60 MB. */
const maxBytes = 60_000_000

let openCount = 0

/**
 * Reads files that were opened together: a chart's bars, a strategy's list of trades, or both. Exports may be UTF-16.
 */
export async function readUserFiles(
  compiler: Pick<CompilerWorker, 'readUserFile'>,
  { type, report }: Pick<Conversion, 'type' | 'report'>,
  files: readonly File[],
): Promise<UserFiles> {
  let bars: BarSet | null = null
  let trades: TradeList | null = null
  const problems: string[] = []
  for (const file of files) {
    const { name, size } = file
    const id = `${name} ${++openCount}`
    if (size > maxBytes) {
      problems.push(`${name} is too large. The maximum is ${maxBytes / 1e6} MB.`)
      continue
    }
    const read = await compiler
      .readUserFile(decode(new Uint8Array(await file.arrayBuffer())).text)
      .catch((reason: Error) => ({ kind: 'neither' as const, why: reason.message }))
    if (read.kind === 'bars') bars = { id, name, bars: read.bars, recorded: read.columns, problems: read.problems }
    else if (read.kind === 'neither')
      problems.push(
        `${name} contains no bars: ${read.why} Export the chart from MetaTrader or TradingView as CSV, with ` +
          'time, open, high, low and close.',
      )
    else if (type !== 'pine_to_mql' || report?.kind !== 'strategy')
      problems.push(`${name} is a list of trades, but this program is not a Pine strategy.`)
    else trades = { id, name, text: read.text }
  }
  return { bars, trades, problems }
}
