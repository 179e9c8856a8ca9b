import { convert, run } from '../../../compiler/index.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { compareRuns } from '../../../compiler/proof/compare.ts'
import { defined } from '../../support/defined.ts'

/** The program visits all labels on every bar: with the deleted labels among them it would run out of steps. */
const text = `//@version=6
indicator("Renewed labels", overlay = true, max_labels_count = 50)
for [k, old] in label.all
    if k % 3 != 0 or bar_index - old.get_x() > 20
        old.delete()
for k = 1 to 12
    label.new(bar_index, high + k, str.tostring(k))
plot(label.all.size())
`

test.each(['mql4', 'mql5'] as const)(
  'what deleted drawings cost does not grow with the bars (%s)',
  (dialect) => {
    const source = { name: 'labels.pine', text }
    const bars = defined(standardBars(1)[0])
    const { text: program } = defined(convert({ source, targets: [dialect] }).outputs[0])
    const original = run({ source, language: 'pine', bars: defined(bars) })
    const converted = run({
      source: { name: `labels.${dialect}`, text: program },
      language: dialect,
      bars: defined(bars),
    })
    expect(converted.fault).toBeNull()
    expect(compareRuns(original, converted, bars).plots.map(({ firstDifference }) => firstDifference)).toEqual([null])
  },
  60_000,
)
