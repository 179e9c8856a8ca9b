import { useEffect, useRef, useState } from 'react'
import type { CheckResult, ConvertResult, Dialect } from '../../../../compiler/api.ts'
import type { CompilerWorker } from '../../lib/compiler.ts'
import { codeOf, type Draft } from './draft.ts'

export interface Preview {
  readonly state: 'empty' | 'working' | 'ready' | 'failed'
  readonly check: CheckResult | null
  readonly converted: ConvertResult | null
  /** How long the compiler took, in milliseconds. */
  readonly took: number
  readonly failure: string | null
}

const nothing: Preview = { state: 'empty', check: null, converted: null, took: 0, failure: null }
const typingPause = 200

const targets: Record<Draft['outputFormat'], readonly Dialect[]> = { both: ['mql5', 'mql4'], mql4: ['mql4'], mql5: ['mql5'] }

/**
 * What the compiler says of the text as it is typed: no server, no count. The last good answer stays on the screen
 * while the next is worked out, and answers to older texts are dropped.
 */
export function usePreview(draft: Draft, compiler: CompilerWorker): Preview {
  const [preview, setPreview] = useState(nothing)
  const asked = useRef(0)
  const code = codeOf(draft)
  const { type, outputFormat } = draft

  useEffect(() => {
    const question = ++asked.current
    if (!code.trim()) return
    const timer = setTimeout(() => {
      setPreview((current) => ({ ...current, state: 'working' }))
      const began = performance.now()
      const answer = (part: Partial<Preview>) => {
        if (question === asked.current) setPreview({ ...nothing, ...part, took: performance.now() - began })
      }
      const source = { name: type === 'pine_to_mql' ? 'script.pine' : 'program.mq4', text: code }
      const work = type === 'pine_to_mql'
        ? compiler.convert({ source, targets: targets[outputFormat] }).then((converted) => answer({ state: 'ready', check: converted, converted }))
        : compiler.check({ source, language: 'mql4' }).then((check) => answer({ state: 'ready', check }))
      work.catch((reason: unknown) => answer({ state: 'failed', failure: reason instanceof Error ? reason.message : String(reason) }))
    }, typingPause)
    return () => clearTimeout(timer)
  }, [code, type, outputFormat, compiler])

  return code.trim() ? preview : nothing
}
