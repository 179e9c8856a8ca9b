import { decode } from '../../../../../compiler/mql/encodings.ts'
import type { CompilerWorker } from '../../../lib/compiler/compiler.ts'
import type { Conversion } from '../../../lib/conversion/conversion-files.ts'
import type { BarSet, TradeList } from './use-proof-run.ts'

export interface OwnFiles {
  readonly bars: BarSet | null
  readonly trades: TradeList | null
  /** Sentences, one for each file that is of no use here. */
  readonly problems: readonly string[]
}

/** Bytes; a million bars are about 60 MB. */
const largest = 60_000_000

let opened = 0

/** What was opened together: a chart's bars, a strategy's list of trades, or both. Exports may be UTF-16. */
export async function readOwnFiles(
  compiler: Pick<CompilerWorker, 'readOwnFile'>,
  { type, report }: Pick<Conversion, 'type' | 'report'>,
  files: readonly File[],
): Promise<OwnFiles> {
  let bars: BarSet | null = null
  let trades: TradeList | null = null
  const problems: string[] = []
  for (const file of files) {
    const { name, size } = file
    const id = `${name} ${++opened}`
    if (size > largest) {
      problems.push(`${name} is too large: at most ${largest / 1e6} MB.`)
      continue
    }
    const read = await compiler
      .readOwnFile(decode(new Uint8Array(await file.arrayBuffer())).text)
      .catch((reason: Error) => ({ kind: 'neither' as const, why: reason.message }))
    if (read.kind === 'bars') bars = { id, name, bars: read.bars, recorded: read.columns, problems: read.problems }
    else if (read.kind === 'neither')
      problems.push(
        `${name} holds no bars: ${read.why} Export the chart from MetaTrader or TradingView as CSV, with time, open, high, low and close.`,
      )
    else if (type !== 'pine_to_mql' || report?.kind !== 'strategy')
      problems.push(`${name} is a list of trades, which this program does not make: it is no Pine strategy.`)
    else trades = { id, name, text: read.text }
  }
  return { bars, trades, problems }
}
