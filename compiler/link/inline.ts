import { childrenOf } from '../mql/port/walk.ts'
import type { Expression, FunctionDeclaration, Node, Statement } from '../mql/syntax/nodes.ts'
import { binaryLevels } from '../mql/syntax/build-expressions.ts'
import type { Span } from '../text/source.ts'
import { applyEdits, type Edit } from './edits.ts'
import type { Part } from './parts.ts'
import type { Reached } from './reach.ts'

/** A function in place of its only call. */
export interface Inlining {
  readonly callee: Part
  readonly node: FunctionDeclaration
  readonly caller: Part
  readonly call: Span
  /** The nodes around the call, from the outermost. */
  readonly around: readonly Node[]
}

/** Longest line that an inlined value may be part of, and most lines of a function that replaces a statement. */
const longestLine = 120
const maxLines = 10

/** Returns the short functions that one place of the runtime calls, by their parts; the program calls none of these. */
export function inliningsOf(
  parts: readonly Part[],
  reached: Reached,
  asked: ReadonlySet<string>,
): ReadonlyMap<Part, Inlining> {
  const calls = callsOf(parts, reached)
  const found = new Map<Part, Inlining>()
  for (const callee of parts) {
    const [node, more] = callee.declarations
    if (node?.kind !== 'FunctionDeclaration' || more || !node.body || asked.has(node.name.name)) continue
    const [only, other] = calls.get(node.name.name) ?? []
    if (!only || other || only.caller === callee || callee.inlined !== null) continue
    const around = nodesAround(only.caller.declarations, only.call)
    const inlining = { callee, node, ...only, around }
    if (isShort(inlining) && !hidesNames(inlining)) found.set(callee, inlining)
  }
  return found
}

interface CallPlace {
  readonly caller: Part
  readonly call: Span
}

/** Calls by the names of functions, without those in methods that nothing calls. */
function callsOf(parts: readonly Part[], reached: Reached): ReadonlyMap<string, readonly CallPlace[]> {
  const calls = new Map<string, CallPlace[]>()
  for (const caller of parts) {
    const live = reached.get(caller)
    const idle = caller.methods.filter((method) => !live?.has(method))
    for (const [name, places] of caller.callsAt)
      for (const call of places) {
        if (idle.some(({ lines }) => lines.start <= call.start && call.end <= lines.end)) continue
        const known = calls.get(name)
        if (known) known.push({ caller, call })
        else calls.set(name, [{ caller, call }])
      }
  }
  return calls
}

/** The nodes in which a range lies, from the outermost to the one with that range. */
function nodesAround(nodes: readonly Node[], { start, end }: Span): Node[] {
  const outer = nodes.find((node) => node.start <= start && end <= node.end)
  if (!outer) return []
  return [outer, ...nodesAround(childrenOf(outer), { start, end })]
}

const isShort = (inlining: Inlining): boolean =>
  returned(inlining.node) ? isShortValue(inlining) : isShortStatement(inlining)

/** The value of a function that only returns one. */
function returned({ body }: FunctionDeclaration): Expression | null {
  const [only, more] = body?.statements ?? []
  if (only?.kind !== 'ReturnStatement' || more || !only.value) return null
  return only.value.kind === 'Parenthesized' ? only.value.expression : only.value
}

function isShortValue({ callee, node, caller, call, around }: Inlining): boolean {
  const value = returned(node)
  const args = argumentsOf(around)
  if (!value) return false
  const isSimple =
    args.length === node.params.length &&
    args.every(
      (arg, k) =>
        isPlain(arg) ||
        (isReading(arg) && readsOnce(value, node.params[k]?.name?.name)) ||
        (isStep(arg) && readsOnceApart(value, node.params[k]?.name?.name)),
    )
  if (!isSimple || node.templates.length > 0) return false
  if (isCondition(value) && needsBrackets(value, around)) return false
  const from = caller.text.lastIndexOf('\n', call.start) + 1
  const end = caller.text.indexOf('\n', call.end)
  return end - from - (call.end - call.start) + (value.end - value.start) <= longestLine && !hasBreak(callee, value)
}

const hasBreak = ({ text }: Part, { start, end }: Span): boolean => text.slice(start, end).includes('\n')

