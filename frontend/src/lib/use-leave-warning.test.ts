/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { renderHook } from '@testing-library/react'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Clicks a link and returns whether its page would open. */
function follows(attributes: Readonly<Record<string, string>>): boolean {
  const link = document.createElement('a')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.body.append(link)
  let isFollowed = false
  link.addEventListener('click', (event) => {
    isFollowed = true
    event.preventDefault()
  })
  link.click()
  link.remove()
  return isFollowed
}

const unload = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a page is left without a question, unless a text would be lost', () => {
  const confirm = jest.spyOn(globalThis, 'confirm').mockReturnValue(false)
  const { rerender, unmount } = renderHook(({ isChanged }) => useLeaveWarning(isChanged), {
    initialProps: { isChanged: false },
  })
  expect([follows({ href: '/help' }), unload()]).toEqual([true, true])
  rerender({ isChanged: true })
  expect([follows({ href: '/help' }), unload()]).toEqual([false, false])
  expect(confirm).toHaveBeenCalledTimes(1)
  // These keep the page.
  expect(follows({ href: '/help', target: '_blank' })).toBe(true)
  expect(follows({ href: '#part' })).toBe(true)
  expect(follows({})).toBe(true)
  expect(confirm).toHaveBeenCalledTimes(1)
  confirm.mockReturnValue(true)
  expect(follows({ href: '/help' })).toBe(true)
  unmount()
  expect([follows({ href: '/help' }), unload()]).toEqual([true, true])
  expect(confirm).toHaveBeenCalledTimes(2)
})
