import { meaningOf, referenceOf } from '../../mql/check/facts.ts'
import type { FunctionInfo, VariableInfo } from '../../mql/check/model.ts'
import { childrenOf, type NodeContext } from '../../mql/port/walk.ts'
import type { Expression, Node } from '../../mql/syntax/nodes.ts'
import type { Ea } from '../analyze/ea.ts'

/** An expression and the function in whose scope it is. */
export interface ScopedExpression {
  readonly expression: Expression
  readonly within: FunctionInfo | null
}

interface DirectOrigins {
  readonly names: Set<string>
  readonly references: Set<VariableInfo | FunctionInfo>
}

/** Built-ins that write their result into an argument. */
const outputArgumentBuiltins =
  /^(Copy\w+|SymbolInfo\w+|TimeToStruct|ArrayCopy\w*|PositionGet\w+|HistoryDealGet\w+|AccountInfo\w+)$/

/** Finds the possible values of expressions, across variables, parameters and functions. */
export class DataFlow {
  private readonly assignedValues = new Map<VariableInfo, ScopedExpression[]>()
  private readonly callArguments = new Map<Node, ScopedExpression[][]>()
  private readonly returnedValues = new Map<Node, ScopedExpression[]>()
  private readonly callSites = new Map<Node, NodeContext[]>()
  /** The function of each parameter. */
  private readonly parameterOwners = new Map<VariableInfo, FunctionInfo>()
  private readonly directOrigins = new Map<Expression, DirectOrigins>()
  private readonly originsCache = new Map<Expression, ReadonlySet<string>>()

  constructor(readonly ea: Ea) {
    const declared = new Map<Node, VariableInfo>()
    for (const variable of ea.checked.globals) declared.set(variable.declarator, variable)
    for (const fn of ea.checked.functions)
      for (const variable of [...fn.params, ...fn.locals]) declared.set(variable.declarator, variable)
    for (const fn of ea.checked.functions) for (const param of fn.params) this.parameterOwners.set(param, fn)
    for (const seen of ea.visitedNodes) this.collect(seen, declared)
  }

  private collect(seen: NodeContext, declared: ReadonlyMap<Node, VariableInfo>): void {
    const { node, within } = seen
    if (node.kind === 'Declarator' && node.init) {
      const variable = declared.get(node)
      if (variable) appendTo(this.assignedValues, variable, { expression: node.init, within })
    } else if (node.kind === 'Assignment') {
      const variable = this.variableOf(node.target, seen)
      if (variable) appendTo(this.assignedValues, variable, { expression: node.value, within })
    } else if (node.kind === 'ReturnStatement' && node.value && within)
      appendTo(this.returnedValues, within.declaration, { expression: node.value, within })
    else if (node.kind === 'Call') this.collectCall(node, seen)
  }

  private collectCall(node: Extract<Node, { kind: 'Call' }>, seen: NodeContext): void {
    const reference = referenceOf(seen.facts, node)
    const args = node.args.filter((arg): arg is Expression => arg !== null)
    if (reference?.kind === 'call') {
      appendTo(this.callSites, reference.target.declaration, seen)
      appendTo(
        this.callArguments,
        reference.target.declaration,
        args.map((expression) => ({ expression, within: seen.within })),
      )
      reference.target.params.forEach((param, i) => {
        const variable = param.reference && !param.constant && args[i] ? this.variableOf(args[i], seen) : null
        if (variable) appendTo(this.assignedValues, variable, { expression: node, within: seen.within })
      })
    } else if (reference?.kind === 'builtin-call' && outputArgumentBuiltins.test(reference.name)) {
      const last = args.at(-1)
      const variable = last ? this.variableOf(last, seen) : null
      if (variable && !variable.input)
        appendTo(this.assignedValues, variable, { expression: node, within: seen.within })
    }
  }

  /** Returns the variable or field of an assignment target: the array of an element, the field of a member. */
  variableOf(target: Expression, { facts }: Pick<NodeContext, 'facts'>): VariableInfo | null {
    const inner = meaningOf(target)
    if (inner.kind === 'Index') return this.variableOf(inner.object, { facts })
    const reference = referenceOf(facts, inner)
    return reference?.kind === 'variable' ? reference.variable : reference?.kind === 'field' ? reference.field : null
  }

  /** Returns all values of a variable: its declaration, assignments, and arguments of calls for parameters. */
  definitionsOf(variable: VariableInfo, within: FunctionInfo | null): readonly ScopedExpression[] {
    const assigned = this.assignedValues.get(variable) ?? []
    if (variable.storage !== 'parameter' || !within) return assigned
    const at = within.params.indexOf(variable)
    return [...assigned, ...(this.callArguments.get(within.declaration) ?? []).flatMap((args) => args[at] ?? [])]
  }

  returnsOf(fn: FunctionInfo): readonly ScopedExpression[] {
    return this.returnedValues.get(fn.declaration) ?? []
  }

  factsAt(within: FunctionInfo | null) {
    return within?.facts ?? this.ea.checked.facts
  }

