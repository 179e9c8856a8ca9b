import { startTransition, useEffect, useRef, useState } from 'react'
import type { CheckResult, Dialect, ShownDiagnostic } from '../../../../compiler/api.ts'
import type { CompilerWorker } from '../../lib/compiler/compiler.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import type { LineLink } from '../../lib/conversion/line-links.ts'
import { mannerOf, optionsProblem } from '../../lib/conversion/output-options.ts'
import { codeOf, filesOf, type Draft } from './draft.ts'
import { misplaced, type Misplacement } from './misplaced.ts'

/** A program as it will be, and which of its lines is which of the source. */
export interface PreviewedFile {
  readonly dialect: Dialect
  readonly text: string
  readonly lines: readonly LineLink[]
}

export interface Preview {
  readonly state: 'empty' | 'working' | 'ready' | 'failed'
  readonly check: CheckResult | null
  /** What it becomes; nothing while there are errors. */
  readonly outputs: readonly PreviewedFile[]
  /** How long the compiler took, in milliseconds. */
  readonly took: number
  readonly failure: string | null
  /** Where a text with errors rather belongs. */
  readonly misplacement: Misplacement | null
}

const nothing: Preview = { state: 'empty', check: null, outputs: [], took: 0, failure: null, misplacement: null }
const typingPause = 200

const targets: Record<Draft['outputFormat'], readonly Dialect[]> = {
  both: ['mql5', 'mql4'],
  mql4: ['mql4'],
  mql5: ['mql5'],
}

/**
 * What the compiler says of the text as it is typed: no server, no count. The last good answer stays on the screen
 * while the next is worked out, and answers to older texts are dropped.
 */
export function usePreview(draft: Draft, compiler: CompilerWorker): Preview {
  const [preview, setPreview] = useState(nothing)
  const asked = useRef(0)
  const code = codeOf(draft)
  const { type, outputFormat, options } = draft
  const files = filesOf(draft)

  useEffect(() => {
    const question = ++asked.current
    if (!code.trim()) return
    const timer = setTimeout(() => {
      setPreview((current) => ({ ...current, state: 'working' }))
      const began = performance.now()
      const answer = (part: Partial<Preview>) => {
        const took = performance.now() - began
        // Thousands of coloured lines: a key pressed meanwhile goes first.
        if (question === asked.current)
          startTransition(() =>
            setPreview({
              ...nothing,
              misplacement: part.check?.ok === false ? misplaced(type, code) : null,
              ...part,
              took,
            }),
          )
      }
      const input = {
        source: { name: type === 'pine_to_mql' ? 'script.pine' : 'program.mq4', text: code },
        files: files.filter(({ text }) => text.trim() !== ''),
      }
      const work =
        type === 'pine_to_mql'
          ? Promise.all([
              compiler.convert({
                ...input,
                targets: targets[outputFormat],
                ...(optionsProblem(options) ? {} : mannerOf(options)),
              }),
              ofLibraries(compiler, input.files),
            ]).then(([check, libraries]) =>
              answer({
                state: 'ready',
                check: { ...check, diagnostics: [...check.diagnostics, ...libraries] },
                outputs: check.outputs,
              }),
            )
          : Promise.all([compiler.check({ ...input, language: 'mql4' }), compiler.port(input)]).then(
              ([
                check,
                {
                  outputs: [program],
                  lines,
                },
              ]) =>
                answer({
                  state: 'ready',
                  check,
                  outputs: program ? [{ dialect: 'mql5', text: program.text, lines }] : [],
                }),
            )
      work.catch((reason: unknown) =>
        answer({ state: 'failed', failure: reason instanceof Error ? reason.message : String(reason) }),
      )
    }, typingPause)
    return () => clearTimeout(timer)
  }, [code, files, type, outputFormat, options, compiler])

  return code.trim() ? preview : nothing
}

/** A script's check says only that a library has errors: they are found in the library itself. */
async function ofLibraries(compiler: CompilerWorker, files: readonly Source[]): Promise<readonly ShownDiagnostic[]> {
  const checks = await Promise.all(files.map((source) => compiler.check({ source, files, language: 'pine' })))
  return checks.flatMap(({ diagnostics }, i) =>
    diagnostics.map((diagnostic) => ({ ...diagnostic, file: files[i].name })),
  )
}
