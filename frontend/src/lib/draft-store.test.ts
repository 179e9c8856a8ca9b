import { keepDraft, keptDraft } from './draft-store.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a tab finds its own draft again, whatever another has written since; a new tab takes up the latest', () => {
  keepDraft('converter', { pine: 'mine' })
  localStorage.setItem('converter', '{"pine":"of another tab"}')
  expect(keptDraft('converter')).toEqual({ pine: 'mine' })
  sessionStorage.clear()
  expect(keptDraft('converter')).toEqual({ pine: 'of another tab' })
})

test('nothing is left of a draft that is given up, and what is no draft is none', () => {
  keepDraft('converter', { pine: 'mine' })
  keepDraft('converter', null)
  expect(keptDraft('converter')).toEqual({})
  localStorage.setItem('converter', '{"pine":')
  expect(keptDraft('converter')).toEqual({})
})
