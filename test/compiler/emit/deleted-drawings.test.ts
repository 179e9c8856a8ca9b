import { convert, run } from '../../../compiler/index.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { compareRuns } from '../../../compiler/run/compare.ts'

/** All labels are gone through on every bar: if those deleted long ago were among them, the program would run out of steps. */
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
    const [bars] = standardBars(1)
    const [{ text: program }] = convert({ source, targets: [dialect] }).outputs
    const original = run({ source, language: 'pine', bars })
    const converted = run({ source: { name: `labels.${dialect}`, text: program }, language: dialect, bars })
    expect(converted.fault).toBeNull()
    expect(compareRuns(original, converted, bars).plots.map(({ firstDifference }) => firstDifference)).toEqual([null])
  },
  60_000,
)
