import { useEffect, useRef, useState } from 'react'
import type { ReadSentence } from '../../../../compiler/ea/english/reader.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'

interface Reading {
  readonly sentences: readonly ReadSentence[]
  /** Why the rules could not be read. */
  readonly problem: string | null
}

/**
 * Reads rules in plain words in a worker: long texts take seconds, and typing must not wait. While it reads, the last
 * sentences stay; then it goes on with the latest text.
 */
export function useSentences(kind: 'strategy' | 'indicator', rules: string): Reading {
  const compiler = useCompiler()
  const [reading, setReading] = useState<Reading>({ sentences: [], problem: null })
  const wanted = useRef<string | null>(null)
  const isReading = useRef(false)
  useEffect(() => {
    wanted.current = rules
    if (isReading.current) return
    isReading.current = true
    const readLatest = async () => {
      for (let text: string | null = null; text !== wanted.current && wanted.current !== null;) {
        text = wanted.current
        setReading({ sentences: await compiler.readSentences(kind, text), problem: null })
      }
    }
    void readLatest()
      .catch((reason: Error) => {
        if (reason.name !== 'CompilerStopped') setReading({ sentences: [], problem: reason.message })
      })
      .finally(() => (isReading.current = false))
  }, [compiler, kind, rules])
  return reading
}