  /**
   * Returns the names that a value depends on, through variables, parameters and functions: built-ins
   * (`OrderStopLoss`), constants (`SYMBOL_BID`), members (`.hour`), methods (`CSymbolInfo::Ask`) and inputs (`input
   * Lots`).
   */
  originsOf(place: ScopedExpression): ReadonlySet<string> {
    const known = this.originsCache.get(place.expression)
    if (known) return known
    const found = new Set<string>()
    const seen = new Set<VariableInfo | FunctionInfo>()
    const open: DirectOrigins[] = [this.directOriginsOf(place)]
    for (let direct = open.pop(); direct; direct = open.pop()) {
      for (const name of direct.names) found.add(name)
      for (const next of direct.references) {
        if (seen.has(next)) continue
        seen.add(next)
        // Each call resolves its own arguments, so parameters of a followed function are not mixed across calls.
        const owner = 'storage' in next ? this.parameterOwners.get(next) : undefined
        if (owner && seen.has(owner)) continue
        const places = 'storage' in next ? this.definitionsOf(next, owner ?? null) : this.returnsOf(next)
        for (const assigned of places) open.push(this.directOriginsOf(assigned))
      }
    }
    this.originsCache.set(place.expression, found)
    return found
  }

  /** Returns the names in an expression, and the variables and functions to follow. */
  private directOriginsOf({ expression, within }: ScopedExpression): DirectOrigins {
    const known = this.directOrigins.get(expression)
    if (known) return known
    const direct: DirectOrigins = { names: new Set(), references: new Set() }
    this.directOrigins.set(expression, direct)
    this.collectOrigins(expression, within, direct)
    return direct
  }

  private collectOrigins(node: Expression, within: FunctionInfo | null, direct: DirectOrigins): void {
    const inner = meaningOf(node)
    const reference = referenceOf(this.factsAt(within), inner)
    const { names, references } = direct
    const addVariable = (variable: VariableInfo): unknown =>
      variable.input ? names.add(`input ${variable.name}`) : references.add(variable)
    if (inner.kind === 'Identifier' && (reference?.kind === 'constant' || reference?.kind === 'predefined'))
      names.add(inner.name)
    if (reference?.kind === 'variable') addVariable(reference.variable)
    if (reference?.kind === 'field') {
      if (inner.kind === 'MemberAccess') names.add(`.${inner.name.name}`)
      addVariable(reference.field)
    }
    if (reference?.kind === 'builtin-call') names.add(reference.name)
    if (reference?.kind === 'call') {
      const { target } = reference
      names.add(target.owner ? `${target.owner.name}::${target.name}` : target.name)
      references.add(target)
    }
    for (const part of inner.kind === 'Call'
      ? [...inner.args, inner.callee.kind === 'MemberAccess' ? inner.callee.object : null]
      : childrenOf(inner)) {
      if (part) this.collectOrigins(part as Expression, within, direct)
    }
  }

  /** Returns the possible values of an expression: through variables, parameters, roundings and choices. */
  possibleValuesOf(place: ScopedExpression): readonly ScopedExpression[] {
    return this.possibleValues(place, new Set(), null)
  }

  /** Parameters of `callee` are not followed: its call supplies them. */
  private possibleValues(
    { expression, within }: ScopedExpression,
    seen: Set<unknown>,
    callee: FunctionInfo | null,
  ): readonly ScopedExpression[] {
    const inner = meaningOf(expression)
    const through = (parts: readonly (Expression | null)[]): ScopedExpression[] =>
      parts.flatMap((part) => (part ? this.possibleValues({ expression: part, within }, seen, callee) : []))
    if (inner.kind === 'Conditional') return through([inner.whenTrue, inner.whenFalse])
    const reference = referenceOf(this.factsAt(within), inner)
    if (inner.kind === 'Call' && reference?.kind === 'builtin-call') {
      if (reference.name === 'NormalizeDouble') return through(inner.args.slice(0, 1))
      if (/^(MathMax|MathMin|fmax|fmin)$/.test(reference.name)) return through(inner.args)
    }
    const leaf = { expression: inner, within }
    const isVariable = reference?.kind === 'variable' && !reference.variable.input
    if (isVariable && callee?.params.includes(reference.variable)) return [leaf]
    const key = isVariable ? reference.variable : inner
    if (seen.has(key)) return []
    seen.add(key)
    if (inner.kind === 'Call' && reference?.kind === 'call') {
      const returnedPlaces = this.returnsOf(reference.target).flatMap((returned) =>
        this.possibleValues(returned, seen, reference.target),
      )
      const values = returnedPlaces.flatMap((returned) => {
        const argument = this.argumentOf(returned, reference.target, inner.args)
        if (argument === undefined) return [returned]
        return argument ? this.possibleValues({ expression: argument, within }, seen, callee) : []
      })
      return values.length > 0 ? values : [leaf]
    }
    const leaves = isVariable
      ? this.definitionsOf(reference.variable, within).flatMap((assigned) =>
          this.possibleValues(assigned, seen, callee),
        )
      : []
    return leaves.length > 0 ? leaves : [leaf]
  }

  /** Returns the argument for a parameter that a function returns: null where omitted, undefined for no parameter. */
  private argumentOf(
    returned: ScopedExpression,
    target: FunctionInfo,
    args: readonly (Expression | null)[],
  ): Expression | null | undefined {
    const reference = referenceOf(this.factsAt(returned.within), returned.expression)
    const position = reference?.kind === 'variable' ? target.params.indexOf(reference.variable) : -1
    return position < 0 ? undefined : (args[position] ?? null)
  }

  callSitesOf(fn: FunctionInfo): readonly NodeContext[] {
    return this.callSites.get(fn.declaration) ?? []
  }
}

function appendTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
