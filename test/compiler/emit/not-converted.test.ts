import { convert } from '../../../compiler/index.ts'

const script = (body: string): string => `//@version=6\nindicator("Not converted")\n${body}`

/** Uses of a value without a counterpart are marked, and the rest still compiles. */
const scripts = {
  'methods of a collection': script(`
rows = request.footprint(100, 70).rows()
rows.clear()
plot(rows.size() > 0 ? rows.get(0).up_price() : na)
`),
  'fields of what such a collection holds': script(`
float last = na
for row in request.footprint(100, 70).rows()
    last := row.up_price()
plot(last)
`),
}

test.each(Object.entries(scripts))('programs are whole where something is not converted: %s', (_, text) => {
  const { outputs, diagnostics } = convert({ source: { name: 'script.pine', text }, targets: ['mql4', 'mql5'] })
  if (outputs.length === 0) throw new Error(diagnostics.map((found) => found.text).join())
  expect(diagnostics.some(({ code }) => code === 'PINE4001')).toBe(true)
  for (const output of outputs) expect(output.diagnostics).toEqual([])
})
