import { meaningOf, referenceOf } from '../../mql/check/facts.ts'
import type { FunctionInfo, VariableInfo } from '../../mql/check/model.ts'
import { partsOf, type Seen } from '../../mql/port/walk.ts'
import type { Expression, Node } from '../../mql/syntax/nodes.ts'
import type { Ea } from '../analyze/ea.ts'

/** An expression in the function in which its names hold. */
export interface Place {
  readonly expression: Expression
  readonly within: FunctionInfo | null
}

interface Direct {
  readonly names: Set<string>
  readonly next: Set<VariableInfo | FunctionInfo>
}

/** Built-ins that write what they read into a variable they are handed. */
const fillers = /^(Copy\w+|SymbolInfo\w+|TimeToStruct|ArrayCopy\w*|PositionGet\w+|HistoryDealGet\w+|AccountInfo\w+)$/

/** Definitions and uses of variables: which values an expression may come from, across functions. */
export class Flow {
  private readonly given = new Map<VariableInfo, Place[]>()
  private readonly calls = new Map<Node, Place[][]>()
  private readonly returns = new Map<Node, Place[]>()
  private readonly sites = new Map<Node, Seen[]>()
  /** Functions of parameters. */
  private readonly owners = new Map<VariableInfo, FunctionInfo>()
  private readonly direct = new Map<Expression, Direct>()
  private readonly origins = new Map<Expression, ReadonlySet<string>>()

  constructor(readonly ea: Ea) {
    const declared = new Map<Node, VariableInfo>()
    for (const variable of ea.checked.globals) declared.set(variable.declarator, variable)
    for (const fn of ea.checked.functions)
      for (const variable of [...fn.params, ...fn.locals]) declared.set(variable.declarator, variable)
    for (const fn of ea.checked.functions) for (const param of fn.params) this.owners.set(param, fn)
    for (const seen of ea.seen) this.take(seen, declared)
  }

  private take(seen: Seen, declared: ReadonlyMap<Node, VariableInfo>): void {
    const { node, within } = seen
    if (node.kind === 'Declarator' && node.init) {
      const variable = declared.get(node)
      if (variable) put(this.given, variable, { expression: node.init, within })
    } else if (node.kind === 'Assignment') {
      const variable = this.variableOf(node.target, seen)
      if (variable) put(this.given, variable, { expression: node.value, within })
    } else if (node.kind === 'ReturnStatement' && node.value && within)
      put(this.returns, within.declaration, { expression: node.value, within })
    else if (node.kind === 'Call') this.takeCall(node, seen)
  }

  private takeCall(node: Extract<Node, { kind: 'Call' }>, seen: Seen): void {
    const reference = referenceOf(seen.facts, node)
    const args = node.args.filter((arg): arg is Expression => arg !== null)
    if (reference?.kind === 'call') {
      put(this.sites, reference.target.declaration, seen)
      put(
        this.calls,
        reference.target.declaration,
        args.map((expression) => ({ expression, within: seen.within })),
      )
      reference.target.params.forEach((param, i) => {
        const variable = param.reference && !param.constant && args[i] ? this.variableOf(args[i], seen) : null
        if (variable) put(this.given, variable, { expression: node, within: seen.within })
      })
    } else if (reference?.kind === 'builtin-call' && fillers.test(reference.name)) {
      const variable = args.length > 0 ? this.variableOf(args[args.length - 1], seen) : null
      if (variable && !variable.input) put(this.given, variable, { expression: node, within: seen.within })
    }
  }

  /** The variable or field that a target names: of an element the array, of a member the field. */
  variableOf(target: Expression, { facts }: Pick<Seen, 'facts'>): VariableInfo | null {
    const inner = meaningOf(target)
    if (inner.kind === 'Index') return this.variableOf(inner.object, { facts })
    const reference = referenceOf(facts, inner)
    return reference?.kind === 'variable' ? reference.variable : reference?.kind === 'field' ? reference.field : null
  }

  /** All that a variable is given: at its declaration, by assignments, and for parameters by calls. */
  definitionsOf(variable: VariableInfo, within: FunctionInfo | null): readonly Place[] {
    const assigned = this.given.get(variable) ?? []
    if (variable.storage !== 'parameter' || !within) return assigned
    const at = within.params.indexOf(variable)
    return [...assigned, ...(this.calls.get(within.declaration) ?? []).flatMap((args) => args[at] ?? [])]
  }

  returnsOf(fn: FunctionInfo): readonly Place[] {
    return this.returns.get(fn.declaration) ?? []
  }

  factsAt(within: FunctionInfo | null) {
    return within?.facts ?? this.ea.checked.facts
  }

