import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in prerendered markup and while it is hydrated, true from then on. */
export const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
