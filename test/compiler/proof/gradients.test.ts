import { convert, verify } from '../../../compiler/index.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const partsOf = (filling: string) => {
  const source = createSource(
    `//@version=6\nindicator("Filled")\na = plot(high)\nb = plot(low)\n${filling}\n`,
    'filled.pine',
  )
  const { text } = defined(convert({ source, targets: ['mql5'] }).outputs[0])
  const result = verify({ source, converted: { dialect: 'mql5', text } })
  expect(result.equal).toBe(true)
  return defined(result.comparisons[0]?.parts?.find(({ part }) => part === 'fill'))
}

test('a gradient counts as approximated, a filling of one color does not', () => {
  expect(partsOf('fill(a, b, color.teal)')).toMatchObject({ compared: 3000, approximated: 0 })
  expect(partsOf('fill(a, b, high, low, color.teal, color.red)')).toMatchObject({ compared: 3000, approximated: 3000 })
})
