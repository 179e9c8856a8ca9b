import { readStorage, writeStorage } from './storage.ts'

/** Saves a draft twice: per tab, so that tabs do not overwrite each other, and per browser for new tabs. */
export function saveDraft(key: string, draft: object | null): void {
  const text = draft && JSON.stringify(draft)
  writeStorage(key, text, 'session')
  writeStorage(key, text)
}

/** Loads the draft under `key`; empty if there is none or it is unreadable. */
export function loadDraft<T extends object>(key: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(readStorage(key, 'session') ?? readStorage(key) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
