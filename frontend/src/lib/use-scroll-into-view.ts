import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls an element into view when it mounts. The effect must not return the promise of newer browsers' scrolling.
 */
export function useScrollIntoView(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  }, [])
  return place
}
