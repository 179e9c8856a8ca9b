import { useEffect, useRef, type RefObject } from 'react'

/** A place that comes into view when it appears. Scrolling answers a promise in newer browsers, which no effect may return. */
export function useArrival(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  }, [])
  return place
}
