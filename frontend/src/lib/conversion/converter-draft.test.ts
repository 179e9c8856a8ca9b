/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { saveDraft, loadDraft } from '../draft-store.ts'
import { defaultOutput } from '../../../../contract/conversion.ts'
import type { Conversion } from './conversion-files.ts'
import { draftKey, editAgain, openInConverter, startNewDraft, takeReplacedDraft } from './converter-draft.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const conversion = {
  type: 'pine_to_mql',
  conversionType: 'indicator',
  outputFormat: 'mql5',
  options: defaultOutput,
  name: 'Saved',
  additionalNotes: '',
  pineScriptCode: 'plot(close)',
  files: [],
} as unknown as Conversion

test('a conversion opened again takes the place of its language only; what stood there can be had back once', () => {
  const written = { type: 'pine_to_mql', pine: 'half written', mt4: 'void OnTick() {}' }
  saveDraft(draftKey, written)
  editAgain(conversion)
  expect(loadDraft(draftKey)).toMatchObject({
    pine: 'plot(close)',
    mt4: 'void OnTick() {}',
    codeName: 'Saved',
    outputFormat: 'mql5',
  })
  expect(takeReplacedDraft()).toEqual(written)
  expect(takeReplacedDraft()).toBeNull()
})

test('what is saved as a conversion already is given up without a word', () => {
  saveDraft(draftKey, { type: 'pine_to_mql', pine: 'plot(close)' })
  startNewDraft(conversion)
  expect(loadDraft(draftKey)).toEqual({})
  expect(takeReplacedDraft()).toBeNull()
  saveDraft(draftKey, { type: 'mt4_to_mt5', mt4: 'void OnTick() {}', pine: 'plot(close)' })
  startNewDraft(conversion)
  expect(takeReplacedDraft()).toMatchObject({ mt4: 'void OnTick() {}' })
})

test('a script of another page opens in the converter; an unchanged example never replaces code', () => {
  saveDraft(draftKey, { type: 'pine_to_mql', pine: 'half written', mt4: 'void OnTick() {}' })
  openInConverter('plot(open)', 'if-empty')
  expect(loadDraft(draftKey)).toMatchObject({ pine: 'half written' })
  openInConverter('plot(open)', 'always')
  expect(loadDraft(draftKey)).toMatchObject({ pine: 'plot(open)', mt4: 'void OnTick() {}', pineFiles: [] })
  expect(takeReplacedDraft()).toMatchObject({ pine: 'half written' })
  saveDraft(draftKey, null)
  openInConverter('plot(open)', 'if-empty')
  expect(loadDraft(draftKey)).toMatchObject({ pine: 'plot(open)' })
})
