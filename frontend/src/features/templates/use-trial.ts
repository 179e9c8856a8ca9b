import { useEffect, useState } from 'react'
import type { InputValues, TemplateProof, TemplateTrial } from '../../lib/compiler/try-template.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'

/** Long enough to join the two keys of a number, short enough for a curve that follows the hand. */
const typingPauseMs = 60

export interface TrialState {
  readonly trial: TemplateTrial | null
  /** Null while the proof runs. */
  readonly proof: TemplateProof | null
  readonly error: string | null
}

const nothing: TrialState = { trial: null, proof: null, error: null }

/**
 * Runs a template with the chosen values in the browser, then proves it. Nothing runs without code. The proof has a
 * separate worker, which a change stops: a new run never waits for an old proof.
 */
export function useTrial(code: string | null, values: InputValues): TrialState {
  const runner = useCompiler()
  const prover = useCompiler()
  const [state, setState] = useState(nothing)
  useEffect(() => {
    if (code === null) return
    let isStale = false
    let isProving = false
    const timer = setTimeout(() => {
      const run = async () => {
        const trial = await runner.tryTemplate(code, values)
        if (isStale) return
        setState({ trial, proof: null, error: null })
        isProving = true
        const proof = await prover.proveTemplate({ pine: trial.pine, programs: trial.programs })
        isProving = false
        if (!isStale) setState({ trial, proof, error: null })
      }
      run().catch((error: unknown) => {
        if (!isStale) setState({ ...nothing, error: error instanceof Error ? error.message : 'The run failed.' })
      })
    }, typingPauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
      if (isProving) prover.stop()
    }
  }, [runner, prover, code, values])
  return state
}
