import { keepDraft, keptDraft } from '../draft-store.ts'
import { usualOutput } from '../../../../contract/conversion.ts'
import type { Conversion } from './conversion-files.ts'
import { draftKey, editAgain, startAnew, takeReplaced } from './converter-draft.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const conversion = {
  type: 'pine_to_mql',
  conversionType: 'indicator',
  outputFormat: 'mql5',
  options: usualOutput,
  name: 'Saved',
  additionalNotes: '',
  pineScriptCode: 'plot(close)',
  files: [],
} as unknown as Conversion

test('a conversion opened again takes the place of its language only; what stood there can be had back once', () => {
  const written = { type: 'pine_to_mql', pine: 'half written', mt4: 'void OnTick() {}' }
  keepDraft(draftKey, written)
  editAgain(conversion)
  expect(keptDraft(draftKey)).toMatchObject({
    pine: 'plot(close)',
    mt4: 'void OnTick() {}',
    codeName: 'Saved',
    outputFormat: 'mql5',
  })
  expect(takeReplaced()).toEqual(written)
  expect(takeReplaced()).toBeNull()
})

test('what is saved as a conversion already is given up without a word', () => {
  keepDraft(draftKey, { type: 'pine_to_mql', pine: 'plot(close)' })
  startAnew(conversion)
  expect(keptDraft(draftKey)).toEqual({})
  expect(takeReplaced()).toBeNull()
  keepDraft(draftKey, { type: 'mt4_to_mt5', mt4: 'void OnTick() {}', pine: 'plot(close)' })
  startAnew(conversion)
  expect(takeReplaced()).toMatchObject({ mt4: 'void OnTick() {}' })
})
