/** Returns the promise's value; null after `milliseconds`. The work continues. */
export async function withTimeout<T>(milliseconds: number, running: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  const first = await Promise.race([running, timeout])
  clearTimeout(timer)
  return first
}
