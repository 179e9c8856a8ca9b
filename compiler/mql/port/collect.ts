import { required } from '../../text/required.ts'
import { meaningOf, referenceOf } from '../check/facts.ts'
import type { Facts } from '../check/model.ts'
import type { Expression, Node } from '../syntax/nodes.ts'
import type { Session } from './session.ts'
import { oldEmptyValue } from './empty-value.ts'
import { isOldHeader } from './old-headers.ts'
import { walk } from './walk.ts'

/** Facts about the whole program, collected before the first change. */
export interface Collected {
  /** Functions that the program calls: an entry point among them stays and gets a caller. */
  readonly calledFunctions: ReadonlySet<string>
  /** Buffers bound by SetIndexBuffer, by name, with whether they are filled first; and the highest literal index. */
  readonly buffers: ReadonlyMap<string, string>
  readonly highestBuffer: number
  /** Plots whose style the program sets; null where the index is computed. */
  readonly styledPlots: ReadonlySet<number> | null
  readonly wantedBuffers: number
  /** Values that init or OnInit fills bound buffers with, by name. */
  readonly filled: ReadonlyMap<string, string>
  /** Tables of rates by name: their number of rows is unknown. */
  readonly rates: ReadonlySet<string>
  /** The program computes with the values of its buffers: empty values must be MQL4's number. */
  readonly usesEmptyValue: boolean
}

export const collect = (session: Session): Collected => new Collector(session).run()

class Collector {
  private readonly calledFunctions = new Set<string>()
  /** Bound buffers by name, with their index where it is literal. */
  private readonly buffers = new Map<string, number | null>()
  /** Texts of empty values by buffer index; null is the one of computed indices. */
  private readonly emptyValues = new Map<number | null, string>()
  private readonly filled = new Map<string, string>()
  private readonly styledPlots = new Set<number>()
  private readonly readNames = new Set<string>()
  private readonly rates = new Set<string>()
  private hasComputedStyle = false
  private highestBuffer = -1
  private wantedBuffers = 0

  constructor(private readonly session: Session) {}

  run(): Collected {
    const { session, calledFunctions, rates } = this
    walk(session.checked, session.parents, ({ node, facts }) => this.recordNode(node, facts))
    const emptyOf = (index: number | null): string =>
      this.emptyValues.get(index) ?? this.emptyValues.get(null) ?? 'EMPTY_VALUE'
    const usesEmptyValue = [...this.buffers].some(
      ([name, index]) => emptyOf(index) === 'EMPTY_VALUE' && this.readNames.has(name),
    )
    const fill = (text: string): string => (usesEmptyValue && text === 'EMPTY_VALUE' ? oldEmptyValue : text)
    return {
      calledFunctions,
      buffers: new Map([...this.buffers].map(([name, index]) => [name, fill(emptyOf(index))])),
      highestBuffer: this.highestBuffer,
      styledPlots: this.hasComputedStyle ? null : this.styledPlots,
      wantedBuffers: this.wantedBuffers,
      filled: this.filled,
      rates,
      usesEmptyValue,
    }
  }

  private recordNode(node: Node, facts: Facts): void {
    const { session } = this
    if (
      node.kind === 'Identifier' &&
      referenceOf(facts, node)?.kind === 'variable' &&
      isUsedInArithmetic(session, node)
    )
      this.readNames.add(node.name)
    if (node.kind === 'Assignment') this.recordChange(node.target, facts)
    else if (node.kind === 'Postfix' || (node.kind === 'Unary' && /^(\+\+|--)$/.test(node.operator)))
      this.recordChange(node.operand, facts)
    else if (node.kind === 'Call') this.recordCall(node, facts)
    else if (!session.isLibrary(node) && !isOldHeader(session.sourceOf(node).name)) this.recordName(node)
  }

  private recordName(node: Node): void {
    const name = declaredName(node)
    if (name === null) return
    this.session.names.add(name)
    if (!isMember(this.session, node)) this.session.namesOutsideClasses.add(name)
  }

  private recordChange(node: Expression, facts: Facts): void {
    const target = meaningOf(node)
    const reference = referenceOf(facts, target)
    if (target.kind === 'Index') this.recordChange(target.object, facts)
    else if (reference?.kind === 'variable') this.session.writtenVariables.add(reference.variable.declarator)
  }

