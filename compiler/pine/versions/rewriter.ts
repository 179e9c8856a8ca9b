import type { Span } from '../../text/source.ts'
import type {
  Argument,
  Binary,
  Block,
  Call,
  Expression,
  FunctionDeclaration,
  Identifier,
  Node,
  PineVersion,
  Script,
  Statement,
  VariableDeclaration,
} from '../syntax/nodes.ts'
import { dottedName } from '../syntax/names.ts'
import { mapChildren, mapList, walk } from '../syntax/visit.ts'
import { type Assignments, assignmentsOf } from './assignments.ts'
import { declaration, guarded, identifier, path, string } from './build.ts'
import type { VersionChange } from './change.ts'
import { oldFunctions, oldMembers, oldParameters, oldVariables } from './names.ts'
import { oldOrders } from './positions.ts'
import type { RuleContext } from './rule.ts'
import { rulesOf } from './rules.ts'
import { inputTypes } from './rules/input.ts'

type Scope = Map<string, Expression | null>

/** No built-in has changed its name since the version after this one. */
const lastRenamingVersion = 4

/** Up to this version the result of an output function could be given a name. */
const lastNamingVersion = 3
const showing: ReadonlySet<string> = new Set(
  'plotshape plotchar plotarrow plotbar plotcandle bgcolor barcolor fill alertcondition'.split(' '),
)
const isShown = (init: Expression): boolean => init.kind === 'Call' && showing.has(dottedName(init.callee) ?? '')

/**
 * Renames what older versions called differently. Names of the script win over built-ins after their declaration;
 * functions and variables have separate names, as in Pine (`rsi = rsi(close, 14)` is common).
 */
export class Rewriter implements RuleContext {
  readonly changes: VersionChange[] = []
  isConditional = false
  isOperand = false
  private readonly scopes: Scope[] = [new Map()]
  private readonly functions = new Set<string>()
  private assigned: Assignments | null = null
  private names: Set<string> | null = null
  /** Statements to insert above the current one, and the condition to put it under. */
  private above: Statement[] = []
  private condition: Expression | null = null

  constructor(
    readonly version: PineVersion,
    private readonly script: Script,
  ) {}

  rewrite(): Script {
    const body = this.statements(this.script.body)
    return body === this.script.body ? this.script : { ...this.script, body }
  }

  // ------------------------------------------------------------------------------------------ context

  initOf(name: string): Expression | null {
    const values = this.valuesOf(name)
    return values.length === 1 ? (values[0] ?? null) : null
  }

