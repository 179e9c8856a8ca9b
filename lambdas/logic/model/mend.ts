import type { routes } from '../../../contract/index.ts'
import type { Input, Output } from '../../../contract/route.ts'
import { check, fix } from '../../shared/compiler.ts'
import { askForEdit } from './ask-for-edit.ts'

type Request = Input<(typeof routes)['fix-compilation-error']>
type Answer = Output<(typeof routes)['fix-compilation-error']>

/** Mended by rule; what is left goes to a model, whose edit is kept only where no error remains. */
export async function mend({ sourceCode, errorMessage, codeFormat }: Request, remaining: () => number): Promise<Answer> {
  const name = codeFormat === 'mql4' ? 'program.mq4' : 'program.mq5'
  const { text, clean, changes, left } = fix({ source: { name, text: sourceCode }, dialect: codeFormat, log: errorMessage })
  const mended = { fixedCode: text, clean, changes: [...changes], remaining: [...left], model: null }
  if (clean) return mended
  const problemsOf = (code: string): string[] => check({ source: { name, text: code }, language: codeFormat })
    .diagnostics.filter(({ severity }) => severity === 'error').slice(0, 10).map((d) => `line ${d.line}: ${d.text}`)
  const task = ['Mend these compile errors, changing nothing else:', ...left.slice(0, 20).map((d) => `line ${d.line}, column ${d.column}: ${d.text}`)].join('\n')
  const { edited, use } = await askForEdit(text, codeFormat, task, problemsOf, remaining)
  if (!edited) return { ...mended, model: use }
  return {
    fixedCode: edited.code, clean: true, remaining: [], model: use,
    changes: [...changes, ...edited.edits.map(({ line, why }) => ({ line, code: 'model', why }))],
  }
}
