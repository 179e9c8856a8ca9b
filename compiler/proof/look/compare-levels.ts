import type { ShownLevel } from '../../run/mql/look.ts'
import { plainText } from '../../run/pine/value.ts'
import { isTranslucent, visibleColor } from '../picture/shapes.ts'
import type { PlotView } from './compare-plots.ts'
import { onAllBars, type AskedSeries } from './match-plots.ts'
import { PartCounter, type PartComparison } from './parts.ts'
import { isInPane, levelStyleOf } from './projection.ts'

/** EMPTY_VALUE of MQL5 and of MQL4: a level that an input hides lies there. */
const emptyValues = [Number.MAX_VALUE, 2 ** 31 - 1]

/** Compares the levels of a script (`hline`) with those of a chart, in their order. */
export function compareLevels(
  { asked, series }: AskedSeries,
  drawn: readonly ShownLevel[],
  { same, lineOf }: PlotView,
): readonly PartComparison[] {
  const counter = new PartCounter('level')
  // A level without a color, which fillings end at, is not drawn.
  const isSeen = (color: number): boolean => visibleColor(color) !== null
  const shown = drawn.filter(({ value, color }) => !emptyValues.includes(value) && (color === null || isSeen(color)))
  const levels = asked.flatMap((call, k) => {
    const own = series[k]
    // A level is made once: on the first bar where its declaration says `var`.
    const color = own?.color ?? own?.colors?.findLast((value) => value === value) ?? Number.NaN
    if (call.kind !== 'hline' || !own || !isInPane(call)) return []
    const price = onAllBars(own).values.at(-1) ?? Number.NaN
    // A level without a price is not drawn.
    return price === price && isSeen(color) ? [{ call, price, color }] : []
  })
  levels.forEach(({ call, price, color }, k) => {
    const level = shown[k]
    const title = plainText(call.settings.title)
    const place = { item: `level ${title || k + 1}`, bar: null, line: lineOf(call.at) }
    if (!level) return counter.differs({ ...place, what: 'missing', original: String(price), converted: null })
    counter.compared++
    if (!same(price, level.value)) counter.expect(place, 'price', price, level.value)
    if (isTranslucent(color)) counter.approximated++
    counter.expect(place, 'color', visibleColor(color) ?? 'none', visibleColor(level.color ?? Number.NaN) ?? 'none')
    counter.expect(place, 'title', title, level.text)
    const style = levelStyleOf(call)
    counter.expect(place, 'line', style.line, level.line)
    counter.expect(place, 'width', style.width, level.width)
  })
  const extra = shown[levels.length]
  if (extra)
    counter.differs({
      item: `level ${levels.length + 1}`,
      what: 'extra',
      original: null,
      converted: String(extra.value),
      bar: null,
      line: null,
    })
  return counter.result()
}
