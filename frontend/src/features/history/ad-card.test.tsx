/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { setSession } from '../../lib/account/session.ts'
import { ApiError } from '../../lib/api.ts'

const answers: Record<string, () => Promise<unknown>> = {}
jest.mock('../../lib/api.ts', () => ({
  ...jest.requireActual<object>('../../lib/api.ts'),
  call: (name: string) => answers[name]?.() ?? Promise.reject(new Error(name)),
}))

beforeEach(() => {
  jest.useFakeTimers()
  setSession({ status: 'in', uid: 'u', email: 'u@example.com', isAdmin: false })
})
afterEach(() => jest.useRealTimers())

/** Loads the card after the calls are replaced. */
async function showCard(): Promise<void> {
  const { AdCard } = await import('./ad-card.tsx')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdCard />
    </QueryClientProvider>,
  )
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const button = () => screen.getByRole<HTMLButtonElement>('button')

test('counts down, then says how many ads are left, and stops at the last one', async () => {
  answers['start-ad'] = () => Promise.resolve({ ticket: 't', seconds: 3, rewardsLeft: 1 })
  answers['process-ad-reward'] = () => Promise.resolve({ success: true, error: null, rewardsLeft: 0 })
  await showCard()
  fireEvent.click(button())
  await pass(0)
  expect(screen.getByText('Your conversion in 3 s')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('1 ad left today.')
  await pass(1000)
  expect(screen.getByText('Your conversion in 2 s')).toBeTruthy()
  await pass(2000)
  expect(screen.getByRole('status').textContent).toBe('You earned one conversion.')
  await pass(2000)
  expect(screen.getByRole('status').textContent).toContain('You watched all ads of today.')
  expect([button().textContent, button().disabled]).toEqual(['Watch Ad', true])
})

test('a used-up day disables the button', async () => {
  answers['start-ad'] = () => Promise.reject(new ApiError('LIMIT_REACHED', 'All ad rewards of today are used.', 429))
  await showCard()
  fireEvent.click(button())
  await pass(0)
  expect(button().disabled).toBe(true)
})
