/** Local storage that may be switched off or full: then nothing is remembered, and nothing breaks. */
export function remember(key: string, value: string | null, storage: 'local' | 'session' = 'local'): void {
  try {
    const store = storage === 'local' ? localStorage : sessionStorage
    if (value === null) store.removeItem(key)
    else store.setItem(key, value)
  } catch {
    // Private windows and full disks refuse; what is on the screen stays.
  }
}

export function recall(key: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return (storage === 'local' ? localStorage : sessionStorage).getItem(key)
  } catch {
    return null
  }
}
