/** Hidden lines, both 1-based and inclusive. */
export interface Fold {
  readonly from: number
  readonly to: number
}

/** Shorter hidden parts are shown: a fold row would save little. */
const minFoldLength = 4

const startsBlock = (before: string, line: string): boolean => before.trim() === '' && /^[^\s]/.test(line)

/**
 * Returns the parts of `code` between its top-level blocks that hold none of `lines` (1-based). A top-level block
 * starts after a blank line, without indentation.
 */
function foldsAround(code: string, lines: Iterable<number>): readonly Fold[] {
  const wanted = new Set(lines)
  if (wanted.size === 0) return []
  const rows = code.replace(/\n$/, '').split('\n')
  const starts = rows.flatMap((line, index) => (index === 0 || startsBlock(rows[index - 1] ?? '', line) ? [index] : []))
  const folds: Fold[] = []
  starts.forEach((start, n) => {
    const end = starts[n + 1] ?? rows.length
    for (let line = start + 1; line <= end; line++) if (wanted.has(line)) return
    const last = folds.at(-1)
    if (last?.to === start) folds[folds.length - 1] = { from: last.from, to: end }
    else folds.push({ from: start + 1, to: end })
  })
  return folds.filter(({ from, to }) => to - from + 1 >= minFoldLength)
}

/** Returns the 1-based line of `OnBar`'s definition, or null: other programs have no such function. */
function lineOfOnBar(code: string): number | null {
  const index = code.split('\n').findIndex((line) => line.startsWith('void OnBar('))
  return index < 0 ? null : index + 1
}

/**
 * Returns folds that leave what the author of a converted script wrote: the inputs, `OnBar` and the blocks with `lines`
 * (1-based). Other programs have no folds: ports are their author's whole text, and programs that include their runtime
 * are short.
 */
export function foldsAroundAuthor(code: string, lines: readonly number[]): readonly Fold[] {
  const onBar = lineOfOnBar(code)
  const rows = code.split('\n')
  if (onBar === null || rows.some((line) => line.startsWith('#include <Tradewright/'))) return []
  const inputs = rows.flatMap((line, index) => (line.startsWith('input ') ? [index + 1] : []))
  return foldsAround(code, [onBar, ...inputs, ...lines])
}

/** Returns folds that leave only `OnBar`, without the comment above it, or none without that function. */
export function foldsAroundOnBar(code: string): readonly Fold[] {
  const line = lineOfOnBar(code)
  if (line === null) return []
  const below = foldsAround(code, [line]).filter(({ from }) => from > line)
  return line > minFoldLength ? [{ from: 1, to: line - 1 }, ...below] : below
}
