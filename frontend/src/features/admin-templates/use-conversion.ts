import { useEffect, useState } from 'react'
import type { ConvertResult, ShownDiagnostic } from '../../../../compiler/api.ts'
import type { CompilerWorker } from '../../lib/compiler/compiler.ts'

export interface LiveConversionState {
  readonly diagnostics: readonly ShownDiagnostic[]
  readonly outputs: ConvertResult['outputs']
  readonly failure: string | null
}

const nothing: LiveConversionState = { diagnostics: [], outputs: [], failure: null }
const typingPauseMs = 250

/** Converts the code in a worker while the editor types. The last good programs stay until the next ones. */
export function useConversion(compiler: CompilerWorker, code: string): LiveConversionState {
  const [state, setState] = useState(nothing)
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(() => {
      const source = { name: 'template.pine', text: code }
      compiler
        .convert({ source, targets: ['mql5', 'mql4'] })
        .then(({ diagnostics, outputs }) => {
          if (!isStale)
            setState((before) => ({
              diagnostics,
              outputs: outputs.length > 0 ? outputs : before.outputs,
              failure: null,
            }))
        })
        .catch((error: unknown) => {
          if (!isStale)
            setState((before) => ({ ...before, failure: error instanceof Error ? error.message : 'Conversion failed' }))
        })
    }, typingPauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [compiler, code])
  return state
}
