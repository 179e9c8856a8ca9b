import type { Declaration, FunctionDeclaration, Statement } from '../mql/syntax/nodes.ts'
import type { Span } from '../text/source.ts'
import { applyEdits, type Edit } from './edits.ts'
import type { Method, Part } from './parts.ts'

const whole = (text: string): Span => ({ start: 0, end: text.length })

export const withEdits = ({ text }: Part, edits: readonly Edit[]): string => applyEdits(text, edits, whole(text))

/** Longest line with its comment. */
export const longestLine = 140

/** Puts the comment above a declaration of one line behind it, where the line stays short enough. */
export function withCommentBehind(text: string): string {
  const [comment = '', line = '', ...rest] = text.trim().split('\n')
  if (!comment.startsWith(sectionMark) || line === '' || line.startsWith('//') || rest.length > 0) return text
  const joined = `${line}  // ${comment.slice(sectionMark.length)}`
  return joined.length <= longestLine ? `${joined}\n` : text
}

const sectionMark = '//--- '

/** The part with its functions of one plain statement on one line each, where the line stays short enough. */
export function withShortFunctions(part: Part, edits: readonly Edit[]): string {
  const { text, declarations } = part
  const folds = declarations.flatMap((node) => {
    const isLong = edits.some(
      ({ start, end, text: more }) => node.start <= start && end <= node.end && more.includes('\n'),
    )
    const fold = node.kind === 'FunctionDeclaration' && !isLong ? foldOf(node, text) : null
    if (!fold) return []
    const line = applyEdits(text, [...edits, ...fold], node)
    return line.length <= longestLine && !line.includes('\n') ? fold : []
  })
  return withEdits(part, [...edits, ...folds])
}

/** Single spaces around the statement of a function's body. */
function foldOf(node: FunctionDeclaration, text: string): readonly Edit[] | null {
  const { body } = node
  const statement = onlyPlainStatement(node)
  if (!body || !statement) return null
  return [
    { start: endOfHeading(node, text), end: body.start, text: ' ' },
    { start: body.start + 1, end: statement.start, text: ' ' },
    { start: statement.end, end: body.end - 1, text: ' ' },
  ]
}

/** The statement of a function's body, where it has one on one line. */
export function onlyPlainStatement({ body }: FunctionDeclaration): Statement | null {
  const [only, more] = body?.statements ?? []
  const isPlain = only && !more && plainStatements.has(only.kind) && only.leading.length === 0
  return isPlain ? only : null
}

/** A printed function on one line, where it has one plain statement and the line stays short enough. */
export const foldPrinted = (node: Declaration, printed: string): string => {
  const only = node.kind === 'FunctionDeclaration' ? onlyPlainStatement(node) : null
  if (!only) return printed
  const lines = printed.trimEnd().split('\n')
  const [heading = '', , statement = ''] = lines.slice(-4)
  const comment = only.comment ? `  ${only.comment.text}` : ''
  const line = `${heading} { ${statement.slice(0, statement.length - comment.length).trim()} }${comment}`
  const isWrapped = heading.startsWith(' ') || lines.at(-3) !== '  {'
  return isWrapped || line.length > longestLine ? printed : `${[...lines.slice(0, -4), line].join('\n')}\n`
}

/** Puts the comments of adjacent variables into one column. */
export function alignComments(text: string): string {
  const lines = text.split('\n')
  const columns = lines.map((line) => (line.startsWith(' ') ? -1 : line.indexOf(';  // ')))
  for (let from = 0; from < lines.length; from++) {
    if ((columns[from] ?? -1) < 0) continue
    let end = from
    while ((columns[end] ?? -1) >= 0) end++
    const column = Math.max(...columns.slice(from, end))
    for (let k = from; k < end; k++) {
      const [line = '', at = 0] = [lines[k], columns[k]]
      lines[k] = `${line.slice(0, at + 1)}${' '.repeat(column - at)}${line.slice(at + 1)}`
    }
    from = end
  }
  return lines.join('\n')
}

/** Leaves methods out. */
export const without = (methods: Iterable<Method>): Edit[] =>
  [...methods].map(({ lines: { start, end } }) => ({ start, end, text: '' }))

/** Whether the method's body can stand behind its class: a template's cannot, and a short one reads better in it. */
export const canMove = ({ node }: Method, part: Part): boolean =>
  node.body !== null &&
  linesIn(part.text, node.body) > shortBody &&
  part.declarations.every(
    ({ kind, ...rest }) => kind !== 'ClassDeclaration' || !('templates' in rest && rest.templates.length > 0),
  )

function linesIn(text: string, { start, end }: Span): number {
  let lines = 1
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

const plainStatements: ReadonlySet<Statement['kind']> = new Set([
  'ExpressionStatement',
  'VariableDeclaration',
  'ReturnStatement',
])

/** Lines of a body, with its brackets, that reads better within its class. */
const shortBody = 11

/** Leaves the body of a method behind its heading out. */
export function asPrototype({ node }: Method, { text }: Part): Edit[] {
  const { body } = node
  if (!body) return []
  return [{ start: endOfHeading(node, text), end: body.end, text: ';' }]
}

/** The method as a function behind its class. */
export function asDefinition({ node, owner }: Method, { text }: Part, edits: readonly Edit[]): string {
  const { body, returnType } = node
  if (!body) return ''
  const type = returnType ? `${applyEdits(text, edits, returnType)} ` : ''
  const defaults = node.params.flatMap(({ init, name }) =>
    init && name ? [{ start: name.end, end: init.end, text: '' }] : [],
  )
  const rest = applyEdits(text, [...edits, ...defaults], { start: node.name.start, end: body.end })
  const start = `${type}${node.pointer ? '*' : ''}${owner}::`
  // Parameters of further lines are aligned with the bracket.
  const column = start.length + node.name.name.length + 1
  const lines = rest.split('\n')
  const opening = lines.findIndex((line) => line.trim() === '{')
  const shifted = lines.map((line, k) => {
    if (k > 0 && k < opening) return `${' '.repeat(column)}${line.trimStart()}`
    return k > 0 && line.startsWith('   ') ? line.slice(3) : line
  })
  return `${start}${shifted.join('\n')}\n`
}

/** The end of the line with the last parameter's bracket. */
export function endOfHeading({ body }: FunctionDeclaration, text: string): number {
  let at = body?.start ?? 0
  while (at > 0 && ' \n'.includes(text[at - 1] ?? '')) at--
  return at
}
