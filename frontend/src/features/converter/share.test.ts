import { sharedCode, shareLink } from './share.ts'

test('a link carries any text there and back', () => {
  const code = `//@version=6\nplot(close, "Ünïcode ✓ 🚀")\n${'x'.repeat(20_000)}`
  const link = shareLink('https://example.com/convert?type=pine_to_mql#old', code)
  expect(link).toMatch(/^https:\/\/example\.com\/convert\?type=pine_to_mql#code=[\w-]+$/)
  expect(sharedCode(new URL(link).hash)).toBe(code)
})

test.each(['', '#pricing', '#code=%%%', '#code=AAAA'])('the fragment "%s" carries no code', (fragment) => {
  expect(sharedCode(fragment)).toBeNull()
})
