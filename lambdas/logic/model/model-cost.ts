const million = 1_000_000

/** US dollars, at `MODEL_PRICES`: dollars for a million tokens read and written, `3,15`. Null where it is not set. */
export function costOf(
  inputTokens: number,
  outputTokens: number,
  prices = process.env.MODEL_PRICES ?? '',
): number | null {
  const [read, written] = prices.split(',').map(Number)
  if (!prices || Number.isNaN(read) || written === undefined || Number.isNaN(written)) return null
  return (inputTokens * read + outputTokens * written) / million
}
