/** What was promised, or null when the time (milliseconds) is up first; the work itself goes on. */
export async function within<T>(milliseconds: number, running: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  const first = await Promise.race([running, timeout])
  clearTimeout(timer)
  return first
}
