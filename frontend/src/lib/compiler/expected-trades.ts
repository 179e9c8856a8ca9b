import type { Bars, Trade } from '../../../../compiler/api.ts'
import { run } from '../../../../compiler/index.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import type { SourceLanguage } from '../../../../compiler/targets/languages.ts'

export interface ExpectedTradesInput {
  readonly source: string
  readonly language: SourceLanguage
  readonly files?: readonly Source[]
  readonly bars: Bars
}

export interface ExpectedTrades {
  readonly trades: readonly Trade[]
  /** Message of a run that stopped early. */
  readonly fault: string | null
}

/** Runs a strategy on the user's bars: what it should have traded. Sizes are in the strategy's units. */
export function expectedTrades({ source, language, files, bars }: ExpectedTradesInput): ExpectedTrades {
  const name = language === 'pine' ? 'script.pine' : 'program.mq4'
  const { trades, fault } = run({ source: { name, text: source }, ...(files ? { files } : {}), language, bars })
  return { trades, fault: fault?.message ?? null }
}
