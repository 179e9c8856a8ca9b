import { recall, remember } from './storage.ts'

/**
 * Drafts are kept twice: for this tab, so that another tab on the same screen does not take their place, and for the
 * browser, where a new tab takes up the latest.
 */
export function keepDraft(key: string, draft: object | null): void {
  const text = draft && JSON.stringify(draft)
  remember(key, text, 'session')
  remember(key, text)
}

/** What is kept under `key`; empty where that is nothing or cannot be read. */
export function keptDraft<T extends object>(key: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(recall(key, 'session') ?? recall(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Partial<T>) : {}
  } catch {
    return {}
  }
}
