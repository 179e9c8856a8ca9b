import { useEffect, useRef, useState } from 'react'
import type { ShownDiagnostic } from '../../../../compiler/api.ts'
import type { CompilerWorker } from '../../lib/compiler/compiler.ts'
import { prove, type ProofOutcome } from '../../lib/compiler/prove.ts'
import type { Showcase } from '../../lib/compiler/showcase.ts'

const typingPauseMs = 300

type Outcome = NonNullable<ProofOutcome['outcome']>

interface LiveProof {
  readonly outcome: Outcome
  readonly diagnostics: readonly ShownDiagnostic[]
  /** Why the code has no proof. */
  readonly problem: string | null
  readonly isWorking: boolean
}

interface Result extends Pick<LiveProof, 'diagnostics' | 'problem'> {
  readonly showcase: Showcase
  readonly code: string
  /** Null keeps the last outcome. */
  readonly outcome: Outcome | null
}

const noDiagnostics: readonly ShownDiagnostic[] = []

/** Proves edited code after a pause. Unedited code has the proof of the build; a new edit replaces a running proof. */
export function useLiveProof(compiler: CompilerWorker, showcase: Showcase, code: string): LiveProof {
  const [result, setResult] = useState<Result | null>(null)
  const running = useRef(false)
  const isEdited = code !== showcase.pine

  useEffect(() => {
    if (!isEdited) return
    let isStale = false
    const show = (part: Omit<Result, 'showcase' | 'code'>) => {
      running.current = false
      if (!isStale)
        setResult((before) => ({ ...part, outcome: part.outcome ?? outcomeFor(before, showcase), showcase, code }))
    }
    const timer = setTimeout(() => {
      running.current = true
      prove(compiler, code, () => performance.now()).then(
        ({ converted: { diagnostics }, outcome }) =>
          show({ outcome, diagnostics, problem: outcome ? null : firstError(diagnostics) }),
        (reason: unknown) =>
          show({
            outcome: null,
            diagnostics: noDiagnostics,
            problem: reason instanceof Error ? reason.message : String(reason),
          }),
      )
    }, typingPauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
      // A long proof must not delay the next one.
      if (running.current) compiler.stop()
      running.current = false
    }
  }, [code, isEdited, compiler, showcase])

  const current = isEdited && result?.showcase === showcase ? result : null
  return {
    outcome: current?.outcome ?? showcase,
    diagnostics: current?.diagnostics ?? noDiagnostics,
    problem: current?.code === code ? current.problem : null,
    isWorking: isEdited && current?.code !== code,
  }
}

const outcomeFor = (before: Result | null, showcase: Showcase): Outcome | null =>
  before?.showcase === showcase ? before.outcome : null

function firstError(diagnostics: readonly ShownDiagnostic[]): string {
  const error = diagnostics.find(({ severity }) => severity === 'error')
  return error ? `Line ${error.line}: ${error.text}` : 'The conversion produced no program.'
}
