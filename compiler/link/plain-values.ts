import { childrenOf } from '../mql/port/walk.ts'
import type { Call, Declaration, Expression, FunctionDeclaration, Node, Statement } from '../mql/syntax/nodes.ts'
import { applyEdits, type Edit } from './edits.ts'

/** The type of a value by bar. */
export const keptType = 'Kept'

/**
 * Replaces values by bar (`Kept`) by plain numbers, for programs that calculate each bar once: nothing of a bar before has to
 * be found again. `x.Before(i,first)` becomes `x`, which gets its first value on bar 0, and `x.Keep(i,value)` an assignment.
 */
export const withPlainValues = (text: string, declarations: readonly Declaration[]): string =>
  withClassEdits(text, declarations, editsOf)

/** Returns the text of a file with changes to its classes. */
export function withClassEdits(
  text: string,
  declarations: readonly Declaration[],
  editsOfClass: (node: Node, text: string) => readonly Edit[],
): string {
  const edits = declarations.flatMap((node) => (node.kind === 'ClassDeclaration' ? editsOfClass(node, text) : []))
  return edits.length > 0 ? applyEdits(text, edits, { start: 0, end: text.length }) : text
}

/** Changes to a class and its methods. */
function editsOf(node: Node, text: string): readonly Edit[] {
  const names = new Set<string>()
  const edits: Edit[] = []
  for (const child of childrenOf(node)) {
    if (child.kind === 'VariableDeclaration' && child.type.name === keptType) {
      for (const { name } of child.declarators) names.add(name.name)
      edits.push({ start: child.type.start, end: child.declarators[0]?.start ?? child.end, text: 'double            ' })
    }
  }
  for (const child of childrenOf(node))
    if (child.kind === 'FunctionDeclaration') edits.push(...new Method(child, names, text).edits())
  return edits
}

interface KeptUse {
  readonly call: Call
  readonly name: string
  readonly method: string
  /** The first value, or the one to keep. */
  readonly value: Expression
}

/** A method that reads and keeps values by bar. */
class Method {
  private readonly statements: readonly Statement[]
  /** Reads of values that the method keeps again whatever happens. */
  private readonly carried: ReadonlySet<Call>

  constructor(
    { body }: FunctionDeclaration,
    private readonly names: ReadonlySet<string>,
    private readonly text: string,
  ) {
    this.statements = body?.statements ?? []
    this.carried = new Set(
      this.uses(this.statements, 'Before')
        .filter((use) => this.isKeptLater(use))
        .map(({ call }) => call),
    )
  }

  edits(): Edit[] {
    return [...this.firstValues(), ...this.statements.flatMap((statement) => this.ofStatement(statement, true))]
  }

  private uses(nodes: readonly Node[], method: KeptUse['method']): KeptUse[] {
    return nodes.flatMap((node) => {
      const use = this.useOf(node)
      return [...(use?.method === method ? [use] : []), ...this.uses(childrenOf(node), method)]
    })
  }

  /** `name.Method(i,value)` of a value by bar. */
  private useOf(node: Node): KeptUse | null {
    if (node.kind !== 'Call' || node.callee.kind !== 'MemberAccess' || node.callee.object.kind !== 'Identifier')
      return null
    const [{ name }, value] = [node.callee.object, node.args[1]]
    return this.names.has(name) && value ? { call: node, name, method: node.callee.name.name, value } : null
  }

  /** Whether each way through the method keeps the value behind its only read. */
  private isKeptLater({ call, name }: KeptUse): boolean {
    const from = this.statements.findIndex(({ start, end }) => start <= call.start && call.end <= end)
    const to = this.statements.findIndex(
      (statement, k) => k > from && this.always(headOf(statement)).some((use) => use.name === name),
    )
    const between = this.statements.slice(from + 1, to)
    const reads = this.uses(this.statements, 'Before').filter((use) => use.name === name)
    return to > from && reads.length === 1 && !between.some(canReturn)
  }

  /** Effects that are kept wherever an expression is calculated, in the order of calculation. */
  private always(node: Expression | null): KeptUse[] {
    if (!node) return []
    const use = this.useOf(node)
    if (use?.method === 'Keep') return [use]
    if (node.kind === 'Conditional') return this.always(node.test)
    if (node.kind === 'Binary' && (node.operator === '&&' || node.operator === '||')) return this.always(node.left)
    return childrenOf(node).flatMap((child) => this.always(child as Expression))
  }

  /** The first values on bar 0, set before the first read. */
  private firstValues(): Edit[] {
    const reads = this.uses(this.statements, 'Before').filter(({ call }) => !this.carried.has(call))
    const [first] = reads
    if (!first) return []
    const byValue = new Map<string, string[]>()
    for (const { name, value } of reads) {
      const written = this.rendered(value)
      byValue.set(written, [...(byValue.get(written) ?? []), name])
    }
    const sets = [...byValue].map(([value, names]) => `${[...names, value].join('=')};`)
    const at = this.statements.find(({ start, end }) => start <= first.call.start && first.call.end <= end)?.start ?? 0
    const indentation = this.indentationAt(at)
    const lines = sets.length > 1 ? ['  {', ...sets.map((line) => `   ${line}`), '  }'] : [`   ${sets.join('')}`]
    return [{ start: at, end: at, text: ['if(i==0)', ...lines, ''].join(indentation) }]
  }

