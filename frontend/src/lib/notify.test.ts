import { toast } from 'sonner'
import { dismissErrors, notify } from './notify.ts'

afterEach(() => jest.restoreAllMocks())

test('only errors are stale on another page: an offered undo stays', () => {
  const dismiss = jest.spyOn(toast, 'dismiss').mockImplementation((id) => id ?? '')
  jest.spyOn(toast, 'error').mockReturnValue('bad')
  notify.error('Please log in')
  notify.success('Saved')
  notify.undoable('Deleted', () => undefined)
  dismissErrors()
  dismissErrors()
  expect(dismiss.mock.calls).toEqual([['bad']])
})
