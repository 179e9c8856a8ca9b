import { childrenOf } from '../mql/port/walk.ts'
import { printExpression, printProgram } from '../mql/print/print.ts'
import type {
  ClassDeclaration,
  Expression,
  FunctionDeclaration,
  Member,
  Node,
  VariableDeclaration,
} from '../mql/syntax/nodes.ts'
import * as mql from '../mql/syntax/build.ts'
import { applyEdits, type Edit } from './edits.ts'
import { calledBy, foldBody, isLiteral, type Known } from './fold.ts'
import type { Body, Part } from './parts.ts'
import type { Reached } from './reach.ts'
import { endOfHeading, longestLine, onlyPlainStatement } from './render.ts'

/** Values that the program gives the fields of a class of the runtime. */
export interface ClassValues {
  /** Texts that a field has in each object. */
  readonly fixed: ReadonlyMap<string, string>
  /** Fields that the program changes later. */
  readonly changed: ReadonlySet<string>
}

/** The parts of a program, and what it asks of them. */
export interface Use {
  readonly parts: readonly Part[]
  readonly reached: Reached
  /** Names that the program itself mentions, and the most arguments that its calls pass. */
  readonly asked: ReadonlySet<string>
  readonly passed: ReadonlyMap<string, number>
  readonly classes: ReadonlyMap<string, ClassValues>
}

interface Definition {
  readonly part: Part
  readonly body: Body
}

/** Its arguments are the object's look and place, which differ in other programs. */
const general: ReadonlySet<string> = new Set(['NextObject'])
/**
 * Files whose functions lose parameters: those of drawings any, those of strings their flags. Elsewhere a parameter is
 * what the function's comment is about.
 */
const isOpen = ({ file }: Part): boolean => isOfDrawings(file) || file === 'strings.mqh'
const isOfDrawings = (file: string): boolean => file.startsWith('drawing/')
const canFix = ({ file }: Part, value: Expression): boolean => isOfDrawings(file) || value.kind === 'BoolLiteral'

/**
 * Finds parameters and fields that have one value in the whole program, and returns the sources of the parts without
 * them: a literal is in their place, and what follows from it is folded. Empty where there are none.
 */
export function withFixedValues(use: Use): ReadonlyMap<Part, string> {
  if (!use.parts.some(isOpen)) return new Map()
  const bodies = use.parts.flatMap((part) => liveBodies(part, use.reached).map((body) => ({ part, body })))
  const definitions = definitionsOf(bodies)
  const fixed = fixedParameters(definitions, bodies, use)
  const results = resultsOf(definitions, use)
  const classes = fieldsOf(use)
  if (fixed.size === 0 && results.size === 0 && classes.size === 0) return new Map()
  const dropped = new Map<string, ReadonlySet<number>>()
  for (const [name, values] of fixed) dropped.set(name, new Set(values.keys()))
  for (const [name, { params }] of classes) if (params.size > 0) dropped.set(name, params)
  const changes = { fixed, results, classes, dropped, writers: writersOf(bodies) }
  const sources = new Map<Part, string>()
  for (const part of use.parts) {
    const edits = liveBodies(part, use.reached).flatMap((body) => editsOf(part, body, changes))
    for (const node of part.declarations)
      if (node.kind === 'ClassDeclaration') edits.push(...classEdits(node, part, classes.get(node.name?.name ?? '')))
    if (edits.length > 0) sources.set(part, applyEdits(part.text, edits, { start: 0, end: part.text.length }))
  }
  return sources
}

/** Functions, and methods that something calls. */
function liveBodies(part: Part, reached: Reached): readonly Body[] {
  const live = reached.get(part)
  const idle = new Set(part.methods.filter((method) => !live?.has(method)).map(({ node }) => node))
  return part.bodies.filter(({ node }) => !idle.has(node))
}

