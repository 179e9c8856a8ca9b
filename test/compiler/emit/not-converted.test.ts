import { convert } from '../../../compiler/index.ts'

const script = (body: string): string => `//@version=6\nindicator("Not converted")\n${body}`

/** Uses of a value without a counterpart are marked, and the rest still compiles. */
const scripts = {
  'methods of a collection': script(`
m = matrix.new<float>(2, 2, close)
values = m.eigenvalues()
values.push(open)
plot(values.size() > 0 ? values.get(0) : na)
`),
  'fields of what such a collection holds': script(`
m = matrix.new<float>(2, 2, close)
first = m.eigenvectors().row(0)
float last = na
for value in first
    last := value
plot(last + first.size())
`),
}

test.each(Object.entries(scripts))('programs are whole where something is not converted: %s', (_, text) => {
  const { outputs, diagnostics } = convert({ source: { name: 'script.pine', text }, targets: ['mql4', 'mql5'] })
  if (outputs.length === 0) throw new Error(diagnostics.map((found) => found.text).join())
  expect(diagnostics.some(({ code }) => code === 'PINE4001')).toBe(true)
  for (const output of outputs) expect(output.diagnostics).toEqual([])
})
