/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { act, renderHook } from '@testing-library/react'
import { closeAuth } from '../../lib/account/auth-panel.ts'
import type { User } from '../../lib/account/user.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

const user = (limits: User['limits']): User => ({
  uid: 'u',
  email: 'a@b.c',
  isAdmin: false,
  isPremium: false,
  subscriptionTier: 'free',
  subscriptionActive: false,
  limits,
})
const known = user({} as NonNullable<User['limits']>)

afterEach(() => act(closeAuth))

function start() {
  const task = jest.fn()
  const hook = renderHook(({ current }: { current: User | null }) => useAfterSignIn(current), {
    initialProps: { current: null as User | null },
  })
  act(() => hook.result.current(task))
  return { task, ...hook }
}

test('the task runs once, when the limits are known', () => {
  const { task, rerender } = start()
  rerender({ current: user(null) })
  act(closeAuth)
  expect(task).not.toHaveBeenCalled()
  rerender({ current: known })
  rerender({ current: { ...known } })
  expect(task).toHaveBeenCalledTimes(1)
})

test('a closed panel drops the task', () => {
  const { task, rerender } = start()
  act(closeAuth)
  rerender({ current: known })
  expect(task).not.toHaveBeenCalled()
})
