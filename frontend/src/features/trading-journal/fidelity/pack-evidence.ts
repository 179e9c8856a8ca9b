import { gzipSync, strToU8 } from 'fflate'
import type { Bars } from '../../../../../compiler/api.ts'
import type { JournalTrade } from '../../../../../journal/trade.ts'
import { evidenceLimits } from '../../../../../contract/journal-evidence.ts'
import { base64Of } from '../../../lib/picture.ts'
import type { SourceLanguage } from '../../../../../compiler/targets/languages.ts'

export interface Evidence {
  readonly symbol: string
  readonly magic: number | null
  readonly language: SourceLanguage
  readonly source: string
  readonly bars: Bars
  readonly live: readonly JournalTrade[]
  /** Zone of the trades' times. */
  readonly zone: string
}

/** Returns a comparison as gzip in base64, without anything that names the account. Throws with a message for the user. */
export function packEvidence({ symbol, magic, language, source, bars, live, zone }: Evidence): string {
  const trades = live.map(({ id: _id, comment: _comment, ticket: _ticket, ...trade }) => trade)
  const columns = Object.fromEntries(
    Object.entries(bars).map(([name, values]) => [name, values instanceof Float64Array ? [...values] : values]),
  )
  const packed = gzipSync(strToU8(JSON.stringify({ symbol, magic, language, source, zone, bars: columns, trades })))
  if (packed.length > evidenceLimits.packedBytes)
    throw new Error('The comparison is too large. Give fewer bars: only those around the trades are needed.')
  return base64Of(packed)
}
