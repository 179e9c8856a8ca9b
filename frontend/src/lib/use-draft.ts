import { useCallback, useEffect, useRef, useState } from 'react'
import { saveDraft, loadDraft } from './draft-store.ts'

const writePauseMs = 300

/**
 * State that survives the page: saved shortly after each change and when the page closes. `initial` fills fields that
 * an older draft lacks, and `complete` parts of fields.
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
  override?: Partial<T>,
  complete = (stored: Partial<T>): Partial<T> => stored,
): [T, (change: Partial<T>) => void] {
  const [draft, setDraft] = useState<T>(() => ({ ...initial, ...complete(loadDraft<T>(key)), ...override }))
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
    const timer = setTimeout(() => saveDraft(key, draft), writePauseMs)
    return () => clearTimeout(timer)
  }, [key, draft])
  // Saves the last key press before leaving.
  useEffect(() => {
    const write = () => saveDraft(key, latest.current)
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [key])
  const change = useCallback((part: Partial<T>) => setDraft((current) => ({ ...current, ...part })), [])
  return [draft, change]
}
