import { useEffect, useState } from 'react'
import type { InputValues, TemplateProof, TemplateTrial } from '../../lib/compiler/try-template.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'

const typingPauseMs = 120

export interface TrialState {
  readonly trial: TemplateTrial | null
  /** Null while the proof runs. */
  readonly proof: TemplateProof | null
  readonly error: string | null
}

const nothing: TrialState = { trial: null, proof: null, error: null }

/** Runs a template with the chosen values in the browser, then proves it. Nothing runs without code. */
export function useTrial(code: string | null, values: InputValues): TrialState {
  const compiler = useCompiler()
  const [state, setState] = useState(nothing)
  useEffect(() => {
    if (code === null) return
    let isStale = false
    const timer = setTimeout(() => {
      const run = async () => {
        const trial = await compiler.tryTemplate(code, values)
        if (isStale) return
        setState({ trial, proof: null, error: null })
        const proof = await compiler.proveTemplate({ pine: trial.pine, programs: trial.programs })
        if (!isStale) setState({ trial, proof, error: null })
      }
      run().catch((error: unknown) => {
        if (!isStale) setState({ ...nothing, error: error instanceof Error ? error.message : 'The run failed.' })
      })
    }, typingPauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [compiler, code, values])
  return state
}
