import { referenceOf, typeOf } from '../check/facts.ts'
import type { BuiltinCall, CheckedScript, Instance, Reference, VariableSymbol } from '../check/model.ts'
import type { Call, Expression, Node, Statement } from '../syntax/nodes.ts'
import { forEachChild, mapChildren, walk } from '../syntax/visit.ts'
import { isLinked } from './changes.ts'
import { walkReached } from './reached.ts'
import { effectsOf, isShared, makesCall, sliceFor } from './slice.ts'

/** A strategy as an indicator: what its plots need, without its orders, alerts, logs and drawings. */
export interface Companion {
  readonly script: CheckedScript
  /** Calls that do nothing there. */
  readonly silent: ReadonlySet<Call>
  /** Calls of the script's own statements that it does not make. */
  readonly dropped: readonly BuiltinCall[]
  /** Those of plots: they depend on the account or on drawings, which the indicator does not have. */
  readonly leftOut: readonly BuiltinCall[]
  /** Whether it shows anything. */
  readonly isShown: boolean
}

const companions = new WeakMap<CheckedScript, Companion>()

/** Returns the companion indicator of a strategy. */
export function companionOf(checked: CheckedScript): Companion {
  let companion = companions.get(checked)
  if (!companion) companions.set(checked, (companion = makeCompanion(checked)))
  return companion
}

function makeCompanion(checked: CheckedScript): Companion {
  const { main, script, declaration } = checked
  const analysis = new Analysis(main)
  analysis.spread(script.body)
  const kept = script.body.filter((statement) => isCallOf(statement, declaration?.call))
  const body = analysis.without(script.body)
  const shown = body.filter((statement) => makesCall(main, statement, isPlot))
  const roots = [...shown, ...body.filter((statement) => makesCall(main, statement, isStop))]
  const needed = new Set(roots.flatMap((statement) => [...effectsOf(main, statement).mentions]))
  const wanted = [...kept, ...roots, ...sliceFor(main, body, needed)]
  const called = functionsCalledIn(main, wanted)
  const isNeeded = (node: Statement) => isDefinition(node) && (node.kind !== 'FunctionDeclaration' || called.has(node))
  const taken = new Set([...wanted, ...body.filter(isNeeded)])
  const statements = body.filter((statement) => taken.has(statement))
  const calls = new Set(callsIn(main, statements))
  const dropped = callsIn(main, script.body).filter((call) => !calls.has(call))
  return {
    script: { ...checked, kind: 'indicator', script: { ...script, body: statements } },
    silent: new Set([main, ...checked.instances].flatMap(silentCalls)),
    dropped,
    leftOut: dropped.filter((call) => isPlot(call, main)),
    isShown: shown.length > 0,
  }
}

const isCallOf = (statement: Statement, call: Call | undefined): boolean =>
  statement.kind === 'ExpressionStatement' && statement.expression === call

const isDefinition = ({ kind }: Statement): boolean =>
  kind === 'FunctionDeclaration' ||
  kind === 'TypeDeclaration' ||
  kind === 'EnumDeclaration' ||
  kind === 'ImportDeclaration'

type CallTest = (call: BuiltinCall, instance: Instance) => boolean

/** Whether a call belongs to the chart's plots, levels, fillings and colors. */
const isPlot: CallTest = ({ builtin: { isGlobal, isOutput, isLiveOnly } }) =>
  isGlobal === true && isOutput === true && !isLiveOnly

const isStop: CallTest = ({ builtin }) => builtin.name === 'runtime.error'

const drawings = /^(label|line|linefill|box|polyline|table)\./

/** Whether a call trades, tells or draws: the Expert Advisor does that. */
const isSilent: CallTest = (reference, instance) => {
  const { name, isGlobal, isOutput, isLiveOnly } = reference.builtin
  if (name.startsWith('strategy.')) return typeOf(instance, reference.call).kind === 'void'
  return drawings.test(name) || isLiveOnly === true || (isOutput === true && !isGlobal && !isStop(reference, instance))
}

