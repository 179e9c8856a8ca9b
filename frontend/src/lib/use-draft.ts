import { useCallback, useEffect, useRef, useState } from 'react'
import { recall, remember } from './storage.ts'

const writePause = 300

/**
 * State that outlives the page: kept in this browser, written shortly after each change and when the page is left.
 * `initial` completes what an older draft lacks.
 */
export function useDraft<T extends object>(key: string, initial: T, override?: Partial<T>): [T, (change: Partial<T>) => void] {
  const [draft, setDraft] = useState<T>(() => ({ ...initial, ...stored<T>(key), ...override }))
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
    const write = () => remember(key, JSON.stringify(latest.current))
    const timer = setTimeout(write, writePause)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
      write()
    }
  }, [key, draft])
  const change = useCallback((part: Partial<T>) => setDraft((current) => ({ ...current, ...part })), [])
  return [draft, change]
}

function stored<T>(key: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(recall(key) ?? '{}')
    return typeof value === 'object' && value !== null ? value as Partial<T> : {}
  } catch {
    return {}
  }
}
