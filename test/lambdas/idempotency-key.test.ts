import { claimKey } from '../../lambdas/data/idempotency-key.ts'
import { person } from './support/call.ts'

test('an idempotency key in another case is another key', async () => {
  const { id: userId } = person()
  const at = new Date()
  const first = await claimKey(userId, 'Order-A', 'one request', at)
  expect(first.kind).toBe('new')
  expect((await claimKey(userId, 'order-a', 'another request', at)).kind).toBe('new')
  expect(await claimKey(userId, 'Order-A', 'one request', at)).toEqual({ kind: 'repeated', resultId: first.resultId })
  expect((await claimKey(userId, 'order-a', 'one request', at)).kind).toBe('reused')
})
