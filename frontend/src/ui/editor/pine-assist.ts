import type { CompletionSource } from '@codemirror/autocomplete'
import type { HoverTooltipSource } from '@codemirror/view'
import type { Completion } from '../../../../compiler/pine/check/editor/completions.ts'
import type { AsyncCompiler } from '../../lib/compiler/compiler.ts'

/** What the editor asks while one writes. */
export type Assistant = Pick<AsyncCompiler, 'complete' | 'explain'>

/** The editor's word for each kind, which picks the sign before it. */
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

/** Completion from the compiler: after a dot, within a word, or when asked for. */
export function pineCompletion(compiler: Assistant): CompletionSource {
  return async (context) => {
    if (!context.explicit && !context.matchBefore(/[\w.]$/)) return null
    const { start, end, items } = await compiler.complete(context.state.doc.toString(), context.pos)
    if (context.aborted || items.length === 0) return null
    return {
      from: start,
      to: end,
      validFor: /^\w*$/,
      options: items.map(({ label, kind, detail, doc, insert }) => ({
        label,
        type: types[kind],
        detail,
        info: doc || undefined,
        apply: insert,
      })),
    }
  }
}

/** What the compiler knows of the name under the pointer. */
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
