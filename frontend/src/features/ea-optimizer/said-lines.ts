import { formatCount, formatPlural } from '../../lib/format.ts'

/** How many lines stand there for a feature alone, and how many it has together with others: told apart, they add up. */
export function saidLines(lines: readonly number[], applied: readonly { readonly lines: readonly number[] }[]): string {
  const shared = lines.filter((line) => applied.filter((other) => other.lines.includes(line)).length > 1).length
  const own = formatPlural(lines.length - shared, 'line')
  return shared > 0 ? `${own}, ${formatCount(shared)} shared` : own
}