/** Whether a name or a call reads the account or a drawing. */
function isReading(reference: Reference, instance: Instance): boolean {
  if (reference.kind !== 'builtin-variable' && reference.kind !== 'builtin-call') return false
  const { name } = reference.builtin
  if (drawings.test(name)) return true
  return name.startsWith('strategy.') && !(reference.kind === 'builtin-call' && isSilent(reference, instance))
}

const silentCalls = (instance: Instance): readonly Call[] =>
  instance.references.flatMap((reference) =>
    reference?.kind === 'builtin-call' && isSilent(reference, instance) ? [reference.call] : [],
  )

function callsIn(instance: Instance, nodes: readonly Node[]): readonly BuiltinCall[] {
  const calls = new Set<BuiltinCall>()
  for (const node of nodes)
    walk(node, (part) => {
      const reference = part.kind === 'Call' ? referenceOf(instance, part) : undefined
      if (reference?.kind === 'builtin-call') calls.add(reference)
    })
  return [...calls]
}

/** Returns the declarations of functions that statements call, also through others. */
function functionsCalledIn(instance: Instance, nodes: readonly Node[]): ReadonlySet<Statement> {
  const found = new Set<Statement>()
  for (const node of nodes)
    walkReached(instance, node, ({ reference }) => {
      if (reference?.kind === 'user-call' && reference.target.declaration) found.add(reference.target.declaration)
    })
  return found
}

/** The variables and the account that a node depends on, without the arguments of silent calls. */
interface Reads {
  readonly symbols: ReadonlySet<VariableSymbol>
  /** Whether it reads the account or a drawing. */
  readonly isOfAccount: boolean
}

/** Follows readings of the account through the variables of a script. */
class Analysis {
  /** Variables that depend on the account or on drawings. */
  private readonly tainted = new Set<VariableSymbol>()
  /** Statements that do. */
  private dropped = new Set<Statement>()
  private readonly reads = new Map<Node, Reads>()

  constructor(private readonly main: Instance) {}

  /** Follows the readings until no further variable depends on one. */
  spread(body: readonly Statement[]): void {
    for (let known = -1; known < this.tainted.size + this.dropped.size;) {
      known = this.tainted.size + this.dropped.size
      for (const statement of body) this.follow(statement)
    }
  }

  /** Returns the statements that are left, without those that are silent. */
  without(body: readonly Statement[]): Statement[] {
    return body.flatMap((statement) => {
      if (this.dropped.has(statement) || this.isSilentStatement(statement)) return []
      const structure = structureOf(statement)
      if (!structure) return [statement]
      const rest = mapBlocks(structure, (inner) => this.without(inner))
      return hasStatements(rest) ? [{ ...statement, expression: rest } as Statement] : []
    })
  }

  private follow(statement: Statement): void {
    if (isDefinition(statement) || this.dropped.has(statement)) return
    this.followAliases(statement)
    const structure = structureOf(statement)
    if (!structure) {
      if (this.isTainted(statement) || this.writesTainted(statement)) this.drop(statement)
      else if (this.isSilentStatement(statement) && effectsOf(this.main, statement).changes.length > 0)
        this.taint(statement)
      return
    }
    const { headers, blocks } = partsOf(structure)
    const jumps = isLoop(structure) && hasJump(structure) && this.isTainted(structure)
    if (jumps || headers.some((header) => this.isTainted(header))) this.drop(statement)
    else for (const inner of blocks.flat()) this.follow(inner)
  }

  private drop(statement: Statement): void {
    this.dropped.add(statement)
    this.taint(statement)
  }

  /** Marks all that a statement changes. */
  private taint(statement: Statement): void {
    const { writes, touches, changes } = effectsOf(this.main, statement)
    for (const symbol of writes) this.tainted.add(symbol)
    for (const symbol of touches) if (isChanged(symbol, changes)) this.tainted.add(symbol)
  }

  /** Marks variables that may share parts with a marked one. */
  private followAliases(statement: Statement): void {
    const { touches, changes } = effectsOf(this.main, statement)
    const linked = [...touches].filter((symbol) => isChanged(symbol, changes))
    if (linked.some((symbol) => this.tainted.has(symbol))) for (const symbol of linked) this.tainted.add(symbol)
  }

