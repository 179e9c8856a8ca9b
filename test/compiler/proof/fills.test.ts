import { convert, verify } from '../../../compiler/index.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const source = createSource(
  `//@version=6
indicator("Apart")
upper = plot(high, "Upper", offset = 3)
lower = plot(low, "Lower", offset = -2)
fill(upper, lower, color.teal)
`,
  'apart.pine',
)

test.each([
  ['an edge of another bar', 'Past(upperPlot,i,5)', 'Past(upperPlot,i,4)', 'extra'],
  ['another offset', '(2,PLOT_SHIFT,-2)', '(2,PLOT_SHIFT,3)', 'offset'],
])('a filling between plots with different offsets: %s is found', (_, from, to, what) => {
  const { text } = defined(convert({ source, targets: ['mql5'] }).outputs[0])
  const proof = (code: string) => verify({ source, converted: { dialect: 'mql5', text: code }, brokers: [] })
  expect(proof(text)).toMatchObject({ equal: true, proved: true })
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  const fill = proof(changed).comparisons[0]?.parts?.find(({ part }) => part === 'fill')
  expect(fill?.firstDifference).toMatchObject({ what, line: 5 })
})
