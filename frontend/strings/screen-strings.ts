/** A text that a screen shows. */
export interface ScreenText {
  readonly text: string
  readonly line: number
}

/** A node of the syntax tree. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

type Fields = Readonly<Record<string, unknown>>

/** Attributes whose value is for programs. */
const technicalAttributes = new Set([
  'align',
  'className',
  'color',
  'component',
  'href',
  'id',
  'key',
  'name',
  'rel',
  'role',
  'sx',
  'target',
  'to',
  'type',
  'variant',
])

/** Parts of a program that show nothing. */
const silentNodes = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
])

/** Returns the texts of a module in their order. `{…}` stands for a computed part. */
export function textsOf(program: unknown, code: string): readonly ScreenText[] {
  const found: ScreenText[] = []
  const add = (text: string, { start }: Node) => {
    const shown = text.split(/\s+/).filter(Boolean).join(' ')
    if (/\p{L}{2}/u.test(shown.replaceAll('{…}', ''))) found.push({ text: shown, line: lineAt(code, start) })
  }
  visit(program)
  return found

  function visit(value: unknown): void {
    if (Array.isArray(value)) {
      for (const part of value as readonly unknown[]) visit(part)
      return
    }
    if (!isNode(value) || silentNodes.has(value.type)) return
    const fields = value as unknown as Fields
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      visitElement(value, fields)
      return
    }
    if (value.type === 'JSXAttribute' && technicalAttributes.has(String((fields.name as Fields).name))) return
    if (value.type === 'Literal') {
      if (typeof fields.value === 'string' && isSentence(fields.value)) add(fields.value, value)
      return
    }
    if (value.type === 'BinaryExpression' && fields.operator === '+') {
      const joined = joinedText(value)
      if (joined !== null) {
        if (isSentence(joined)) add(joined, value)
        return
      }
    }
    if (value.type === 'TemplateLiteral') {
      const text = templateText(fields)
      if (isSentence(text)) add(text, value)
      visit(fields.expressions)
      return
    }
    for (const part of Object.values(fields)) visit(part)
  }

  /** The texts of one element are one text; elements inside a sentence are read with it. */
  function visitElement(element: Node, fields: Fields): void {
    const { openingElement, children } = fields as { openingElement?: unknown; children: readonly Node[] }
    visit((openingElement as Fields | undefined)?.attributes)
    const hasText = children.some(
      (child) => child.type === 'JSXText' && child.start < child.end && /\p{L}/u.test(raw(child)),
    )
    if (hasText) add(children.map((child) => (child.type === 'JSXText' ? raw(child) : '{…}')).join(''), element)
    for (const child of children) if (child.type !== 'JSXText') visit(child)
  }

  function raw({ start, end }: Node): string {
    return code.slice(start, end)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Identifiers, error codes, paths and style values are no sentences. */
const isSentence = (text: string): boolean =>
  /^(\p{Lu}|\{…\} \p{L}| ?\p{L}+ \p{L}+ \p{L})/u.test(text) && !/^[A-Z]+_[A-Z_]+$/.test(text)

function templateText(fields: Fields): string {
  const parts = fields.quasis as readonly { readonly value: { readonly cooked: string | null } }[]
  return parts.map(({ value }) => value.cooked ?? '').join('{…}')
}

/** Returns the text of literals joined by `+`; null if a part is something else. */
function joinedText(node: unknown): string | null {
  if (!isNode(node)) return null
  const fields = node as unknown as Fields
  if (node.type === 'Literal') return typeof fields.value === 'string' ? fields.value : null
  if (node.type === 'TemplateLiteral') return templateText(fields)
  if (node.type !== 'BinaryExpression' || fields.operator !== '+') return null
  const [left, right] = [joinedText(fields.left), joinedText(fields.right)]
  return left === null || right === null ? null : left + right
}

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length
