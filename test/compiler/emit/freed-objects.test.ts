import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convert } from '../../../compiler/index.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { marketAround } from '../../../compiler/run/bars/market.ts'
import { runMql } from '../../../compiler/run/mql/run.ts'
import { checkToRun, factsOf } from '../../../compiler/run-program.ts'
import { defined } from '../../support/defined.ts'

/** Holds objects in every way there is, and lets most of them go. */
const manyWays = readFileSync(join(__dirname, '..', 'fixtures', 'objects-let-go', 'source.pine'), 'utf8')

const thrownAway = `//@version=6
indicator("Thrown away")
type Pair
    float a
    float b
sums = array.new<float>()
for k = 0 to 40
    pair = Pair.new(close[k], k)
    sums.push(pair.a + pair.b)
plot(sums.sum())
`

const ofStrategies = `//@version=6
strategy("Thrown away while trading")
levels = array.new<float>(60, close)
levels.push(open)
if levels.last() < levels.first()
    strategy.entry("Long", strategy.long)
if ta.cross(close, ta.sma(close, 20))
    strategy.close("Long")
`

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 3000 })

/** In so little memory the objects of some hundred bars have room, those of all bars would not. */
const little = 7 * 2 ** 20

function faultIn(text: string, dialect: 'mql4' | 'mql5') {
  const { text: program } = defined(convert({ source: { name: 'objects.pine', text }, targets: [dialect] }).outputs[0])
  const source = { name: 'objects', text: program }
  return runMql(checkToRun([source], dialect), bars, factsOf(dialect, source), {
    otherBars: marketAround(bars),
    limits: { memory: little },
  }).fault
}

test.each(['mql4', 'mql5'] as const)(
  'objects that nothing leads to are freed between the bars (%s)',
  (dialect) => {
    expect(faultIn(manyWays, dialect)).toBeNull()
    expect(faultIn(thrownAway, dialect)).toBeNull()
    expect(faultIn(ofStrategies, dialect)).toBeNull()
  },
  120_000,
)

test('a program that makes its objects on the first bar carries nothing for it', () => {
  const text =
    '//@version=6\nindicator("Few")\ntype Sums\n    float all = 0\nvar sums = Sums.new()\nsums.all += close\nplot(sums.all)\n'
  const { text: program } = defined(convert({ source: { name: 'few.pine', text }, targets: ['mql5'] }).outputs[0])
  expect(program).toContain('RollBack(i)')
  expect(program).not.toMatch(/Reach|freeAfter/)
})
