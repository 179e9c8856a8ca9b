import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that never changes and calls the latest `handler`, so that memoized children do not re-render. */
export function useEvent<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
