import { startTransition, useEffect, useRef, useState } from 'react'
import type { CheckResult, Dialect, ShownDiagnostic } from '../../../../compiler/api.ts'
import type { CompilerWorker } from '../../lib/compiler/compiler.ts'
import { titleInHead } from '../../../../compiler/mql/title-in-head.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import type { LineLink } from '../../lib/conversion/line-links.ts'
import { outputStyleOf, optionsProblem } from '../../lib/conversion/output-options.ts'
import { codeOf, filesOf, type Draft } from './source/draft.ts'
import { languageMismatch, type LanguageMismatch } from './source/language-mismatch.ts'

/** A preview of a converted program with its line links. */
export interface PreviewedProgram {
  readonly dialect: Dialect
  /** Whether it is the indicator beside an Expert Advisor. */
  readonly companion: boolean
  readonly fileName: string
  readonly text: string
  readonly lines: readonly LineLink[]
  /** Includes of the converted program. */
  readonly includes: readonly Source[]
}

export interface Preview {
  /** The text that was compiled. */
  readonly code: string
  readonly state: 'empty' | 'working' | 'ready' | 'failed'
  readonly check: CheckResult | null
  /** Converted programs, Expert Advisors before their indicators; empty while there are errors. */
  readonly outputs: readonly PreviewedProgram[]
  /** Compile time in milliseconds. */
  readonly tookMs: number
  readonly failure: string | null
  /** Set when text with errors looks like another language. */
  readonly mismatch: LanguageMismatch | null
}

const emptyPreview: Preview = {
  code: '',
  state: 'empty',
  check: null,
  outputs: [],
  tookMs: 0,
  failure: null,
  mismatch: null,
}
const typingPauseMs = 200

const targets: Record<Draft['outputFormat'], readonly Dialect[]> = {
  both: ['mql5', 'mql4'],
  mql4: ['mql4'],
  mql5: ['mql5'],
}

/**
 * Compiles the text in a worker while the user types; nothing is sent or counted. The last good result stays visible
 * until the next arrives, and results for older texts are dropped.
 */
export function usePreview(draft: Draft, compiler: CompilerWorker): Preview {
  const [preview, setPreview] = useState(emptyPreview)
  const latestRequest = useRef(0)
  const code = codeOf(draft)
  const { type, outputFormat, options } = draft
  const files = filesOf(draft)

  useEffect(() => {
    const request = ++latestRequest.current
    if (!code.trim()) return
    const timer = setTimeout(() => {
      setPreview((current) => ({ ...current, state: 'working' }))
      const startedAt = performance.now()
      const showResult = (part: Partial<Preview>) => {
        const tookMs = performance.now() - startedAt
        // Key presses take priority over rendering thousands of highlighted lines.
        if (request === latestRequest.current)
          startTransition(() =>
            setPreview({
              ...emptyPreview,
              mismatch: part.check?.ok === false ? languageMismatch(type, code) : null,
              ...part,
              code,
              tookMs,
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
                ...(optionsProblem(options) ? {} : outputStyleOf(options)),
              }),
              libraryDiagnostics(compiler, input.files),
            ]).then(([check, libraries]) =>
              showResult({
                state: 'ready',
                check: { ...check, diagnostics: [...check.diagnostics, ...libraries] },
                outputs: check.outputs,
              }),
            )
          : Promise.all([compiler.check({ ...input, language: 'mql4' }), compiler.port(input)]).then(
              ([
                check,
                {
                  outputs: [program, ...includes],
                  lines,
                },
              ]) =>
                showResult({
                  state: 'ready',
                  // The name of the checked file is ours.
                  check: { ...check, title: titleInHead(code) },
                  outputs: program
                    ? [
                        {
                          dialect: 'mql5',
                          companion: false,
                          fileName: program.fileName,
                          text: program.text,
                          lines,
                          includes: includes.map(({ fileName, text }) => ({ name: fileName, text })),
                        },
                      ]
                    : [],
                }),
            )
      work.catch((reason: unknown) =>
        showResult({ state: 'failed', failure: reason instanceof Error ? reason.message : String(reason) }),
      )
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [code, files, type, outputFormat, options, compiler])

  return code.trim() ? preview : emptyPreview
}

/** Checks the libraries themselves: a script's check reports only that a library has errors. */
async function libraryDiagnostics(
  compiler: CompilerWorker,
  files: readonly Source[],
): Promise<readonly ShownDiagnostic[]> {
  const checks = await Promise.all(
    files.map(async (source) => {
      const { diagnostics } = await compiler.check({ source, files, language: 'pine' })
      return diagnostics.map((diagnostic) => ({ ...diagnostic, file: source.name }))
    }),
  )
  return checks.flat()
}
