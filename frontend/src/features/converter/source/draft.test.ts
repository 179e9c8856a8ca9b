import { defaultOutput } from '../../../../../contract/conversion.ts'
import {
  optionsQuery,
  codeProblem,
  declarationMismatch,
  emptyDraft,
  moveToType,
  optionsFromAddress,
  withAllOptions,
  type Draft,
} from './draft.ts'

const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft, pine: 'indicator("x")\nplot(close)', ...part })

test.each<Partial<Draft>>([
  {},
  { outputFormat: 'mql4', conversionType: 'ea' },
  { options: { ...defaultOutput, objectPrefix: 'a & b_', proofComments: false, maxBars: 500 } },
  { options: { ...defaultOutput, proofComments: false } },
  { options: { ...defaultOutput, layout: 'library' } },
  { options: { ...defaultOutput, companion: true } },
])('an address opens the converter with %j', (part) => {
  const { type, conversionType, outputFormat, options } = draft(part)
  expect(optionsFromAddress(`?${optionsQuery(draft(part))}`)).toEqual({ type, conversionType, outputFormat, options })
})

test('an address that names no output option leaves them as they were', () => {
  expect(optionsFromAddress('?outputFormat=mql5')).toEqual({ outputFormat: 'mql5' })
  expect(optionsFromAddress('?maxBars=many')).toEqual({})
})

test('a draft of an earlier version gets the options that it lacks', () => {
  const options = { objectPrefix: 'mine', proofComments: false, maxBars: null } as Draft['options']
  expect(withAllOptions({ options })).toEqual({ options: { ...options, layout: 'file', companion: false } })
  expect(withAllOptions({ pine: 'plot(close)' })).toEqual({ pine: 'plot(close)' })
})

test('options that the server would refuse are told before anything is sent, for scripts only', () => {
  const options = { ...defaultOutput, maxBars: 5 }
  expect(codeProblem(draft({ options }))).toBe('Maximum bars: enter 100 to 1,000,000, or leave empty for all bars.')
  expect(codeProblem(draft({ options: { ...options, maxBars: null, objectPrefix: 'a"b' } }))).toMatch(
    /^Object prefix: use only letters, digits/,
  )
  expect(codeProblem(draft({ options, type: 'mt4_to_mt5', mt4: 'void OnTick() {}' }))).toBeNull()
})

test('what a script declares decides, and is told where something else was chosen', () => {
  expect(declarationMismatch(draft({ conversionType: 'indicator' }), 'strategy')).toMatch(
    /it becomes an Expert Advisor/,
  )
  expect(declarationMismatch(draft({ conversionType: 'ea' }), 'indicator')).toMatch(/it becomes an indicator/)
  expect(declarationMismatch(draft({ conversionType: 'ea' }), 'strategy')).toBeNull()
  expect(declarationMismatch(draft({ conversionType: 'ea' }), 'library')).toBeNull()
  expect(declarationMismatch(draft({ conversionType: 'ea', type: 'mt4_to_mt5' }), 'indicator')).toBeNull()
})

test('code of the other language is moved with its files', () => {
  const files = [{ name: 'my/calc.mqh', text: 'double Half();' }]
  const before = draft({ pine: 'void OnTick() {}', pineFiles: files, mt4: 'older', codeName: 'kept' })
  expect({ ...before, ...moveToType('mt4_to_mt5', before) }).toEqual({
    ...before,
    type: 'mt4_to_mt5',
    pine: '',
    pineFiles: [],
    mt4: 'void OnTick() {}',
    mt4Files: files,
  })
})
