import { indicators } from '../../../../compiler/ea/blocks/indicators.ts'
import { indicatorOf } from '../../../../compiler/ea/spec/from-selections.ts'
import { emptyIndicatorSelections } from '../../../../compiler/ea/spec/wizard.ts'
import { parameterFields } from './parameter-fields.ts'

const { parameters } = emptyIndicatorSelections
const numbersOf = (id: (typeof indicators)[number]['id'], part = {}) =>
  indicatorOf({ ...emptyIndicatorSelections, indicatorTypes: [id], parameters: { ...parameters, ...part } }).types[0]
    ?.numbers ?? {}

test.each(indicators.map(({ id }) => id))('%s has a field for each of its numbers, and no other', (id) => {
  const fields = parameterFields[id] ?? []
  expect(fields).toHaveLength(Object.keys(numbersOf(id)).length)
  for (const { read, write } of fields) {
    const value = read(parameters) + 1
    expect(read({ ...parameters, ...write(parameters, value) })).toBe(value)
    expect(Object.values(numbersOf(id, write(parameters, value)))).toContain(value)
  }
})
