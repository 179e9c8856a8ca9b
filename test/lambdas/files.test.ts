import { defaultOutput } from '../../contract/conversion.ts'
import { prove, translate } from '../../lambdas/compute/translate.ts'
import { ConversionFailed } from '../../lambdas/shared/translation.ts'
import { readPublicFiles } from '../../lambdas/logic/conversion/code-files.ts'
import { readConversionRequest } from '../../lambdas/logic/conversion/conversion-request.ts'
import { codeOf, everyProgram, fieldsOf, withOutputs } from '../../contract/outputs.ts'

const input = (files: readonly { readonly name: string; readonly text: string }[]) =>
  ({
    type: 'pine_to_mql',
    sourceCode: 'indicator("x")\nplot(close)',
    codeName: '',
    additionalNotes: '',
    conversionType: 'indicator',
    outputFormat: 'both',
    options: defaultOutput,
    files: [...files],
  }) as const
/** A head without its line breaks. */
const inOneLine = (text: string): string => text.replaceAll(/\s*\|\n\/\/\|\s*/g, ' ')
const read = (...files: readonly { readonly name: string; readonly text: string }[]) =>
  readConversionRequest('someone', { ...input(files), files: [...files] })

test.each(['author/tools/1', 'calc.mqh', 'Include\\my\\calc.mqh', '.hidden.mqh', 'ü b.mqh'])(
  'a file may be called "%s"',
  (name) => {
    expect(read({ name, text: 'x' }).files).toEqual([{ name: name.replaceAll('\\', '/'), text: 'x' }])
  },
)

test.each([
  '',
  '  ',
  '..',
  '../x',
  'a/../b',
  'a/./b',
  'a//b',
  '/etc/passwd',
  '\\\\server\\x',
  'c:\\x',
  'a/',
  'x\u0000',
  'x\ny',
  '*',
  'x'.repeat(201),
])('a file cannot be called %j', (name) => {
  expect(() => read({ name, text: 'x' })).toThrow(/cannot be the name of a file/)
})

test('twenty files of 200,000 characters together, each under its own name', () => {
  const many = (n: number, length: number) =>
    Array.from({ length: n }, (_, i) => ({ name: `f${i}`, text: 'x'.repeat(length) }))
  expect(read(...many(20, 10_000)).files).toHaveLength(20)
  expect(() => read(...many(21, 1))).toThrow(/At most 20 files/)
  expect(() => read(...many(20, 10_001))).toThrow(/200,020 characters, at most 200,000/)
  expect(() => read({ name: 'Tools', text: '' }, { name: 'tools', text: '' })).toThrow(/Two files are called "tools"/)
})

test('the public API refuses files by their parameter', () => {
  const refused = (files: Parameters<typeof readPublicFiles>[0]) => {
    try {
      return readPublicFiles(files)
    } catch (error) {
      return error
    }
  }
  expect(refused([{ name: '../x', text: '' }])).toMatchObject({ code: 'parameter_invalid', detail: { param: 'files' } })
  expect(refused([{ name: 'x', text: 'x'.repeat(200_001) }])).toMatchObject({
    code: 'code_too_long',
    detail: { param: 'files' },
  })
  expect(readPublicFiles()).toEqual([])
})

const job = {
  type: 'pine_to_mql',
  source: '//@version=6\nindicator("x")\nimport me/tools/1\nplot(tools.twice(close))\n',
  name: '',
  outputFormat: 'both',
} as const
const library = { name: 'me/tools', text: '//@version=6\nlibrary("tools")\nexport twice(float x) =>\n    x * 2\n' }

test('a script is converted and proved with its library, and refused without it', () => {
  expect(() => translate(job)).toThrow(/library me\/tools\/1 is not here/)
  const withLibrary = { ...job, files: [library] }
  const { report, outputs } = prove(withLibrary, translate(withLibrary))
  expect(report.proofs.map(({ equal }) => equal)).toEqual([true, true])
  expect(inOneLine(codeOf(outputs, 'mql4'))).toContain('equal to the original on 3 x 3,000 bars')
})