/** Functions and methods that may lose parameters, by names that nothing else has. */
function definitionsOf(bodies: readonly Definition[]): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  const several = new Set<string>()
  for (const definition of bodies) {
    const { name } = definition.body.node.name
    if (found.has(name)) several.add(name)
    found.set(name, definition)
  }
  for (const name of several) found.delete(name)
  for (const [name, { part, body }] of found) {
    const { templates, specifiers, returnType, scope } = body.node
    if (!isOpen(part) || templates.length > 0 || specifiers.includes('virtual') || !returnType || scope)
      found.delete(name)
  }
  return found
}

type Values = ReadonlyMap<number, Expression>

/** Literals that all calls pass, by functions and positions. */
function fixedParameters(
  definitions: ReadonlyMap<string, Definition>,
  bodies: readonly Definition[],
  { parts, asked, passed }: Use,
): ReadonlyMap<string, Values> {
  const isAsked = (name: string): boolean => asked.has(name) || passed.has(name)
  const outside = new Set(parts.flatMap(({ calledOutside }) => [...calledOutside]))
  const calls = new Map<string, (readonly (Expression | null)[])[]>()
  for (const { body } of bodies)
    for (const call of body.calls) {
      const name = calledBy(call)
      if (!definitions.has(name)) continue
      const known = calls.get(name)
      if (known) known.push(call.args)
      else calls.set(name, [call.args])
    }
  const found = new Map<string, Values>()
  for (const [name, { part, body }] of definitions) {
    if (outside.has(name) || general.has(name)) continue
    const values = new Map<number, Expression>()
    for (const [k, param] of body.node.params.entries()) {
      if (!param.type.const || param.reference || param.dimensions.length > 0) continue
      const ofProgram = isAsked(name) ? [(passed.get(name) ?? 0) > k ? null : param.init] : []
      const given = [...ofProgram, ...(calls.get(name) ?? []).map((args) => args[k] ?? param.init)]
      const [first] = given
      const text = first && literalText(first)
      if (!first || !text || !canFix(part, first) || given.some((value) => !value || literalText(value) !== text))
        continue
      values.set(k, first)
    }
    if (values.size > 0) found.set(name, values)
  }
  return found
}

/** A literal as text; null for other values. */
const literalText = (node: Expression): string | null => (isLiteral(node) ? printExpression(node) : null)

/** Literals that functions without parameters return; the program calls none of these. */
function resultsOf(
  definitions: ReadonlyMap<string, Definition>,
  { asked, passed }: Use,
): ReadonlyMap<string, Expression> {
  const found = new Map<string, Expression>()
  for (const [name, { body }] of definitions) {
    const [only, more] = body.node.body?.statements ?? []
    if (body.node.params.length > 0 || more || only?.kind !== 'ReturnStatement' || asked.has(name) || passed.has(name))
      continue
    const value = only.value?.kind === 'Parenthesized' ? only.value.expression : only.value
    if (value && isLiteral(value)) found.set(name, value)
  }
  return found
}

/** Fields of a class that are not needed. */
interface Fields {
  readonly values: ReadonlyMap<string, Expression>
  /** Positions of the constructor's parameters for them. */
  readonly params: ReadonlySet<number>
  readonly unchanged: ReadonlySet<string>
}

/** The fields that a class still has of those with one value, and of those that a tick need not put back. */
function fieldsOf({ parts, classes }: Use): ReadonlyMap<string, Fields> {
  const found = new Map<string, Fields>()
  for (const { declarations } of classes.size > 0 ? parts : [])
    for (const node of declarations) {
      if (node.kind !== 'ClassDeclaration') continue
      const name = node.name?.name ?? ''
      const given = classes.get(name)
      const names = new Set((node.members ?? []).flatMap(namesOfField))
      const constructor = node.members?.find((member) => isConstructor(member, name))
      if (!given || constructor?.kind !== 'FunctionDeclaration') continue
      const values = new Map<string, Expression>()
      for (const [field, text] of given.fixed) if (names.has(field)) values.set(field, mql.string(text))
      const params = new Set(
        constructor.params.flatMap((param, k) => (values.has(param.name?.name.slice(0, -1) ?? '') ? [k] : [])),
      )
      const unchanged = new Set([...names].filter((field) => names.has(keptOf(field)) && !given.changed.has(field)))
      if (values.size > 0 || unchanged.size > 0) found.set(name, { values, params, unchanged })
    }
  return found
}