function isShortStatement({ callee, node, around }: Inlining): boolean {
  const statement = around.at(-2)
  const isPlainCall = statement?.kind === 'ExpressionStatement' && statement.expression === around.at(-1)
  const args = argumentsOf(around)
  const { body } = node
  if (!isPlainCall || !body || node.returnType?.name !== 'void' || node.templates.length > 0) return false
  const isSimple = args.every(
    (arg, k) => isPlain(arg) || (isStep(arg) && readsOnceApart(body, node.params[k]?.name?.name)),
  )
  if (args.length !== node.params.length || !isSimple) return false
  const lines = callee.text.slice(body.start, body.end).split('\n').length - 2
  return lines <= maxLines && !contains(body, ({ kind }) => kind === 'ReturnStatement')
}

const argumentsOf = (around: readonly Node[]): readonly (Expression | null)[] => {
  const call = around.at(-1)
  return call?.kind === 'Call' ? call.args : []
}

/** A name, a number, or a field or element of such: it may be read more than once. */
function isPlain(value: Expression | null): boolean {
  switch (value?.kind) {
    case 'Identifier':
    case 'NumberLiteral':
    case 'BoolLiteral':
      return true
    case 'Unary':
      return value.operator === '-' && isPlain(value.operand)
    case 'MemberAccess':
      return isPlain(value.object)
    default:
      return false
  }
}

/** `length+1` */
const isStep = (value: Expression | null): boolean =>
  value?.kind === 'Binary' &&
  (value.operator === '+' || value.operator === '-') &&
  (isPlain(value.left) || isStep(value.left)) &&
  isPlain(value.right)

/** Whether a name is read once, as a whole argument or index: a sum in its place needs no brackets. */
function readsOnceApart(node: Node, name: string | undefined): boolean {
  const isApart = (outer: Node): boolean =>
    (outer.kind === 'Call' && outer.args.some((arg) => isNamed(arg, name))) ||
    (outer.kind === 'Index' && outer.indices.some((index) => isNamed(index, name))) ||
    childrenOf(outer).some(isApart)
  return readsOnce(node, name) && isApart(node)
}

const isNamed = (value: Expression | null, name: string | undefined): boolean =>
  value?.kind === 'Identifier' && value.name === name

/** Functions of the platform that only read what has been selected. */
const readings: ReadonlySet<string> = new Set(['PositionGetDouble', 'PositionGetInteger', 'OrderLots', 'OrderType'])

const isReading = (value: Expression | null): boolean =>
  value?.kind === 'Call' &&
  value.callee.kind === 'Identifier' &&
  readings.has(value.callee.name) &&
  value.args.every(isPlain)

const readsOnce = (value: Node, name: string | undefined): boolean => {
  const count = (node: Node): number =>
    (node.kind === 'Identifier' && node.name === name ? 1 : 0) + childrenOf(node).reduce((sum, c) => sum + count(c), 0)
  return count(value) === 1
}

const contains = (node: Node, isWanted: (inner: Node) => boolean): boolean =>
  isWanted(node) || childrenOf(node).some((inner) => contains(inner, isWanted))

/** Whether a name would mean something else in its new place, or a parameter is written to. */
function hidesNames({ node, caller, around }: Inlining): boolean {
  const params = new Set(node.params.flatMap(({ name }) => name?.name ?? []))
  const inside = namesIn(node.body ?? node)
  const [outer] = around
  const known = new Set(outer ? namesIn(outer).declared : [])
  if (outer?.kind === 'ClassDeclaration') {
    if (outer.bases.length > 0) return true
    for (const field of caller.fields) known.add(field)
  }
  for (const name of inside.declared) if (params.has(name) || known.has(name)) return true
  for (const name of inside.read) if (!params.has(name) && known.has(name)) return true
  return [...inside.written].some((name) => params.has(name))
}

interface NamesInside {
  readonly declared: Set<string>
  readonly read: Set<string>
  readonly written: Set<string>
}

function namesIn(node: Node): NamesInside {
  const names: NamesInside = { declared: new Set(), read: new Set(), written: new Set() }
  const visit = (inner: Node): void => {
    if (inner.kind === 'Identifier') names.read.add(inner.name)
    if (inner.kind === 'Declarator') names.declared.add(inner.name.name)
    if (inner.kind === 'Parameter' && inner.name) names.declared.add(inner.name.name)
    const target = inner.kind === 'Assignment' ? inner.target : inner.kind === 'Postfix' ? inner.operand : null
    if (target?.kind === 'Identifier') names.written.add(target.name)
    if (inner.kind === 'Unary' && inner.operand.kind === 'Identifier') names.written.add(inner.operand.name)
    if (inner.kind === 'MemberAccess') visit(inner.object)
    else for (const child of childrenOf(inner)) visit(child)
  }
  visit(node)
  return names
}

