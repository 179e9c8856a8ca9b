import { convert } from '../../../compiler/convert.ts'
import { run } from '../../../compiler/run-program.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { defined } from '../../support/defined.ts'

/** Numbers in patterns read alike on both platforms: digits asked for, groups, per cent, the text around. */
const patterns = ['#.##', '#,##0.00', '00.0#', '$#.00 k', '#', '###D', '.00', '#.#####', '0%']
const text = `//@version=5
indicator("Patterns")
shown(float x) => ${patterns.map((pattern) => `str.tostring(x, "${pattern}")`).join(' + "|" + ')}
log.info(shown(close * 1000000))
log.info(shown(close - 1))
log.info(shown(100 - bar_index))
`

test.each(['mql4', 'mql5'] as const)('as %s', (language) => {
  const source = { name: 'patterns.pine', text }
  const output = defined(convert({ source, targets: [language] }).outputs[0])
  const [bars] = standardBars(1)
  const original = run({ source, language: 'pine', bars: defined(bars) }).logs
  expect(original.slice(0, 3)).toContain('100|100.00|100.0|$100.00 k|100|100D|100.00|100|10000%')
  expect(
    run({ source: { name: 'patterns.mq', text: output.text }, language, bars: defined(bars) }).logs.slice(0, 240),
  ).toEqual(original.slice(0, 240))
})
