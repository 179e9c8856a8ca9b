/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { notify } from '../../lib/notify.ts'
import { useConversions, useDeleteConversions, type Summary } from './use-conversions.ts'

const row = (id: string): Summary => ({
  id,
  name: id,
  title: '',
  type: 'pine_to_mql',
  conversionType: 'indicator',
  preview: '',
  status: 'success',
  errorMessage: null,
  errorCode: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  hasMql4: true,
  hasMql5: true,
  equal: true,
  notice: null,
  replacedBy: null,
  replaces: null,
})

afterEach(() => jest.restoreAllMocks())

test('a deleted conversion stays hidden until the user undoes the deletion, even if the server lists it', async () => {
  const takenBack: (() => void)[] = []
  jest.spyOn(notify, 'undoable').mockImplementation((_, undo) => takenBack.push(undo))
  const client = new QueryClient()
  const listed = () =>
    client.setQueryData(['list-conversions', ''], {
      pages: [{ conversions: ['a', 'b', 'c'].map(row), cursor: null, counts: null }],
      pageParams: [null],
    })
  listed()
  const { result } = renderHook(() => ({ list: useConversions(), remove: useDeleteConversions() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const shown = () => result.current.list.data?.pages.flatMap((page) => page.conversions.map(({ id }) => id))
  expect(shown()).toEqual(['a', 'b', 'c'])
  act(() => {
    result.current.remove([row('a')])
    result.current.remove([row('b')])
  })
  expect(shown()).toEqual(['c'])
  act(() => void listed())
  expect(shown()).toEqual(['c'])
  act(() => takenBack.forEach((undo) => undo()))
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']))
})
