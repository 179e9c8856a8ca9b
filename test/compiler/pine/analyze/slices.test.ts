import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSource } from '../../../../compiler/text/source.ts'
import { sliceDifference } from '../../../support/compare-slices.ts'
import { someBars } from '../../run/run-pine.ts'

const folder = join(import.meta.dirname, '../../fixtures')
const scripts = readdirSync(folder)
  .map((name) => ({ name, text: readFileSync(join(folder, name, 'source.pine'), 'utf8') }))
  .filter(({ text }) => /\b(request\.\w+|security)\s*\(/.test(text))

test.each(scripts.map(({ name, text }) => [name, text] as const))(
  'the requests of %s give the same with all statements',
  (_, text) => {
    expect(sliceDifference(createSource(text), someBars(400))).toBeFalsy()
  },
)

test('statements that a request does not need are run there too', () => {
  const script = (rest: string): string => `//@version=6
indicator("x")
var float kept = na
float[] values = array.new<float>()
${rest}
plot(request.security(syminfo.tickerid, "D", close))`
  // A fault shows that it ran: the chart has 20 bars, a day of them is one.
  const difference = sliceDifference(
    createSource(script('if bar_index == 0 and timeframe.isdaily\n    array.get(values, 3)')),
    someBars(60),
  )
  expect(difference).toMatch(/^fault: none; whole: /)
})
