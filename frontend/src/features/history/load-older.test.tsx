/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoadOlder } from './load-older.tsx'
import type { useConversions } from './use-conversions.ts'

type List = ReturnType<typeof useConversions>
const fetchNextPage = jest.fn(() => Promise.resolve())
const list = (part: object) =>
  ({
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
    fetchNextPage,
    ...part,
  }) as unknown as List

test('a page that could not be had is told at its button, which tries again', async () => {
  render(<LoadOlder list={list({ isFetchNextPageError: true, error: new Error('No connection to the service.') })} />)
  expect(screen.getByRole('alert').textContent).toBe('Failed to load older conversions. No connection to the service.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
})

test('nothing older, no button; on its way, no second press', () => {
  const { rerender } = render(<LoadOlder list={list({ hasNextPage: false })} />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<LoadOlder list={list({ isFetchingNextPage: true })} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Loading...' }).disabled).toBe(true)
})
