import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false during prerendering and hydration, then true. */
export const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