  valuesOf(name: string): readonly Expression[] {
    this.assigned ??= assignmentsOf(this.script.body)
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const init = this.scopes[i]?.get(name)
      if (init === null) return []
      if (init !== undefined) return [init, ...(this.assigned.get(name) ?? [])]
    }
    return []
  }

  isUserVariable(name: string): boolean {
    return this.scopes.some((scope) => scope.has(name))
  }

  note(at: Span, from: string, to: string): void {
    this.changes.push({ start: at.start, end: at.end, from, to })
  }

  hoist(base: string, value: Expression): Expression {
    this.names ??= this.allNames()
    let name = base
    for (let n = 1; this.names.has(name); n++) name = `${base}${n}`
    this.names.add(name)
    this.above.push(declaration(name, value, value))
    return identifier(name, value)
  }

  guard(test: Expression): void {
    this.condition = test
  }

  private allNames(): Set<string> {
    const names = new Set<string>()
    // Names of parameters and members are not variables: they hide nothing.
    const apart = new Set<Node | null>()
    walk(this.script, (node) => {
      if (node.kind === 'Argument' || node.kind === 'Member') apart.add(node.name)
      else if (node.kind === 'Identifier' && !apart.has(node)) names.add(node.name)
    })
    return names
  }

  // --------------------------------------------------------------------------------------- statements

  private statements(list: readonly Statement[]): readonly Statement[] {
    let changed: Statement[] | null = null
    list.forEach((statement, i) => {
      const { above, condition } = this
      this.above = []
      this.condition = null
      let mapped = this.statement(statement)
      if (this.above.length > 0 || this.condition !== null || mapped !== statement) {
        changed ??= list.slice(0, i)
        if (this.condition !== null) mapped = guarded(this.condition, mapped)
        const [first, ...rest] = this.above
        if (first === undefined) changed.push(mapped)
        else changed.push({ ...first, leading: mapped.leading }, ...rest, { ...mapped, leading: [] })
      } else changed?.push(mapped)
      this.above = above
      this.condition = condition
    })
    return changed ?? list
  }

  private statement(statement: Statement): Statement {
    switch (statement.kind) {
      case 'VariableDeclaration': {
        const mapped = mapChildren(statement, (child) => (child === statement.name ? child : this.map(child)))
        if (this.version <= lastNamingVersion && isShown(mapped.init)) return this.unnamed(mapped)
        this.declare(statement.name, mapped.init)
        return mapped
      }
      case 'TupleDeclaration': {
        const init = this.map(statement.init) as Expression
        for (const name of statement.names) this.declare(name, null)
        return init === statement.init ? statement : { ...statement, init }
      }
      case 'FunctionDeclaration':
        return this.functionDeclaration(statement)
      default:
        return this.map(statement) as Statement
    }
  }

  /** `p = bgcolor(…)`: a name for nothing. */
  private unnamed(node: VariableDeclaration): Statement {
    const { leading, comment, id, start, end, name, init } = node
    this.note(name, `${name.name} =`, '')
    return { kind: 'ExpressionStatement', leading, comment, id, start, end, expression: init }
  }

  private declare(name: Identifier, init: Expression | null): void {
    this.scopes.at(-1)?.set(name.name, init)
  }

  private scoped<T>(names: readonly (Identifier | null)[], run: () => T): T {
    const scope: Scope = new Map()
    for (const name of names) if (name !== null) scope.set(name.name, null)
    this.scopes.push(scope)
    const result = run()
    this.scopes.pop()
    return result
  }

  private functionDeclaration(node: FunctionDeclaration): FunctionDeclaration {
    const { isConditional } = this
    this.isConditional = false
    const mapped = this.scoped(
      node.params.map((param) => param.name),
      () => mapChildren(node, (child) => (child === node.name ? child : this.map(child))),
    )
    this.isConditional = isConditional
    this.functions.add(node.name.name)
    return mapped
  }

  private block(block: Block): Block {
    const statements = this.scoped([], () => this.statements(block.statements))
    if (statements === block.statements) return block
    return { ...block, statements, inline: block.inline && statements.length === block.statements.length }
  }

  // -------------------------------------------------------------------------------------- expressions

  private readonly mapped = (node: Node): Node => this.map(node)
  private readonly mappedOperand = (node: Node): Node => this.operand(node)

  private map(node: Node): Node {
    switch (node.kind) {
      case 'Identifier':
        return this.variable(node)
      case 'Call':
        return this.call(node)
      case 'Member':
        return this.member(node)
      case 'Block':
        return this.block(node)
      case 'Parameter':
        return mapChildren(node, (child) => (child === node.name ? child : this.map(child)))
      case 'Argument':
        return this.argument(node)
      case 'For':
        return this.scoped([node.counter], () =>
          mapChildren(node, (child) => (child === node.counter ? child : this.map(child))),
        )
      case 'ForIn':
        return this.scoped([node.index, node.value], () =>
          mapChildren(node, (child) => (child === node.index || child === node.value ? child : this.map(child))),
        )
      case 'Conditional':
        return mapChildren(node, (child) =>
          child === node.test ? this.operand(child) : this.conditional(() => this.operand(child)),
        )
      case 'If':
        return mapChildren(node, (child) =>
          child.kind === 'If' ? this.conditional(() => this.map(child)) : this.map(child),
        )
      case 'While':
        return this.conditional(() => mapChildren(node, this.mapped))
      case 'SwitchArm':
        return mapChildren(node, (child) =>
          child === node.test ? this.conditional(() => this.map(child)) : this.map(child),
        )
      case 'Binary':
        return this.binary(node)
      case 'Unary':
      case 'History':
        return mapChildren(node, this.mappedOperand)
      case 'Parenthesized':
      case 'Tuple':
        return this.free(() => mapChildren(node, this.mapped))
      case 'NumberLiteral':
      case 'StringLiteral':
      case 'BoolLiteral':
      case 'ColorLiteral':
      case 'TypeDeclaration':
      case 'EnumDeclaration':
      case 'TypeNode':
      case 'ImportDeclaration':
        return node
      default:
        return mapChildren(node, this.mapped)
    }
  }

  private argument(node: Argument): Argument {
    const { isOperand } = this
    this.isOperand = false
    const value = this.map(node.value) as Expression
    this.isOperand = isOperand
    return value === node.value ? node : { ...node, value }
  }

  private binary(node: Binary): Binary {
    const left = this.operand(node.left) as Expression
    const right = this.operand(node.right) as Expression
    return left === node.left && right === node.right ? node : { ...node, left, right }
  }

  private operand(node: Node): Node {
    const { isOperand } = this
    this.isOperand = true
    const mapped = this.map(node)
    this.isOperand = isOperand
    return mapped
  }

  private free<T>(run: () => T): T {
    const { isOperand } = this
    this.isOperand = false
    const result = run()
    this.isOperand = isOperand
    return result
  }

  private conditional<T>(run: () => T): T {
    const { isConditional } = this
    this.isConditional = true
    const result = run()
    this.isConditional = isConditional
    return result
  }

  private variable(node: Identifier): Expression {
    if (this.version > lastRenamingVersion) return node
    const renamed = Object.hasOwn(oldVariables, node.name) ? oldVariables[node.name] : undefined
    if (renamed === undefined || this.version > renamed.until || this.isUserVariable(node.name)) return node
    this.note(node, node.name, renamed.to)
    return path(renamed.to, node)
  }

  private dotted(node: Expression, name: string): Expression {
    // Input types were strings: scripts keep them in variables, and in titles by mistake.
    const inputType =
      this.version === lastRenamingVersion && name.startsWith('input.') ? name.slice('input.'.length) : ''
    if (Object.hasOwn(inputTypes, inputType)) return string(inputType, node)
    const renamed = Object.hasOwn(oldMembers, name) ? oldMembers[name] : undefined
    if (renamed === undefined || this.version > renamed.until) return node
    this.note(node, name, renamed.to)
    return path(renamed.to, node)
  }

  /** `color.red` stays whole: only other expressions can hold a name to change. */
  private member(node: Extract<Node, { kind: 'Member' }>): Node {
    const name = dottedName(node)
    if (name !== null) return this.dotted(node, name)
    const object = this.operand(node.object) as Expression
    return object === node.object ? node : { ...node, object }
  }

  private call(node: Call): Expression {
    const callee = node.callee.kind === 'Identifier' ? node.callee : (this.operand(node.callee) as Expression)
    const args = mapList(node.args, this.mapped)
    const mapped = callee === node.callee && args === node.args ? node : { ...node, callee, args }
    const name = this.isConcerned(callee) ? dottedName(callee) : null
    if (name === null || (callee.kind === 'Identifier' && this.functions.has(name))) return mapped
    return this.builtinCall(mapped, name)
  }

  /** Version 5 differs in orders and plots only: no other name needs to be looked up. */
  private isConcerned(callee: Expression): boolean {
    if (this.version <= lastRenamingVersion || callee.kind !== 'Member') return true
    return callee.object.kind === 'Identifier' && callee.object.name === 'strategy'
  }

  private builtinCall(call: Call, oldName: string): Expression {
    const renamed = Object.hasOwn(oldFunctions, oldName) ? oldFunctions[oldName] : undefined
    const isOld = renamed !== undefined && this.version <= renamed.until
    const name = isOld ? renamed.to : oldName
    const args = this.currentArguments(name, call.args)
    let result: Call = args === call.args ? call : { ...call, args }
    if (isOld) {
      this.note(call.callee, oldName, name)
      result = { ...result, callee: path(name, call.callee) }
    }
    for (const rule of rulesOf(name, this.version)) {
      const next = rule(result, this)
      if (next.kind !== 'Call') return next
      result = next
    }
    return result
  }

  /** Arguments by the current names of their parameters, each parameter once. */
  private currentArguments(name: string, args: readonly Argument[]): readonly Argument[] {
    if (args.length === 0) return args
    const order = Object.hasOwn(oldOrders, name) ? oldOrders[name] : undefined
    const renames = this.version < 5 && Object.hasOwn(oldParameters, name) ? oldParameters[name] : undefined
    const params = order === undefined ? [] : paramsFor(order.params, args)
    let named = args
    if (order !== undefined && this.version <= order.until && args.length > order.differsFrom) {
      named = mapList(args, (arg) => {
        const i = args.indexOf(arg)
        const param = params[i]
        return arg.name !== null || i < order.differsFrom || param === undefined
          ? arg
          : { ...arg, name: identifier(param, arg) }
      })
    }
    if (renames !== undefined) named = mapList(named, (arg) => this.renamedArgument(arg, renames))
    return this.withoutRepeated(named)
  }

  private renamedArgument(arg: Argument, renames: Readonly<Record<string, string>>): Argument {
    const old = arg.name?.name
    const current = old !== undefined && Object.hasOwn(renames, old) ? renames[old] : undefined
    if (arg.name === null || old === undefined || current === undefined) return arg
    this.note(arg.name, old, current)
    return { ...arg, name: identifier(current, arg.name) }
  }

  /** Until version 5 the first of several arguments for one parameter counted. */
  private withoutRepeated(args: readonly Argument[]): readonly Argument[] {
    const isRepeated = (arg: Argument, i: number) =>
      arg.name !== null && args.findIndex((other) => other.name?.name === arg.name?.name) < i
    if (!args.some(isRepeated)) return args
    return args.filter((arg, i) => {
      const repeated = isRepeated(arg, i)
      if (repeated) this.note(arg, arg.name?.name ?? '', '')
      return !repeated
    })
  }
}

/** A string in the place of `when` means the parameter had been removed already: `strategy.close_all("End of day")`. */
function paramsFor(params: readonly string[], args: readonly Argument[]): readonly string[] {
  const at = params.indexOf('when')
  return at >= 0 && args[at]?.value.kind === 'StringLiteral' && args[at].name === null
    ? params.filter((param) => param !== 'when')
    : params
}