  /**
   * The names that a value comes from, through variables, parameters and functions of the program: built-ins (`OrderStopLoss`),
   * constants (`SYMBOL_BID`), members of structs (`.hour`), methods (`CSymbolInfo::Ask`), inputs (`input Lots`).
   */
  originsOf(place: Place): ReadonlySet<string> {
    const known = this.origins.get(place.expression)
    if (known) return known
    const found = new Set<string>()
    const seen = new Set<VariableInfo | FunctionInfo>()
    const open: Direct[] = [this.directOf(place)]
    for (let direct = open.pop(); direct; direct = open.pop()) {
      for (const name of direct.names) found.add(name)
      for (const next of direct.next) {
        if (seen.has(next)) continue
        seen.add(next)
        // The arguments of a call are looked at where it stands: its parameters are not those of other calls.
        const owner = 'storage' in next ? this.owners.get(next) : undefined
        if (owner && seen.has(owner)) continue
        const places = 'storage' in next ? this.definitionsOf(next, owner ?? null) : this.returnsOf(next)
        for (const given of places) open.push(this.directOf(given))
      }
    }
    this.origins.set(place.expression, found)
    return found
  }

  /** What an expression names itself, and the variables and functions to follow. */
  private directOf({ expression, within }: Place): Direct {
    const known = this.direct.get(expression)
    if (known) return known
    const direct: Direct = { names: new Set(), next: new Set() }
    this.direct.set(expression, direct)
    this.look(expression, within, direct)
    return direct
  }

  private look(node: Expression, within: FunctionInfo | null, direct: Direct): void {
    const inner = meaningOf(node)
    const reference = referenceOf(this.factsAt(within), inner)
    const { names, next } = direct
    const follow = (variable: VariableInfo): unknown =>
      variable.input ? names.add(`input ${variable.name}`) : next.add(variable)
    if (inner.kind === 'Identifier' && (reference?.kind === 'constant' || reference?.kind === 'predefined'))
      names.add(inner.name)
    if (reference?.kind === 'variable') follow(reference.variable)
    if (reference?.kind === 'field') {
      if (inner.kind === 'MemberAccess') names.add(`.${inner.name.name}`)
      follow(reference.field)
    }
    if (reference?.kind === 'builtin-call') names.add(reference.name)
    if (reference?.kind === 'call') {
      const { target } = reference
      names.add(target.owner ? `${target.owner.name}::${target.name}` : target.name)
      next.add(target)
    }
    for (const part of inner.kind === 'Call'
      ? [...inner.args, inner.callee.kind === 'MemberAccess' ? inner.callee.object : null]
      : partsOf(inner)) {
      if (part) this.look(part as Expression, within, direct)
    }
  }

  /** The expressions a value finally is one of: through variables, parameters, roundings and choices. */
  leavesOf(place: Place): readonly Place[] {
    return this.follow(place, new Set(), null)
  }

  /** Parameters of `called` are leaves: its call knows what they are. */
  private follow({ expression, within }: Place, seen: Set<unknown>, called: FunctionInfo | null): readonly Place[] {
    const inner = meaningOf(expression)
    const through = (parts: readonly (Expression | null)[]): Place[] =>
      parts.flatMap((part) => (part ? this.follow({ expression: part, within }, seen, called) : []))
    if (inner.kind === 'Conditional') return through([inner.whenTrue, inner.whenFalse])
    const reference = referenceOf(this.factsAt(within), inner)
    if (inner.kind === 'Call' && reference?.kind === 'builtin-call') {
      if (reference.name === 'NormalizeDouble') return through([inner.args[0]])
      if (/^(MathMax|MathMin|fmax|fmin)$/.test(reference.name)) return through(inner.args)
    }
    const leaf = { expression: inner, within }
    const isVariable = reference?.kind === 'variable' && !reference.variable.input
    if (isVariable && called?.params.includes(reference.variable)) return [leaf]
    const key = isVariable ? reference.variable : inner
    if (seen.has(key)) return []
    seen.add(key)
    if (inner.kind === 'Call' && reference?.kind === 'call') {
      const answers = this.returnsOf(reference.target).flatMap((answer) => this.follow(answer, seen, reference.target))
      const given = answers.flatMap((answer) =>
        this.asGiven(answer, reference.target, inner.args, within, seen, called),
      )
      return given.length > 0 ? given : [leaf]
    }
    const leaves = isVariable
      ? this.definitionsOf(reference.variable, within).flatMap((given) => this.follow(given, seen, called))
      : []
    return leaves.length > 0 ? leaves : [leaf]
  }

  /** An answer of a function that is one of its parameters is what the call hands it. */
  private asGiven(
    answer: Place,
    target: FunctionInfo,
    args: readonly (Expression | null)[],
    within: FunctionInfo | null,
    seen: Set<unknown>,
    called: FunctionInfo | null,
  ): readonly Place[] {
    const reference = referenceOf(this.factsAt(answer.within), answer.expression)
    const at = reference?.kind === 'variable' ? target.params.indexOf(reference.variable) : -1
    if (at < 0) return [answer]
    const arg = args[at]
    return arg ? this.follow({ expression: arg, within }, seen, called) : []
  }

  callSitesOf(fn: FunctionInfo): readonly Seen[] {
    return this.sites.get(fn.declaration) ?? []
  }
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
