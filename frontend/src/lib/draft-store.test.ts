/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { saveDraft, loadDraft } from './draft-store.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a tab finds its own draft again, whatever another has written since; a new tab takes up the latest', () => {
  saveDraft('converter', { pine: 'mine' })
  localStorage.setItem('converter', '{"pine":"of another tab"}')
  expect(loadDraft('converter')).toEqual({ pine: 'mine' })
  sessionStorage.clear()
  expect(loadDraft('converter')).toEqual({ pine: 'of another tab' })
})

test('nothing is left of a draft that is given up, and what is no draft is none', () => {
  saveDraft('converter', { pine: 'mine' })
  saveDraft('converter', null)
  expect(loadDraft('converter')).toEqual({})
  localStorage.setItem('converter', '{"pine":')
  expect(loadDraft('converter')).toEqual({})
})
