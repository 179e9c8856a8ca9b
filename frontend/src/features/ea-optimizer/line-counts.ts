import { formatCount, formatPlural } from '../../lib/format.ts'

/** Describes how many lines a feature adds alone and shares with others, so that the counts add up. */
export function lineCountText(
  lines: readonly number[],
  applied: readonly { readonly lines: readonly number[] }[],
): string {
  const shared = lines.filter((line) => applied.filter((other) => other.lines.includes(line)).length > 1).length
  const own = formatPlural(lines.length - shared, 'line')
  return shared > 0 ? `${own}, ${formatCount(shared)} shared` : own
}
