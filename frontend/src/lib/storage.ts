/** Writes to storage. A disabled or full storage is ignored. */
export function writeStorage(key: string, value: string | null, storage: 'local' | 'session' = 'local'): void {
  try {
    const store = storage === 'local' ? localStorage : sessionStorage
    if (value === null) store.removeItem(key)
    else store.setItem(key, value)
  } catch {
    // Private windows and full disks throw; the page works without storage.
  }
}

export function readStorage(key: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return (storage === 'local' ? localStorage : sessionStorage).getItem(key)
  } catch {
    return null
  }
}