test('options write the code, and the proof is of the bars it calculates', () => {
  const options = { ...defaultOutput, objectPrefix: 'mine_', maxBars: 500 }
  const wanted = { ...job, files: [library], source: `${job.source}bgcolor(close > open ? color.red : na)\n`, options }
  const { report, outputs } = prove(wanted, translate(wanted))
  for (const { code: text } of outputs) {
    expect(text).toContain('"mine_drawing."')
    expect(inOneLine(text)).toContain('equal to the original on 3 x 500 bars')
  }
  expect(report.proofs.map(({ equal, comparisons }) => [equal, comparisons.map(({ bars }) => bars)])).toEqual([
    [true, [500, 500, 500]],
    [true, [500, 500, 500]],
  ])
  const plain = { ...wanted, options: { ...options, proofComments: false } }
  expect(codeOf(prove(plain, translate(plain)).outputs, 'mql5')).not.toContain('equal to the original')
})

test('a program with a library is proved with it, and the answer has its files', () => {
  const wanted = { ...job, files: [library], options: { ...defaultOutput, layout: 'library' } } as const
  const { report, outputs } = prove(wanted, translate(wanted))
  expect(report.proofs.map(({ equal, proved }) => [equal, proved])).toEqual([
    [true, true],
    [true, true],
  ])
  for (const { code, includes } of outputs) {
    expect(inOneLine(code)).toContain('equal to the original on 3 x 3,000 bars')
    expect(code).toContain(`#include <${includes[0]?.name}>`)
    expect(includes[0]?.name).toBe('Tradewright/x.mqh')
  }
  const fields = fieldsOf(outputs)
  expect([fields.mql4Includes, fields.mql5Includes]).toEqual(outputs.map(({ includes }) => includes))
  expect(withOutputs(fields).outputs).toEqual(outputs)
})

test('the indicator beside an Expert Advisor is proved by itself and kept with it', () => {
  const source = `//@version=6
strategy("Beside")
fast = ta.ema(close, 5)
plot(fast, "Fast")
if ta.crossover(close, fast)
    strategy.entry("Up", strategy.long)
if ta.crossunder(close, fast)
    strategy.close("Up")
`
  const options = { ...defaultOutput, layout: 'library', companion: true } as const
  const wanted = { ...job, source, outputFormat: 'mql5', options } as const
  const { report, outputs } = prove(wanted, translate(wanted))
  expect(report.proofs.map(({ dialect, companion, proved }) => [dialect, companion, proved])).toEqual([
    ['mql5', undefined, true],
    ['mql5', true, true],
  ])
  expect(everyProgram(outputs).map(({ isCompanion, includes }) => [isCompanion, includes[0]?.name])).toEqual([
    [false, 'Tradewright/Beside.mqh'],
    [true, 'Tradewright/Beside indicator.mqh'],
  ])
  for (const { code } of everyProgram(outputs)) expect(inOneLine(code)).toContain('equal to the original on 3 x 3,000')
  expect(withOutputs(fieldsOf(outputs)).outputs).toEqual(outputs)
})

const program = {
  type: 'mt4_to_mt5',
  name: 'mean',
  outputFormat: 'mql5',
  source: `#property strict
#property indicator_chart_window
#property indicator_buffers 1
#include <my/calc.mqh>
double mean[];
int OnInit() { SetIndexBuffer(0,mean); return(INIT_SUCCEEDED); }
int OnCalculate(const int rates_total,const int prev_calculated,const datetime &time[],const double &open[],const double &high[],const double &low[],const double &close[],const long &tick_volume[],const long &volume[],const int &spread[])
  {
   for(int i=0; i<rates_total; i++)
      mean[i]=Half(i);
   return(rates_total);
  }
`,
} as const

test('a port gives each file back, and is proved with them', () => {
  const files = [{ name: 'my/calc.mqh', text: 'double Half(int i)\n  {\n   return((High[i]+Low[i])/2);\n  }\n' }]
  const { outputs, report } = prove({ ...program, files }, translate({ ...program, files }))
  const [output] = outputs
  expect(output?.includes).toMatchObject([{ name: 'my/calc.mqh' }])
  expect(output?.includes[0]?.text).toContain('iHigh(')
  expect(report.proofs).toMatchObject([{ dialect: 'mql5', equal: true }])
})

test('an error in an include is told with its file', () => {
  const files = [{ name: 'calc.mqh', text: 'double Half(int i)\n  {\n   return(x);\n  }\n' }]
  const tried = () => translate({ ...program, files })
  expect(tried).toThrow(ConversionFailed)
  expect(tried).toThrow(/^calc\.mqh, line 3, column 11: /)
})
