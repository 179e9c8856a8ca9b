import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { FunctionInfo, VariableInfo } from '../../../mql/check/model.ts'
import type { Expression, Node, NodeOf, Statement, VariableDeclaration } from '../../../mql/syntax/nodes.ts'
import { argumentsOf } from './builtins.ts'
import type { Module } from './scope.ts'
import { isNumber } from './values/numbers.ts'

/** The variables assigned on every path to a place; null after a jump, where no path leads. */
type Assigned = ReadonlySet<VariableInfo> | null

/** Returns locals that some path reads before assigning: their value is undefined. */
export function mayBeReadUnset(module: Module, info: FunctionInfo): ReadonlySet<VariableInfo> {
  const tracked = new Set(
    info.locals.filter(
      ({ type, storage, declarator }) =>
        storage === 'local' && isNumber(type) && declarator.kind === 'Declarator' && declarator.init === null,
    ),
  )
  const found = new Set<VariableInfo>()
  if (tracked.size === 0 || !info.declaration.body) return found
  const flow = new Flow(module, info, tracked, found)
  flow.statements(info.declaration.body.statements, new Set())
  return found
}

/** Follows the paths of a function in order. A loop body starts with what was assigned before the loop. */
class Flow {
  constructor(
    private readonly module: Module,
    private readonly info: FunctionInfo,
    private readonly tracked: ReadonlySet<VariableInfo>,
    private readonly found: Set<VariableInfo>,
  ) {}

  statements(statements: readonly Statement[], before: Assigned): Assigned {
    return statements.reduce<Assigned>((assigned, statement) => this.statement(statement, assigned), before)
  }

  /** A chain of `else if` is followed in a loop: a program may have a thousand of them. */
  private ifStatement(node: NodeOf<'IfStatement'>, before: Assigned): Assigned {
    const arms: Assigned[] = []
    let tested = before
    for (let next: Statement | null = node; next !== null;) {
      if (next.kind !== 'IfStatement') {
        tested = this.statement(next, tested)
        break
      }
      tested = this.expression(next.test, tested)
      arms.push(this.statement(next.whenTrue, tested))
      next = next.whenFalse
    }
    return arms.reduceRight(inBoth, tested)
  }

  private statement(node: Statement, before: Assigned): Assigned {
    switch (node.kind) {
      case 'Block':
        return this.statements(node.statements, before)
      case 'VariableDeclaration':
        return this.declaration(node, before)
      case 'ExpressionStatement':
        return this.expression(node.expression, before)
      case 'IfStatement':
        return this.ifStatement(node, before)
      case 'ForStatement': {
        const { init, test, update, body } = node
        const begun =
          init === null
            ? before
            : init.kind === 'VariableDeclaration'
              ? this.declaration(init, before)
              : this.expression(init, before)
        const tested = test ? this.expression(test, begun) : begun
        // `continue` also leads to the update: only the test's assignments are certain there.
        this.statement(body, tested)
        if (update) this.expression(update, tested)
        return tested
      }
      case 'WhileStatement': {
        const tested = this.expression(node.test, before)
        this.statement(node.body, tested)
        return tested
      }
      case 'DoStatement': {
        const after = this.statement(node.body, before)
        return this.expression(node.test, jumps(node.body) ? before : after)
      }
      case 'SwitchStatement': {
        const entered = this.expression(node.subject, before)
        for (const { statements } of node.cases) this.statements(statements, entered)
        return entered
      }
      case 'ReturnStatement':
        if (node.value) this.expression(node.value, before)
        return null
      case 'BreakStatement':
      case 'ContinueStatement':
        return null
      default:
        return before
    }
  }

  private declaration({ declarators, storage }: VariableDeclaration, before: Assigned): Assigned {
    let assigned = before
    for (const declarator of declarators) {
      if (storage !== 'static') assigned = this.parts(declarator, assigned)
      // Each loop iteration declares it again, without a value.
      const variable = this.info.locals.find((local) => local.declarator === declarator)
      if (variable && this.tracked.has(variable)) assigned = without(assigned, variable)
    }
    return assigned
  }

  private expression(expression: Expression, before: Assigned): Assigned {
    const node = meaningOf(expression)
    const reference = referenceOf(this.info.facts, node)
    if (reference?.kind === 'variable') return this.read(reference.variable, before)
    if (node.kind === 'Assignment' && node.operator === '=')
      return this.assignment(node.target, this.expression(node.value, before))
    if (node.kind === 'Binary' && (node.operator === '&&' || node.operator === '||')) {
      const left = this.expression(node.left, before)
      this.expression(node.right, left)
      return left
    }
    if (node.kind === 'Conditional') {
      const tested = this.expression(node.test, before)
      return inBoth(this.expression(node.whenTrue, tested), this.expression(node.whenFalse, tested))
    }
    if (node.kind === 'SizeOf') return before
    return this.parts(node, before)
  }

  private assignment(target: Expression, assigned: Assigned): Assigned {
    const variable = this.variableOf(target)
    return variable && this.tracked.has(variable) ? withVariable(assigned, variable) : this.expression(target, assigned)
  }

  /** A call may assign its reference arguments. */
  private parts(node: Node, before: Assigned): Assigned {
    const byReference = this.takenByReference(node as Expression)
    let assigned = before
    for (const part of Object.values(node).flat()) {
      if (!isNode(part)) continue
      const variable = byReference.has(part) ? this.variableOf(part as Expression) : null
      assigned =
        variable && this.tracked.has(variable)
          ? withVariable(assigned, variable)
          : this.expression(part as Expression, assigned)
    }
    return assigned
  }

  private takenByReference(node: Expression): ReadonlySet<unknown> {
    const reference = referenceOf(this.info.facts, node)
    const params =
      reference?.kind === 'call' || reference?.kind === 'construct'
        ? (reference.target?.params ?? [])
        : reference?.kind === 'builtin-call'
          ? this.module.prototype(reference.name, reference.overload)
          : []
    return new Set(argumentsOf(node).filter((argument, k) => argument && params[k]?.reference))
  }

  private variableOf(expression: Expression): VariableInfo | null {
    const reference = referenceOf(this.info.facts, meaningOf(expression))
    return reference?.kind === 'variable' ? reference.variable : null
  }

  private read(variable: VariableInfo, assigned: Assigned): Assigned {
    if (assigned !== null && this.tracked.has(variable) && !assigned.has(variable)) this.found.add(variable)
    return assigned
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value

const withVariable = (assigned: Assigned, variable: VariableInfo): Assigned =>
  assigned && new Set([...assigned, variable])

function without(assigned: Assigned, variable: VariableInfo): Assigned {
  if (!assigned?.has(variable)) return assigned
  return new Set([...assigned].filter((other) => other !== variable))
}

const inBoth = (a: Assigned, b: Assigned): Assigned =>
  a === null ? b : b === null ? a : new Set([...a].filter((variable) => b.has(variable)))

/** A `break` or `continue` somewhere in it. */
const jumps = (node: Node): boolean =>
  node.kind === 'BreakStatement' ||
  node.kind === 'ContinueStatement' ||
  Object.values(node)
    .flat()
    .some((part: unknown) => isNode(part) && jumps(part))