const isConstructor = (member: Member, name: string): boolean =>
  member.kind === 'FunctionDeclaration' && member.name.name === name

const namesOfField = (member: Member): readonly string[] =>
  member.kind === 'VariableDeclaration' ? member.declarators.map(({ name }) => name.name) : []

/** The field that holds what the last closed bar has left of another. */
const keptOf = (field: string): string => `kept${field.charAt(0).toUpperCase()}${field.slice(1)}`

interface Changes {
  readonly fixed: ReadonlyMap<string, Values>
  readonly results: ReadonlyMap<string, Expression>
  readonly classes: ReadonlyMap<string, Fields>
  readonly dropped: ReadonlyMap<string, ReadonlySet<number>>
  readonly writers: ReadonlySet<string>
}

/** Changes to the parameters of a function and to its body. */
function editsOf(part: Part, body: Body, { fixed, results, classes, dropped, writers }: Changes): Edit[] {
  const { node, owner, calls } = body
  const fields = owner ? classes.get(owner.name?.name ?? '') : undefined
  const values = fixed.get(node.name.name)
  const isCalling = calls.some((call) => dropped.has(calledBy(call)) || results.has(calledBy(call)))
  const mayRead = [...classes.values()].some((one) => [...one.values.keys()].some((name) => part.fields.has(name)))
  if (node.returnType === null || !(fields || values || isCalling || (mayRead && isOpen(part)))) return []
  const types = mayRead ? typesIn(node, part, owner) : null
  const fieldsOfObject = (object: string) => classes.get(types?.get(object) ?? '')?.values
  if (!fields && !values && !isCalling && !readsField(node, fieldsOfObject)) return []
  const names = new Map<string, Expression>()
  for (const [k, value] of values ?? []) names.set(node.params[k]?.name?.name ?? '', value)
  const locals = fields ? namesDeclared(node) : null
  for (const [field, value] of fields?.values ?? []) if (!locals?.has(field)) names.set(field, value)
  const unchanged = fields?.unchanged ?? new Set<string>()
  const known: Known = { names, fieldsOf: fieldsOfObject, dropped, results, unchanged, writers }
  return [...(values ? [headingEdit(part, node, values)] : []), ...bodyEdits(part, body, known)]
}

function writersOf(bodies: readonly Definition[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { body } of bodies)
    if (body.node.params.some(({ reference, type }) => reference && !type.const)) found.add(body.node.name.name)
  return found
}

/** Whether a function reads a field of one value of another object. */
const readsField = (node: Node, fieldsOfObject: Known['fieldsOf']): boolean =>
  (node.kind === 'MemberAccess' &&
    node.object.kind === 'Identifier' &&
    fieldsOfObject(node.object.name)?.has(node.name.name) === true) ||
  childrenOf(node).some((child) => readsField(child, fieldsOfObject))

/** Names that a function declares. */
function namesDeclared(node: Node): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (inner: Node): void => {
    if ((inner.kind === 'Declarator' || inner.kind === 'Parameter') && inner.name) found.add(inner.name.name)
    for (const child of childrenOf(inner)) visit(child)
  }
  visit(node)
  return found
}

/** Classes of parameters, variables and fields by their names. */
function typesIn(node: FunctionDeclaration, part: Part, owner: ClassDeclaration | null): ReadonlyMap<string, string> {
  const found = new Map(part.classes.get(owner?.name?.name ?? '')?.fields)
  const visit = (inner: Node): void => {
    if (inner.kind === 'Parameter' && inner.name) found.set(inner.name.name, inner.type.name)
    if (inner.kind === 'VariableDeclaration')
      for (const { name } of inner.declarators) found.set(name.name, inner.type.name)
    for (const child of childrenOf(inner)) visit(child)
  }
  visit(node)
  return found
}

/** The parameters without those of one value. */
function headingEdit({ text }: Part, { params }: FunctionDeclaration, values: Values): Edit {
  const [first, last] = [params[0], params.at(-1)]
  if (!first || !last) throw new Error('A function without parameters has none of one value')
  const rest = params.filter((_, k) => !values.has(k)).map(({ start, end }) => text.slice(start, end))
  return { start: first.start, end: last.end, text: wrapped(rest, columnOf(text, first.start)) }
}

