const million = 1_000_000

/** Returns US dollars by `MODEL_PRICES` (dollars per million input and output tokens, `3,15`); null if not set. */
export function costOf(
  inputTokens: number,
  outputTokens: number,
  prices = process.env.MODEL_PRICES ?? '',
): number | null {
  const [read, written] = prices.split(',').map(Number)
  if (!prices || read === undefined || Number.isNaN(read) || written === undefined || Number.isNaN(written)) return null
  return (inputTokens * read + outputTokens * written) / million
}
