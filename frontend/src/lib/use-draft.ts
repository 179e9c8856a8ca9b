import { useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft, keptDraft } from './draft-store.ts'

const writePause = 300

/**
 * State that outlives the page: kept in this tab and this browser, written shortly after each change and when the page is left.
 * `initial` completes what an older draft lacks.
 */
export function useDraft<T extends object>(
  key: string,
  initial: T,
  override?: Partial<T>,
): [T, (change: Partial<T>) => void] {
  const [draft, setDraft] = useState<T>(() => ({ ...initial, ...keptDraft<T>(key), ...override }))
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
    const timer = setTimeout(() => keepDraft(key, draft), writePause)
    return () => clearTimeout(timer)
  }, [key, draft])
  // A key pressed just before leaving is not lost; while typing goes on nothing is written for each of them.
  useEffect(() => {
    const write = () => keepDraft(key, latest.current)
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [key])
  const change = useCallback((part: Partial<T>) => setDraft((current) => ({ ...current, ...part })), [])
  return [draft, change]
}