const columnOf = (text: string, at: number): number => at - text.lastIndexOf('\n', at - 1) - 1

/** Columns of a list of parameters. */
const listWidth = 130

/** Items of a list in lines that begin at a column. */
function wrapped(items: readonly string[], column: number): string {
  const lines: string[] = []
  let line = ''
  for (const [k, item] of items.entries()) {
    const more = k < items.length - 1 ? `${item},` : item
    if (line !== '' && column + line.length + more.length > listWidth) {
      lines.push(line)
      line = more
    } else line += more
  }
  return [...lines, line].join(`\n${' '.repeat(column)}`)
}

function bodyEdits({ text }: Part, { node, owner }: Body, known: Known): Edit[] {
  const { body } = node
  if (!body) return []
  const statements = foldBody(body.statements, known)
  const bare: FunctionDeclaration = {
    ...mql.func('void', 'f', [], []),
    body: { ...body, statements, trailing: [], closing: null },
  }
  const lines = printProgram({ declarations: [bare], trailing: [] })
    .trimEnd()
    .split('\n')
  const printed = lines.slice(lines.indexOf('  {'))
  const start = endOfHeading(node, text)
  if (!owner) return [{ start, end: body.end, text: `\n${printed.join('\n')}` }]
  const line = ` { ${printed[1]?.trim() ?? ''} }`
  const isShort = onlyPlainStatement(bare) !== null && printed.length === 3
  if (isShort && columnOf(text, start) + line.length <= longestLine) return [{ start, end: body.end, text: line }]
  if (statements.length === 0) return [{ start, end: body.end, text: ' {}' }]
  return [{ start, end: body.end, text: ['', ...printed].join('\n   ') }]
}

/** A class without its fields of one value, and without what puts unchanged ones back. */
function classEdits(node: ClassDeclaration, { text }: Part, fields: Fields | undefined): Edit[] {
  if (!fields) return []
  const kept = new Set([...fields.unchanged].map(keptOf))
  const edits: Edit[] = []
  for (const member of node.members ?? []) {
    if (member.kind === 'VariableDeclaration')
      edits.push(...memberEdits(member, text, (name) => fields.values.has(name) || kept.has(name)))
    else if (member.kind === 'FunctionDeclaration' && isConstructor(member, node.name?.name ?? ''))
      edits.push(constructorEdit(member, text, fields))
  }
  return edits
}

function memberEdits(
  { start, end, declarators }: VariableDeclaration,
  text: string,
  isDropped: (name: string) => boolean,
): Edit[] {
  const rest = declarators.filter(({ name }) => !isDropped(name.name))
  const [first] = declarators
  if (rest.length === declarators.length || !first) return []
  if (rest.length === 0) return [{ start: text.lastIndexOf('\n', start), end, text: '' }]
  const names = rest.map((one) => text.slice(one.start, one.end)).join(',')
  return [{ start: first.start, end, text: `${names};` }]
}

/** The constructor on as few lines as its parameters need. */
function constructorEdit(node: FunctionDeclaration, text: string, { values, params }: Fields): Edit {
  const { name, initializers, body } = node
  const column = columnOf(text, name.end) + 1
  const given = node.params.filter((_, k) => !params.has(k)).map(({ start, end }) => text.slice(start, end))
  const sets = initializers.filter((one) => !values.has(one.name.name)).map(({ start, end }) => text.slice(start, end))
  const rest = text.slice(endOfHeading(node, text), body?.start ?? node.end)
  const list = `(${wrapped(given, column)})`
  const line = `${list}${sets.length > 0 ? ` : ${sets.join(',')}` : ''}`
  const isShort = !line.includes('\n') && column + line.length <= longestLine
  const whole = isShort ? line : `${list} :\n${' '.repeat(column)}${wrapped(sets, column)}`
  return { start: name.end, end: body?.start ?? node.end, text: whole + rest }
}
