import { useEffect, useState } from 'react'
import type { RunBothInput } from '../../lib/compiler/compiler-service.ts'
import type { CompilerWorker } from '../../lib/compiler/compiler.ts'
import { proveProgram, type ProgramProof } from '../../lib/compiler/prove.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import type { Draft } from './source/draft.ts'
import { codeOf, filledFiles } from './source/draft.ts'
import type { Preview } from './use-preview.ts'
import { sourceLanguages } from '../../../../compiler/targets/languages.ts'

export type LiveProof =
  | { readonly state: 'none' }
  | { readonly state: 'working' }
  | { readonly state: 'failed'; readonly why: string }
  | {
      readonly state: 'done'
      readonly result: ProgramProof
      readonly dialect: string
      readonly programs: Omit<RunBothInput, 'bars'>
      /** The worker that has made the proof. */
      readonly compiler: CompilerWorker
    }

/** Longer than the pause of the preview, so that a proof starts only after typing has stopped. */
const pauseMs = 700

const nothing: LiveProof = { state: 'none' }

/**
 * Proves the previewed program in a separate worker. A change of the code stops a running proof. Only programs whose
 * preview belongs to the current code are proved.
 */
export function useLiveProof(draft: Draft, preview: Preview): LiveProof {
  const compiler = useCompiler()
  const code = codeOf(draft)
  const [proof, setProof] = useState<{ readonly code: string; readonly proof: LiveProof }>({ code: '', proof: nothing })
  const { type, options } = draft
  const { outputs } = preview
  const isReady = preview.state === 'ready' && preview.code === code && outputs.length > 0
  const files = JSON.stringify(filledFiles(draft))

  useEffect(() => {
    const [program] = outputs
    if (!isReady || !program) return
    let isStale = false
    let isRunning = false
    const show = (next: LiveProof) => {
      isRunning = false
      if (!isStale) setProof({ code, proof: next })
    }
    const timer = setTimeout(() => {
      isRunning = true
      setProof({ code, proof: { state: 'working' } })
      const startedAt = performance.now()
      const programs: Omit<RunBothInput, 'bars'> = {
        source: code,
        language: sourceLanguages[type],
        files: JSON.parse(files) as RunBothInput['files'] & {},
        converted: { dialect: program.dialect, text: program.text, includes: program.includes },
        ...(options.maxBars === null || type === 'mt4_to_mt5' ? {} : { maxBars: options.maxBars }),
      }
      proveProgram(compiler, programs, () => performance.now() - startedAt).then(
        (result) => show({ state: 'done', result, dialect: program.dialect.toUpperCase(), programs, compiler }),
        (reason: unknown) => show({ state: 'failed', why: reason instanceof Error ? reason.message : String(reason) }),
      )
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
      if (isRunning) compiler.stop()
    }
  }, [isReady, outputs, code, files, type, options.maxBars, compiler])

  if (!isReady) return nothing
  return proof.code === code ? proof.proof : { state: 'working' }
}