  /** Changes to a statement. One of a block may get others before it. */
  private ofStatement(statement: Statement, isInBlock: boolean): Edit[] {
    const head = headOf(statement)
    const inner = childrenOf(statement).flatMap((child) => {
      if (isExpression(child)) return head ? [] : this.within(child as Expression, new Set())
      return this.ofStatement(child as Statement, child.kind === 'Block' || statement.kind === 'Block')
    })
    if (statement.kind === 'VariableDeclaration')
      return statement.declarators.flatMap(({ init }) => (init ? this.ofExpression(init, statement, isInBlock) : []))
    return [...(head ? this.ofExpression(head, statement, isInBlock) : []), ...inner]
  }

  private ofExpression(head: Expression, statement: Statement, isInBlock: boolean): Edit[] {
    const use = this.useOf(head)
    if (use?.method === 'Keep' && statement.kind === 'ExpressionStatement')
      return [{ start: head.start, end: head.end, text: this.assignment(use) }]
    const assigned = head.kind === 'Assignment' ? this.useOf(head.value) : null
    if (assigned?.method === 'Keep')
      return [{ start: assigned.call.start, end: assigned.call.end, text: this.assignment(assigned) }]
    if (!isInBlock) return this.within(head, new Set())
    const indentation = this.indentationAt(statement.start)
    const other =
      statement.kind === 'ReturnStatement' && head.kind === 'Conditional' ? this.useOf(head.whenFalse) : null
    if (head.kind === 'Conditional' && other?.method === 'Keep') {
      const lines = [
        `if(${this.rendered(head.test)})`,
        `   return(${this.rendered(head.whenTrue)});`,
        `${this.assignment(other)};`,
        `return(${other.name});`,
      ]
      return [{ start: statement.start, end: statement.end, text: lines.join(indentation) }]
    }
    const before = this.always(head)
    const lines = before.map((kept) => `${this.assignment(kept)};${indentation}`)
    const set = { start: statement.start, end: statement.start, text: lines.join('') }
    return [...(lines.length > 0 ? [set] : []), ...this.within(head, new Set(before.map(({ call }) => call)))]
  }

  private assignment({ name, value }: KeptUse): string {
    return `${name}=${this.rendered(value)}`
  }

  private rendered(node: Expression): string {
    return applyEdits(this.text, this.within(node, new Set()), node)
  }

  /** Changes within an expression, where some values have been kept in a statement before. */
  private within(node: Expression, isDone: ReadonlySet<Call>): Edit[] {
    const use = this.useOf(node)
    if (node.kind === 'Call' && node.callee.kind === 'MemberAccess' && node.callee.name.name === 'Now') {
      const { object } = node.callee
      if (object.kind === 'Identifier' && this.names.has(object.name))
        return [{ start: node.start, end: node.end, text: object.name }]
    }
    if (!use) return childrenOf(node).flatMap((child) => this.within(child as Expression, isDone))
    return [{ start: node.start, end: node.end, text: this.plainText(use, isDone) }]
  }

  private plainText(use: KeptUse, isDone: ReadonlySet<Call>): string {
    const { call, name, method, value } = use
    if (method === 'Keep') return isDone.has(call) ? name : `(${this.assignment(use)})`
    if (!this.carried.has(call)) return name
    const first = `i>0 ? ${name} : ${this.rendered(value)}`
    return this.text[call.start - 1] === '=' && ',;'.includes(this.text[call.end] ?? '') ? first : `(${first})`
  }

  /** The end of a line with the beginning of the next one. */
  private indentationAt(at: number): string {
    return `\n${' '.repeat(at - this.text.lastIndexOf('\n', at) - 1)}`
  }
}

/** The expression that a statement calculates first. */
function headOf(statement: Node): Expression | null {
  switch (statement.kind) {
    case 'ExpressionStatement':
      return statement.expression
    case 'ReturnStatement':
      return statement.value?.kind === 'Parenthesized' ? statement.value.expression : statement.value
    case 'IfStatement':
      return statement.test
    default:
      return null
  }
}

const statementKinds: ReadonlySet<Node['kind']> = new Set<Statement['kind']>([
  'Block',
  'ExpressionStatement',
  'ReturnStatement',
  'IfStatement',
  'ForStatement',
  'WhileStatement',
  'VariableDeclaration',
  'BreakStatement',
  'ContinueStatement',
  'EmptyStatement',
])

const isExpression = ({ kind }: Node): boolean => !statementKinds.has(kind)

const canReturn = (node: Node): boolean => node.kind === 'ReturnStatement' || childrenOf(node).some(canReturn)