  private isTainted(node: Node): boolean {
    const { isOfAccount, symbols } = this.readsOf(node)
    if (isOfAccount) return true
    for (const symbol of symbols) if (this.tainted.has(symbol)) return true
    return false
  }

  private writesTainted(statement: Statement): boolean {
    for (const symbol of effectsOf(this.main, statement).writes) if (this.tainted.has(symbol)) return true
    return false
  }

  private readsOf(node: Node): Reads {
    let found = this.reads.get(node)
    if (!found) this.reads.set(node, (found = readsIn(this.main, node)))
    return found
  }

  private isSilentStatement(statement: Statement): boolean {
    if (statement.kind !== 'ExpressionStatement') return false
    const { main } = this
    const reference = referenceOf(main, statement.expression)
    if (reference?.kind === 'builtin-call') return isSilent(reference, main)
    return reference?.kind === 'user-call' && !hasEffect(main, statement)
  }
}

/** Whether a statement shows, stops or changes anything in an indicator. */
const hasEffect = (main: Instance, statement: Statement): boolean =>
  effectsOf(main, statement).changes.length > 0 ||
  makesCall(main, statement, isPlot) ||
  makesCall(main, statement, isStop)

const isChanged = (symbol: VariableSymbol, changes: ReturnType<typeof effectsOf>['changes']): boolean =>
  isShared(symbol) && changes.some((type) => isLinked(type, symbol.type))

function readsIn(main: Instance, node: Node): Reads {
  const symbols = new Set<VariableSymbol>()
  let isOfAccount = false
  walkReached(main, node, ({ reference, instance }) => {
    if (reference?.kind === 'variable') symbols.add(reference.symbol)
    else if (reference) isOfAccount ||= isReading(reference, instance)
    return reference?.kind === 'builtin-call' && isSilent(reference, instance) ? 'skip' : undefined
  })
  return { symbols, isOfAccount }
}

type Structure = Extract<Expression, { kind: 'If' | 'For' | 'ForIn' | 'While' | 'Switch' }>

const structures: ReadonlySet<string> = new Set<Structure['kind']>(['If', 'For', 'ForIn', 'While', 'Switch'])

const isStructure = (node: Expression): node is Structure => structures.has(node.kind)

/** The structure that a statement consists of; its value is not used. */
const structureOf = (statement: Statement): Structure | null =>
  statement.kind === 'ExpressionStatement' && isStructure(statement.expression) ? statement.expression : null

const isLoop = ({ kind }: Structure): boolean => kind !== 'If' && kind !== 'Switch'

function hasJump(structure: Structure): boolean {
  let isFound = false
  walk(structure, ({ kind }) => (isFound ||= kind === 'BreakStatement' || kind === 'ContinueStatement'))
  return isFound
}

/** The blocks of a structure, and the expressions that decide which of them run. */
function partsOf(structure: Structure): {
  readonly headers: readonly Node[]
  readonly blocks: readonly (readonly Statement[])[]
} {
  const headers: Node[] = []
  const blocks: (readonly Statement[])[] = []
  forEachChild(structure, (child) => {
    if (child.kind === 'Block') blocks.push(child.statements)
    else if (child.kind === 'SwitchArm') {
      if (child.test) headers.push(child.test)
      blocks.push(child.body.statements)
    } else if (structure.kind === 'If' && child === structure.whenFalse && child.kind === 'If') {
      const inner = partsOf(child)
      headers.push(...inner.headers)
      blocks.push(...inner.blocks)
    } else headers.push(child)
  })
  return { headers, blocks }
}

/** Returns the structure with the statements of its blocks replaced. */
function mapBlocks(structure: Structure, map: (statements: readonly Statement[]) => readonly Statement[]): Structure {
  return mapChildren(structure, (child) => {
    if (child.kind === 'Block') return { ...child, statements: map(child.statements) }
    if (child.kind === 'SwitchArm') return { ...child, body: { ...child.body, statements: map(child.body.statements) } }
    return structure.kind === 'If' && child === structure.whenFalse && child.kind === 'If'
      ? mapBlocks(child, map)
      : child
  })
}

const hasStatements = (structure: Structure): boolean => partsOf(structure).blocks.some((block) => block.length > 0)
