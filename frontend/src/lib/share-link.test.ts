import { deflateSync } from 'fflate'
import { sharedProgram, shareLink } from './share-link.ts'

test('a link carries any text there and back', () => {
  const code = `//@version=6\nplot(close, "Ünïcode ✓ 🚀")\n${'x'.repeat(20_000)}`
  const link = shareLink('https://example.com/convert?type=pine_to_mql#old', { code, files: [] })
  expect(link).toMatch(/^https:\/\/example\.com\/convert\?type=pine_to_mql#code=[\w-]+$/)
  expect(sharedProgram(new URL(link).hash)).toEqual({ code, files: [] })
})

test('libraries travel with the script', () => {
  const shared = { code: 'import me/tools/1', files: [{ name: 'me/tools/1', text: 'library("tools") // ✓' }] }
  expect(sharedProgram(new URL(shareLink('https://example.com/convert', shared)).hash)).toEqual(shared)
})

test.each(['', '#pricing'])('the fragment "%s" carries no code', (fragment) => {
  expect(sharedProgram(fragment)).toBeNull()
})

test.each(['#code=%%%', '#code=AAAA', '#program=AAAA'])('the fragment "%s" carried code once', (fragment) => {
  expect(sharedProgram(fragment)).toBe('broken')
})

test('a small link that unpacks to 64 MB is refused before it fills the memory', () => {
  const bomb = Buffer.from(deflateSync(new Uint8Array(2 ** 26), { level: 9 })).toString('base64url')
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().arrayBuffers
  expect(sharedProgram(`#code=${bomb}`)).toBe('broken')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 24)
})
