import { convert, readPine } from '../../../../compiler/convert.ts'
import { createSource } from '../../../../compiler/text/source.ts'

const head = '//@version=6\nindicator("A", overlay = true)\n'
const read = (body: string) => readPine(createSource(head + body)).result.diagnostics

test('a syntax error is reported without what it breaks', () => {
  expect(read('plot(ta.sma(close 20))').map(({ code, line }) => [code, line])).toEqual([['PINE1001', 3]])
  expect(read('plot(ta.sma(close 20))\nplot(nothing)').map(({ code }) => code)).toEqual(['PINE1001', 'PINE2001'])
})

test.each([
  ['max_lables_count', 'Change to "max_labels_count"'],
  ['max_label_count', 'Change to "max_labels_count"'],
  ['max_tables_count', undefined],
])('%s: %s', (name, title) => {
  const text = `//@version=6\nindicator("A", ${name} = 5)\nplot(close)\n`
  const [first] = readPine(createSource(text)).result.diagnostics
  expect([first?.code, first?.fixes?.[0]?.title]).toEqual(['PINE2042', title])
})

test('MQL4 has headings of inputs instead of groups', () => {
  const text = `${head}n = input.int(3, "Length", group = "Risk settings")\nplot(close + n)\n`
  const { outputs } = convert({ source: createSource(text), targets: ['mql4', 'mql5'], name: 'a' })
  const [mql4 = '', mql5 = ''] = outputs.map((output) => output.text)
  expect(mql4).toContain('input string riskSettingsInputs = "";  // --- Risk settings ---')
  expect(mql4).not.toContain('input group')
  expect(mql5).toContain('input group  "Risk settings"')
})
