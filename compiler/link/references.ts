import { childrenOf } from '../mql/port/walk.ts'
import type { Expression, Node, TypeNode } from '../mql/syntax/nodes.ts'

/** `object.name`: the class of the object is found along its path. */
export interface MemberUse {
  /**
   * How the object is reached: a variable, `name()` or `#Type`, then fields and calls. Null for an object without a
   * name.
   */
  readonly path: readonly string[] | null
  readonly name: string
  /** The class whose fields the path may begin with. */
  readonly owner: string | null
}

export interface References {
  /** Words that may name something at file level. */
  readonly names: ReadonlySet<string>
  readonly members: readonly MemberUse[]
}

/** Collects what trees refer to. */
export class ReferenceCollector {
  /**
   * `owner` is the class around; `locals` are types by the names of parameters and local variables. Trees with
   * different locals may collect into the same names and members.
   */
  constructor(
    private readonly owner: string | null,
    private readonly locals: Map<string, string> = new Map(),
    readonly names: Set<string> = new Set(),
    readonly members: MemberUse[] = [],
  ) {}

  add(node: Node): void {
    switch (node.kind) {
      case 'Identifier':
        this.word(node.name)
        return
      case 'TypeNode':
        this.type(node)
        return
      case 'MemberAccess':
        this.use(this.pathOf(node.object), node.name.name)
        this.add(node.object)
        return
      case 'ScopedName':
        this.use(node.scope ? `#${node.scope.name}` : null, node.name.name)
        if (node.scope) this.type(node.scope)
        return
      case 'Call':
        if (this.owner !== null && node.callee.kind === 'Identifier') this.use(`#${this.owner}`, node.callee.name)
        break
      case 'VariableDeclaration':
        for (const { name } of node.declarators) this.locals.set(name.name, node.type.name)
        break
      case 'Parameter':
        if (node.name) this.locals.set(node.name.name, node.type.name)
        break
      default:
        break
    }
    const own = nameOf(node)
    for (const child of childrenOf(node)) if (child !== own) this.add(child)
  }

  private use(path: string | null, name: string): void {
    this.members.push({ path: path?.split('.') ?? null, name, owner: this.owner })
  }

  /** A name as built by hand may hold several words: `Matrix<double>::New`. */
  private word(text: string): void {
    if (this.locals.has(text)) return
    for (const word of wordsOf(text)) this.names.add(word)
    const scope = text.lastIndexOf('::')
    if (scope > 0) this.use(`#${wordsOf(text)[0] ?? ''}`, text.slice(scope + 2))
  }

  private type({ name, args }: TypeNode): void {
    for (const word of wordsOf(name)) this.names.add(word)
    for (const { type } of args) this.type(type)
  }

  private pathOf(value: Expression): string | null {
    switch (value.kind) {
      case 'Identifier': {
        const type = this.locals.get(value.name)
        return type === undefined ? value.name : `#${wordsOf(type)[0] ?? ''}`
      }
      case 'This':
        return `#${this.owner ?? ''}`
      case 'Index':
        return this.pathOf(value.object)
      case 'Parenthesized':
        return this.pathOf(value.expression)
      case 'Cast':
      case 'New':
        return `#${wordsOf(value.type.name)[0] ?? ''}`
      case 'MemberAccess': {
        const path = this.pathOf(value.object)
        return path === null ? null : `${path}.${value.name.name}`
      }
      case 'Call': {
        const path = this.pathOf(value.callee)
        return path === null ? null : `${path}()`
      }
      default:
        return null
    }
  }
}

/** The child that a declaration introduces instead of mentioning it. */
function nameOf(node: Node): Node | null {
  switch (node.kind) {
    case 'Declarator':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'EnumDeclaration':
    case 'Enumerator':
    case 'Parameter':
    case 'TemplateParameter':
      return node.name
    default:
      return null
  }
}

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || (code >= 48 && code <= 57)

/** The words of a text, without numbers. */
export function wordsOf(text: string): readonly string[] {
  const found: string[] = []
  let from = -1
  for (let at = 0; at <= text.length; at++) {
    const isInside = at < text.length && isLetter(text.charCodeAt(at))
    if (isInside && from < 0) from = at
    if (!isInside && from >= 0) {
      const first = text.charCodeAt(from)
      if (first > 57) found.push(text.slice(from, at))
      from = -1
    }
  }
  return found
}
