import { useSyncExternalStore } from 'react'

export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A value outside React that components can subscribe to. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Subscribes to `store`. Hydration reads `prerendered`, the server's value. */
export function useStore<T>(store: Store<T>, prerendered: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered)
}
