import { verify } from '../../compiler/index.ts'
import * as conversion from '../../contract/conversion.ts'
import { convert } from '../../compiler/convert.ts'
import { generateBars, standardSets } from '../../compiler/run/bars/generate.ts'
import { defined } from '../support/defined.ts'

test('a proof loses nothing when its schema reads it', () => {
  const source = { name: 's.pine', text: '//@version=6\nindicator("a")\nplot(ta.sma(close, 5), "Mean")\n' }
  const output = defined(convert({ source, targets: ['mql5'] }).outputs[0])
  const wrong = output.text.replace(',5)', ',6)')
  const bars = [generateBars({ ...standardSets['EURUSD 60'], bars: 200 })]
  for (const text of [output.text, wrong]) {
    const result = verify({ source, converted: { dialect: 'mql5', text }, bars })
    const stored: unknown = JSON.parse(JSON.stringify(result))
    expect([result.equal, conversion.proof.parse(stored)]).toEqual([text !== wrong, stored])
  }
})
