import { inputsOf, withInputValues } from '../../compiler/script-inputs.ts'
import { createSource } from '../../compiler/text/source.ts'

const source = createSource(`//@version=6
indicator("i")
length = input.int(14, "Length", minval = 2, maxval = 50)
factor = input.float(1.5, "Factor", step = 0.5)
show = input.bool(true)
price = input.source(close, "Source")
plot(show ? ta.sma(price, length) * factor : na)
`)

test('lists numbers and switches with their bounds', () => {
  expect(inputsOf(source)).toEqual([
    { title: 'Length', kind: 'int', value: 14, min: 2, max: 50, step: null },
    { title: 'Factor', kind: 'float', value: 1.5, min: null, max: null, step: 0.5 },
    { title: 'show', kind: 'bool', value: true, min: null, max: null, step: null },
  ])
})

test('writes values as the defaults, and nothing else', () => {
  const changed = withInputValues(source, { Length: 20, Factor: -2.25, show: false })
  expect(changed).toBe(
    source.text.replace('int(14', 'int(20').replace('float(1.5', 'float(-2.25').replace('bool(true', 'bool(false'),
  )
})

test('ignores values that an input does not take', () => {
  const values = { Length: 51, Factor: true, show: 1, Unknown: 3 }
  expect(withInputValues(source, values)).toBe(source.text)
  expect(withInputValues(source, { Length: 2.5 })).toBe(source.text)
})
