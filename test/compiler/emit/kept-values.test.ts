import { convert } from '../../../compiler/convert.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import { replay } from '../../bench/proof/replay.ts'
import { defined } from '../../support/defined.ts'

/** Counts, sums and objects that outlast bars; some are reached on some bars only, and one on some ticks only. */
const text = `//@version=6
indicator("Kept values")
var count = 0
var float best = na
var fixed = array.new<float>(3, close)
var past = 0.0
count += close > open ? 1 : 0
best := na(best) or close > best ? close : best
past := past[1] + 1
fixed.set(count % 3, close)
float inner = na
if close > high[1]
    var hits = 0
    var list = array.new<float>()
    hits += 1
    list := array.from(close, hits)
    inner := hits + list.sum()
plot(count)
plot(best)
plot(past)
plot(fixed.sum())
plot(inner)
`

test.each(['mql4', 'mql5'] as const)(
  'values that outlast bars are no arrays, and ticks take them back (%s)',
  (dialect) => {
    const { text: program } = defined(convert({ source: { name: 'kept.pine', text }, targets: [dialect] }).outputs[0])
    // Variables of one type share a declaration.
    expect(program).toMatch(/^int +(\w+, )*count[,;]/m)
    expect(program).toMatch(/^double +(\w+, )*best[,;]/m)
    expect(program).not.toMatch(/\b(count|best)\[/)
    expect(program).toContain('KeepOrRestore(bar==lastKept,count,countBefore);')
    expect(program).toContain('Rewind(i,fixed,fixedBefore);')
    expect(program).toMatch(/^double +past\[\];/m)
    for (const comparison of replay(dialect, program, generateBars({ ...standardSets['EURUSD 60'], bars: 300 }))) {
      expect(comparison).toMatchObject({ equal: true })
    }
  },
)
