import { paced, pauseFor } from '../support/pace.ts'

test('the suite stays below the requests that an address may make, however many it makes at once', async () => {
  expect(300_000 / pauseFor(2000)).toBeLessThan(2000)
  expect(300_000 / pauseFor(100)).toBeLessThan(100)
  const starts: number[] = []
  const send = paced((text: string) => Promise.resolve((starts.push(Date.now()), text)), 20)
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((text) => send(text)))).toEqual(['a', 'b', 'c', 'd'])
  const first = starts[0] ?? 0
  // Timers may come a millisecond early.
  for (const [k, at] of starts.entries()) expect(at - first).toBeGreaterThanOrEqual(20 * k - 3)
})