/** The change to the caller: edits are those of both texts. */
export function inlineEdit(
  { callee, node, caller, call, around }: Inlining,
  calleeEdits: readonly Edit[],
  callerEdits: readonly Edit[],
): Edit {
  const args = argumentsOf(around).map((arg) => (arg ? applyEdits(caller.text, callerEdits, arg) : ''))
  const edits = [...argumentEdits(node, args), ...calleeEdits]
  const value = returned(node)
  if (value) {
    const text = applyEdits(callee.text, edits, value)
    return { ...call, text: needsBrackets(value, around) ? `(${text})` : text }
  }
  return statementEdit({ callee, node, caller, around }, edits)
}

/** Arguments in place of parameters. */
function argumentEdits({ params, body }: FunctionDeclaration, args: readonly string[]): Edit[] {
  const given = new Map(params.map(({ name }, k) => [name?.name ?? '', args[k] ?? '']))
  const edits: Edit[] = []
  const visit = (node: Node): void => {
    const text = node.kind === 'Identifier' ? given.get(node.name) : undefined
    if (text !== undefined) edits.push({ start: node.start, end: node.end, text })
    if (node.kind === 'MemberAccess') visit(node.object)
    else for (const child of childrenOf(node)) visit(child)
  }
  if (body) visit(body)
  return edits
}

const primary: ReadonlySet<Node['kind']> = new Set(['Identifier', 'NumberLiteral', 'Call', 'MemberAccess', 'Index'])

/** Nodes that delimit the value in them. */
const delimiting: ReadonlySet<Node['kind']> = new Set([
  'Call',
  'Parenthesized',
  'Declarator',
  'IfStatement',
  'WhileStatement',
  'SwitchStatement',
])

/** A condition within another one reads better by its name. */
const isCondition = (value: Expression): boolean =>
  value.kind === 'Conditional' || (value.kind === 'Binary' && (value.operator === '&&' || value.operator === '||'))

/** Whether an operator beside the call would bind to a part of the value. */
function needsBrackets(value: Expression, around: readonly Node[]): boolean {
  if (primary.has(value.kind)) return false
  const parent = around.at(-2)
  if (parent && delimiting.has(parent.kind)) return false
  const isOperator = parent?.kind === 'Binary' || parent?.kind === 'Conditional'
  if (value.kind === 'Unary' && value.operator === '!') return !isOperator
  if (parent?.kind === 'Conditional' && value.kind === 'Binary' && !isCondition(value)) return false
  // Sums and products beside a comparison need none.
  const isTighter =
    value.kind === 'Binary' && parent?.kind === 'Binary' && binaryLevels[parent.operator] < binaryLevels['<<']
  return !(
    isTighter &&
    binaryLevels[value.operator] > binaryLevels['<<'] &&
    binaryLevels[parent.operator] > binaryLevels['&']
  )
}

/** The statements of a function below its comment; in braces where the call is all that a condition or loop holds. */
function statementEdit({ callee, node, caller, around }: Omit<Inlining, 'call'>, edits: readonly Edit[]): Edit {
  const call = around.at(-2) ?? node
  const from = caller.text.lastIndexOf('\n', call.start) + 1
  const column = call.start - from
  const comments = node.leading.flatMap((item) => (item.kind === 'Comment' ? [asRemark(item.text)] : []))
  const body = linesOf(node.body?.statements ?? [], callee, edits)
  const isOnly = around.at(-3)?.kind !== 'Block' && body.length > 1
  const lines = [
    ...(body.length > 2 ? comments : []).map((text) => ' '.repeat(column) + text),
    ...body.map((line) => ' '.repeat(column - 3) + line),
  ]
  if (!isOnly) return { start: call.start, end: call.end, text: lines.join('\n').slice(column) }
  const brace = ' '.repeat(column - 1)
  return { start: from, end: call.end, text: [`${brace}{`, ...lines, `${brace}}`].join('\n') }
}

/** The lines of statements, as in their function. */
function linesOf(statements: readonly Statement[], { text }: Part, edits: readonly Edit[]): readonly string[] {
  const [first, last] = [statements[0], statements.at(-1)]
  if (!first || !last) return []
  const start = first.leading.find(({ kind }) => kind === 'Comment')?.start ?? first.start
  return `   ${applyEdits(text, edits, { start, end: last.end })}`.split('\n')
}

/** `//--- What it does` as a comment within a function. */
const asRemark = (text: string): string => (text.startsWith('//--- ') ? `// ${text.slice('//--- '.length)}` : text)
