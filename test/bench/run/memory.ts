import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Bytes that what `make` gives holds. It is made and thrown away once before, so that compiled code and caches are not
 * counted; collecting twice frees what the first time only finishes.
 */
export function bytesHeldBy(make: () => object): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = (): number => {
    collect()
    collect()
    const { heapUsed, arrayBuffers } = memoryUsage()
    return heapUsed + arrayBuffers
  }
  make()
  const before = used()
  const held = [make()]
  const bytes = used() - before
  // Named behind the count: until here it is in use.
  held.pop()
  return bytes
}
