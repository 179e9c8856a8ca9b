import type { CompletionSource } from '@codemirror/autocomplete'
import type { HoverTooltipSource } from '@codemirror/view'
import type { Completion } from '../../../../compiler/pine/check/editor/completions.ts'
import type { AsyncCompiler } from '../../lib/compiler/compiler.ts'

/** Compiler functions for completion and hover. */
export type Assistant = Pick<AsyncCompiler, 'complete' | 'explain'>

/** CodeMirror's type of each completion kind, which selects its icon. */
const types: Record<Completion['kind'], string> = {
  function: 'function',
  method: 'method',
  variable: 'variable',
  constant: 'constant',
  namespace: 'namespace',
  type: 'type',
  field: 'property',
  parameter: 'property',
  keyword: 'keyword',
}

/** Completes after a dot, within a word, or on request. */
export function pineCompletion(compiler: Assistant): CompletionSource {
  return async (context) => {
    if (!context.explicit && !context.matchBefore(/[\w.]$/)) return null
    const found = await compiler.complete(context.state.doc.toString(), context.pos).catch(() => null)
    if (context.aborted || !found || found.items.length === 0) return null
    const { start, end, items } = found
    return {
      from: start,
      to: end,
      validFor: /^\w*$/,
      options: items.map(({ label, kind, detail, doc, insert }) => ({
        label,
        type: types[kind],
        detail,
        ...(doc ? { info: doc } : {}),
        ...(insert === undefined ? {} : { apply: insert }),
      })),
    }
  }
}

/** Shows the compiler's documentation of a name on hover. */
export function pineHover(compiler: Assistant): HoverTooltipSource {
  return async (view, position) => {
    const found = await compiler.explain(view.state.doc.toString(), position).catch(() => null)
    if (!found) return null
    return {
      pos: found.start,
      end: found.end,
      above: true,
      create: () => {
        const dom = document.createElement('div')
        dom.className = 'cm-hover-doc'
        const code = document.createElement('code')
        code.textContent = found.code.join('\n')
        const doc = document.createElement('div')
        doc.textContent = found.doc
        dom.append(code, doc)
        return { dom }
      },
    }
  }
}