  private recordCall(node: Node & { kind: 'Call' }, facts: Facts): void {
    const reference = referenceOf(facts, node)
    if (reference?.kind === 'call') {
      this.calledFunctions.add(reference.target.name)
      reference.target.params.forEach((param, i) => {
        const argument = node.args[i]
        if (param.reference && !param.constant && argument) this.recordChange(argument, facts)
      })
    }
    if (reference?.kind === 'builtin-call') this.recordBuiltin(reference.name, node, facts)
  }

  private recordBuiltin(name: string, node: Node & { kind: 'Call' }, facts: Facts): void {
    const [first, second, third] = node.args
    const value = first ? constantOf(first, facts) : null
    if (name === 'SetIndexBuffer') {
      const buffer = second && meaningOf(second)
      if (buffer?.kind === 'Identifier') this.buffers.set(buffer.name, value)
      this.highestBuffer = Math.max(this.highestBuffer, value ?? 7)
    } else if (name === 'SetIndexEmptyValue') {
      if (second && isNumber(second)) this.emptyValues.set(value, this.session.original(second))
    } else if (name === 'ArrayInitialize') {
      const array = first && meaningOf(first)
      if (array?.kind === 'Identifier' && this.buffers.has(array.name) && second && isNumber(second))
        if (isInInit(this.session, node)) this.filled.set(array.name, this.session.original(second))
    } else if (name === 'ArrayCopyRates') {
      if (first?.kind === 'Identifier') this.rates.add(first.name)
    } else if (name === 'PlotIndexSetDouble') {
      const isEmptyValue = second?.kind === 'Identifier' && second.name === 'PLOT_EMPTY_VALUE'
      if (third && isEmptyValue && isNumber(third)) this.emptyValues.set(value, this.session.original(third))
    } else if (name === 'SetIndexStyle') {
      if (value === null) this.hasComputedStyle = true
      // EMPTY leaves the style unchanged.
      else if (!second || (constantOf(second, facts) ?? 0) >= 0) this.styledPlots.add(value)
    } else if (name === 'IndicatorBuffers') this.wantedBuffers = Math.max(this.wantedBuffers, value ?? 0)
  }
}

function declaredName(node: Node): string | null {
  switch (node.kind) {
    case 'Declarator':
    case 'FunctionDeclaration':
    case 'Enumerator':
      return node.name.name
    case 'Parameter':
    case 'ClassDeclaration':
      return node.name?.name ?? null
    case 'DefineDirective':
      return node.name
    default:
      return null
  }
}

/** Tells whether the node declares a field or method. */
function isMember(session: Session, node: Node): boolean {
  if (node.kind === 'FunctionDeclaration' && node.scope) return true
  const parent = session.parentOf(node)
  const around = parent?.kind === 'VariableDeclaration' ? session.parentOf(parent) : parent
  return around?.kind === 'ClassDeclaration' && (node.kind === 'Declarator' || node.kind === 'FunctionDeclaration')
}

/** Returns the array whose element is more than written or compared here, or that is passed as a whole. */
function isUsedInArithmetic(session: Session, array: Node): boolean {
  const element = session.parentOf(array)
  if (element?.kind === 'Call')
    return !(
      element.callee.kind === 'Identifier' &&
      /^(SetIndexBuffer|Array(SetAsSeries|Resize|Initialize|Size|Range))$/.test(element.callee.name)
    )
  if (element?.kind !== 'Index' || element.object !== array) return false
  const around = session.parentOf(element)
  if (around?.kind === 'Assignment' && around.target === element) return around.operator !== '='
  return !(around?.kind === 'Binary' && /^[!=]=$/.test(around.operator))
}

/** Tells whether the node is a statement of init or OnInit that always runs. */
function isInInit(session: Session, node: Node): boolean {
  const block = required(session.parentOf(node), 'parent of a call')
  const around = session.parentOf(block)
  const declaration = around && session.parentOf(around)
  return declaration?.kind === 'FunctionDeclaration' && /^(init|OnInit)$/.test(declaration.name.name)
}

const isNumber = (node: Expression): boolean =>
  node.kind === 'NumberLiteral' || (node.kind === 'Unary' && node.operator === '-' && isNumber(node.operand))

function constantOf(expression: Expression, facts: Facts): number | null {
  const node = meaningOf(expression)
  if (node.kind === 'NumberLiteral') return node.value
  if (node.kind === 'Unary' && node.operator === '-' && node.operand.kind === 'NumberLiteral')
    return -node.operand.value
  const reference = referenceOf(facts, node)
  return reference?.kind === 'constant' && typeof reference.value === 'number' ? reference.value : null
}
