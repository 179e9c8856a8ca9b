/** Seconds in which the firewall counts the requests of an address. */
const countedSeconds = 300
/** The part of them that the suite takes: other requests come from the address, too. */
const share = 0.8

/** Milliseconds between two requests of the suite, for a limit of requests in the firewall's time. */
export const pauseFor = (requestsPerAddress: number): number => (countedSeconds * 1000) / (requestsPerAddress * share)

/** Returns `send` with a pause between the starts of two calls, which wait in the order in which they came. */
export function paced<Args extends readonly unknown[], Answer>(
  send: (...args: Args) => Promise<Answer>,
  pauseMs: number,
): (...args: Args) => Promise<Answer> {
  let next = 0
  return async (...args) => {
    const now = Date.now()
    const start = Math.max(now, next)
    next = start + pauseMs
    if (start > now) await new Promise((resolve) => setTimeout(resolve, start - now))
    return send(...args)
  }
}
