import type { Declaration } from '../mql/syntax/nodes.ts'

/** A printed part of a program. */
export interface Section {
  readonly text: string
  /** Whether it ends with inputs, directives or a head: these stay apart from what follows. */
  readonly isOpen: boolean
}

/** The line behind which an editor's user need not look. It separates by itself. */
export const runtimeLine: Section = {
  text: '//+--- Tradewright runtime --------------------------------------------+\n',
  isOpen: false,
}

/**
 * Joins the parts of a program. No empty line precedes a comment that separates declarations by itself, as in
 * MetaEditor's own files.
 */
export function joinSections(parts: readonly (string | Section)[]): string {
  let joined = ''
  let before: Section | null = null
  for (const part of parts) {
    const section = typeof part === 'string' ? { text: part, isOpen: false } : part
    const text = section.text.trimEnd()
    if (text.trim() === '') continue
    const isApart = text.startsWith('\n')
    const rest = isApart ? text.slice(1) : text
    const isClose =
      before !== null && (before === runtimeLine || (section !== runtimeLine && isSeparator(rest) && !before.isOpen))
    joined += `${isApart && !isClose ? '\n' : ''}${rest}\n`
    before = section
  }
  return joined
}

/** The same within one part: declarations whose comment separates them follow without an empty line. */
export const closedUp = (declarations: readonly Declaration[]): readonly Declaration[] =>
  declarations.map((node, k) => {
    const [blank, comment] = node.leading
    const above = declarations[k - 1]
    const isSeparated = blank?.kind === 'BlankLines' && comment?.kind === 'Comment' && isSeparator(comment.text)
    return above && isSeparated && !isOpen(above) ? { ...node, leading: node.leading.slice(1) } : node
  })

const isSeparator = (text: string): boolean => text.startsWith('//--- ') || text.startsWith('//+---')

/** Inputs and directives, but for definitions. */
export const isOpen = (node: Declaration): boolean =>
  node.kind === 'InputGroup' ||
  (node.kind === 'VariableDeclaration' && node.storage === 'input') ||
  (node.kind.endsWith('Directive') && node.kind !== 'DefineDirective')
