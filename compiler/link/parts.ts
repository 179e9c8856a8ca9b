import { TwoGenerationCache, BoundedCache, defaultCache, type CachePart } from '../cache.ts'
import { childrenOf } from '../mql/port/walk.ts'
import { parse } from '../mql/syntax/parse.ts'
import type {
  Call,
  ClassDeclaration,
  Declaration,
  Expression,
  FunctionDeclaration,
  Identifier,
  Node,
  VariableDeclaration,
} from '../mql/syntax/nodes.ts'
import type { Span } from '../text/source.ts'
import { required } from '../text/required.ts'
import { ReferenceCollector, wordsOf, type MemberUse, type References } from './references.ts'
import { calledBy } from './fold.ts'
import { keptType, withPlainValues } from './plain-values.ts'
import { withTwoValues } from './two-values.ts'
import { conditionsOf, selectLines } from './select.ts'

/** A file of the runtime, as the generated list of them has it. */
export interface RuntimeFile {
  /** Path below `compiler/runtime`. */
  readonly path: string
  readonly text: string
  /** Names that it declares at file level under any condition. */
  readonly names: readonly string[]
  readonly types: readonly string[]
}

/** A method of a runtime class, or a constructor of it, which is always needed. */
export interface Method {
  readonly name: string
  /** The class that declares it. */
  readonly owner: string
  readonly node: FunctionDeclaration
  /** Its whole lines. */
  readonly lines: Span
  /** Names in the heading: they must be declared before the class. */
  readonly heading: References
  readonly body: References
}

/** Types by what has them. Elements of arrays have the type of the array. */
export interface TypeFacts {
  readonly variables: ReadonlyMap<string, string>
  readonly functions: ReadonlyMap<string, string>
  readonly classes: ReadonlyMap<string, ClassFacts>
}

export interface ClassFacts {
  readonly base: string | null
  readonly fields: ReadonlyMap<string, string>
  readonly methods: ReadonlyMap<string, string>
}

/** Adjacent declarations of a file: what is kept or left out together. */
export interface Part extends TypeFacts {
  readonly file: string
  /** The lines of the file, and whether values by bar are plain numbers in `text`. */
  readonly selected: string
  readonly values: KeptForm
  readonly text: string
  readonly declarations: readonly Declaration[]
  readonly names: readonly string[]
  /** Functions follow everything else in a program. */
  readonly isFunction: boolean
  readonly references: References
  readonly methods: readonly Method[]
  readonly constructors: readonly Method[]
  /** Places of each word that stands for a variable or field. */
  readonly variablesAt: ReadonlyMap<string, readonly Span[]>
  /** Words that are read of an object or declared as a field. */
  readonly fields: ReadonlySet<string>
  /** Functions and methods with the calls in their bodies, and the names that are called elsewhere. */
  readonly bodies: readonly Body[]
  readonly calledOutside: ReadonlySet<string>
  /** Places of calls without an object. */
  readonly callsAt: ReadonlyMap<string, readonly Span[]>
  /** The body of the function, where that is one name or call, or `.name`: a field of its argument. */
  readonly inlined: string | null
}

export interface Body {
  readonly node: FunctionDeclaration
  /** The class around; null for a function. */
  readonly owner: ClassDeclaration | null
  readonly calls: readonly Call[]
}

/** A file under certain conditions. Its parts are parsed when something asks for them. */
export class SelectedFile {
  private readonly pieces: readonly string[]
  /** Key: position of the piece. */
  private readonly parsed = new Map<number, Part>()
  /** Key: a name that was asked for. Bound: the names of the runtime. */
  private readonly found = new Map<string, Part | null>()

  constructor(
    text: string,
    private readonly read: (piece: string) => Part,
  ) {
    this.pieces = piecesOf(text)
  }

  /** Every part, or those that have been asked for, in their order. */
  parts(isWhole = false): readonly Part[] {
    return this.pieces.flatMap((_, k) => (isWhole ? this.part(k) : this.parsed.get(k)) ?? [])
  }

  partOf(name: string): Part | null {
    let part = this.found.get(name)
    if (part === undefined) this.found.set(name, (part = this.search(name)))
    return part
  }

  private search(name: string): Part | null {
    for (const [k, piece] of this.pieces.entries()) {
      const part = piece.includes(name) ? this.part(k) : null
      if (part?.names.includes(name)) return part
    }
    return null
  }

  private part(k: number): Part {
    let part = this.parsed.get(k)
    if (part === undefined) this.parsed.set(k, (part = this.read(this.pieces[k] ?? '')))
    return part
  }
}

/** Characters of text in each of two generations. */
const maxCharacters = 1_000_000
/** Most selections kept of one file: scripts decide their number. */
const maxSelections = 64

interface FileCache {
  readonly conditions: ReadonlySet<string>
  /** Key: the conditions of the file that hold. */
  readonly selections: BoundedCache<string, SelectedFile>
}

class LinkCache {
  /** Key: a file of the runtime. Bound: their number. */
  readonly files = new Map<RuntimeFile, FileCache>()
  readonly parts = new TwoGenerationCache<string, Part>({
    maxWeight: maxCharacters,
    weightOf: ({ text }) => text.length,
    keyOf: ({ file, selected, values }) => keyOf(file, selected, values),
  })
}

const linkCache: CachePart<LinkCache> = {
  name: `parts of the runtime by their text, at most ${maxCharacters} characters in each of two generations`,
  create: () => new LinkCache(),
}

const keyOf = (file: string, text: string, values: KeptForm): string => `${file} ${values}\n${text}`

/** Forms of values by bar: numbers where each bar is calculated once, arrays of two where no more is asked for. */
type KeptForm = 'plain' | 'two' | null

const keptForms: readonly (readonly [name: string, form: KeptForm])[] = [
  ['WITH_PLAIN_VALUES', 'plain'],
  ['WITH_TWO_VALUES', 'two'],
]

/** Reads a file as a compiler sees it where these names are defined. */
export function selectFile(
  file: RuntimeFile,
  defined: ReadonlySet<string>,
  typeNames: ReadonlySet<string>,
): SelectedFile {
  const cache = defaultCache.part(linkCache)
  let known = cache.files.get(file)
  if (!known) {
    known = { conditions: conditionsOf(file.text), selections: new BoundedCache(maxSelections) }
    cache.files.set(file, known)
  }
  const [name, form] = keptForms.find(([condition]) => defined.has(condition)) ?? []
  const conditions = new Set([...known.conditions, ...(name === undefined ? [] : [name])])
  const key = [...conditions].filter((condition) => defined.has(condition)).join()
  return known.selections.getOrCreate(
    key,
    () =>
      new SelectedFile(selectLines(file.text, defined), (text) => {
        const values = (text.includes(keptType) && form) || null
        return cache.parts.getOrCreate(keyOf(file.path, text, values), () => partOf(file.path, text, values, typeNames))
      }),
  )
}

/** Texts between empty lines before unindented ones. */
function piecesOf(text: string): readonly string[] {
  const found: string[] = []
  let from = 0
  for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n', at + 1)) {
    const next = text[at + 2]
    if (next === ' ' || next === '\n') continue
    found.push(text.slice(from, at + 1))
    from = at + 2
  }
  return [...found, text.slice(from)].map((piece) => `${piece.trim()}\n`).filter((piece) => piece !== '\n')
}

function parsePart(file: string, text: string, typeNames: ReadonlySet<string>): readonly Declaration[] {
  const { program, diagnostics } = parse([{ name: file, text }], {
    dialect: 'mql5',
    before: { macros: new Map(), typeNames, idLimit: 1 },
  })
  if (diagnostics.length > 0) throw new Error(`The runtime does not parse: ${file}\n${text}`)
  return program.declarations
}

function partOf(file: string, selected: string, values: KeptForm, typeNames: ReadonlySet<string>): Part {
  const parsed = parsePart(file, selected, typeNames)
  const text =
    values === 'plain'
      ? withPlainValues(selected, parsed)
      : values === 'two'
        ? withTwoValues(selected, parsed)
        : selected
  const declarations = text === selected ? parsed : parsePart(file, text, typeNames)
  const classes = declarations.filter((node) => node.kind === 'ClassDeclaration')
  const methods = classes.flatMap((node) => methodsOf(node, text, isMethod))
  const constructors = classes.flatMap((node) => methodsOf(node, text, isConstructor))
  const fixed: Mutable = { names: new Set(), members: [] }
  for (const node of declarations) addFixed(fixed, node)
  const [only] = declarations
  return {
    file,
    selected,
    values,
    text,
    declarations,
    names: declarations.flatMap(namesOf),
    isFunction: declarations.every(({ kind }) => kind === 'FunctionDeclaration'),
    references: fixed,
    methods,
    constructors,
    ...typeFactsOf(declarations),
    ...placesIn(declarations),
    ...bodiesOf(declarations),
    inlined: only?.kind === 'FunctionDeclaration' ? inlinedOf(only, text) : null,
  }
}

/** The part with another text. */
export const withText = (part: Part, text: string, typeNames: ReadonlySet<string>): Part =>
  defaultCache
    .part(linkCache)
    .parts.getOrCreate(keyOf(part.file, text, null), () => partOf(part.file, text, null, typeNames))

function bodiesOf(declarations: readonly Declaration[]): Pick<Part, 'bodies' | 'calledOutside'> {
  const bodies: Body[] = []
  const calledOutside = new Set<string>()
  const addBody = (node: FunctionDeclaration, owner: ClassDeclaration | null): void => {
    const calls: Call[] = []
    if (node.body) visitCalls(node.body, (call) => calls.push(call))
    for (const part of [...node.params, ...node.initializers])
      visitCalls(part, (call) => calledOutside.add(calledBy(call)))
    bodies.push({ node, owner, calls })
  }
  for (const node of declarations) {
    if (node.kind === 'FunctionDeclaration') addBody(node, null)
    else if (node.kind !== 'ClassDeclaration') visitCalls(node, (call) => calledOutside.add(calledBy(call)))
    else for (const member of node.members ?? []) if (member.kind === 'FunctionDeclaration') addBody(member, node)
  }
  return { bodies, calledOutside }
}

/** Visits the calls in a tree. */
export function visitCalls(node: Node, visit: (call: Call) => void): void {
  if (node.kind === 'Call') visit(node)
  for (const child of childrenOf(node)) visitCalls(child, visit)
}

interface Mutable extends References {
  readonly names: Set<string>
  readonly members: MemberUse[]
}

const addTo = ({ names, members }: Mutable, owner: string | null, node: Node): void =>
  new ReferenceCollector(owner, new Map(), names, members).add(node)

/** The permanent parts: everything but the methods. Each declaration has its own locals. */
function addFixed(references: Mutable, node: Declaration): void {
  const take = (owner: string | null, part: Node) => addTo(references, owner, part)
  if (node.kind === 'DefineDirective') for (const word of wordsOf(node.body)) references.names.add(word)
  else if (node.kind !== 'ClassDeclaration') take(null, node)
  else
    for (const part of [...node.bases, ...(node.members ?? [])])
      if (part.kind === 'BaseClass' || !isMethod(part)) take(node.name?.name ?? '', part)
}

/** Names that a program of our own refers to. */
export function referencesOf(declarations: readonly Declaration[]): References {
  const found: Mutable = { names: new Set(), members: [] }
  for (const node of declarations) {
    addFixed(found, node)
    if (node.kind !== 'ClassDeclaration') continue
    for (const member of (node.members ?? []).filter(isMethod)) addTo(found, node.name?.name ?? '', member)
  }
  return found
}

const isMethod = (member: Node): member is FunctionDeclaration =>
  member.kind === 'FunctionDeclaration' && member.returnType !== null && !member.name.name.startsWith('operator')

const isConstructor = (member: Node): member is FunctionDeclaration =>
  member.kind === 'FunctionDeclaration' && member.returnType === null

function methodsOf(
  node: ClassDeclaration,
  text: string,
  isWanted: (member: Node) => member is FunctionDeclaration,
): Method[] {
  const owner = node.name?.name ?? ''
  return (node.members ?? []).filter(isWanted).map((method) => {
    const heading = new ReferenceCollector(owner)
    const locals = new Map<string, string>()
    const inside = new ReferenceCollector(owner, locals)
    for (const part of [method.returnType, ...method.params]) if (part) heading.add(part)
    for (const param of method.params) if (param.name) locals.set(param.name.name, param.type.name)
    if (method.body) inside.add(method.body)
    const first = method.leading.find((trivia) => trivia.kind === 'Comment')?.start ?? method.start
    return {
      name: method.name.name,
      owner,
      node: method,
      lines: { start: text.lastIndexOf('\n', first) + 1, end: text.indexOf('\n', method.end) + 1 },
      heading,
      body: inside,
    }
  })
}

function namesOf(node: Declaration): readonly string[] {
  switch (node.kind) {
    case 'VariableDeclaration':
      return node.declarators.map(({ name }) => name.name)
    case 'FunctionDeclaration':
      return node.scope ? [] : [node.name.name]
    case 'DefineDirective':
      return [node.name]
    case 'ClassDeclaration':
      return node.name ? [node.name.name] : []
    case 'EnumDeclaration':
      return [
        ...(node.name ? [node.name.name] : []),
        ...node.members.flatMap((member) => (member.kind === 'Enumerator' ? member.name.name : [])),
      ]
    default:
      return []
  }
}

/** Types of what the declarations introduce. */
export function typeFactsOf(declarations: readonly Declaration[]): TypeFacts {
  const variables = new Map<string, string>()
  const functions = new Map<string, string>()
  const classes = new Map<string, ClassFacts>()
  for (const node of declarations) {
    if (node.kind === 'VariableDeclaration') addVariables(variables, node)
    if (node.kind === 'FunctionDeclaration') functions.set(node.name.name, firstWord(node.returnType?.name))
    if (node.kind !== 'ClassDeclaration' || !node.name) continue
    const fields = new Map<string, string>()
    const methods = new Map<string, string>()
    for (const member of node.members ?? []) {
      if (member.kind === 'VariableDeclaration') addVariables(fields, member)
      if (member.kind === 'FunctionDeclaration') methods.set(member.name.name, firstWord(member.returnType?.name))
    }
    const base = node.bases[0]?.type.name
    classes.set(node.name.name, { base: base === undefined ? null : firstWord(base), fields, methods })
  }
  return { variables, functions, classes }
}

const firstWord = (text = ''): string => wordsOf(text)[0] ?? ''

function addVariables(into: Map<string, string>, { declarators, type }: VariableDeclaration): void {
  for (const { name } of declarators) into.set(name.name, firstWord(type.name))
}

/** Variables whose fields the platform defines. */
const platformTypes = ['MqlDateTime', 'MqlRates', 'MqlTradeRequest', 'MqlTradeResult', 'MqlTick']

/** Finds the places of words for renaming and inlining. */
function placesIn(declarations: readonly Declaration[]): Pick<Part, 'variablesAt' | 'fields' | 'callsAt'> {
  const variablesAt = new Map<string, Span[]>()
  const callsAt = new Map<string, Span[]>()
  const fields = new Set<string>()
  const ofPlatform = new Set<string>()
  const put = (into: Map<string, Span[]>, name: string, { start, end }: Span) => {
    const known = into.get(name)
    if (known) known.push({ start, end })
    else into.set(name, [{ start, end }])
  }
  const identifier = (node: Identifier) => put(variablesAt, node.name, node)
  const isOfPlatform = (object: Expression): boolean =>
    object.kind === 'Index' ? isOfPlatform(object.object) : object.kind === 'Identifier' && ofPlatform.has(object.name)
  const visit = (node: Node, isField: boolean): void => {
    if (node.kind === 'Identifier') identifier(node)
    else if (node.kind === 'MemberAccess') {
      visit(node.object, false)
      fields.add(node.name.name)
      if (!isOfPlatform(node.object)) identifier(node.name)
    } else if (node.kind === 'Call') {
      if (node.callee.kind === 'Identifier') put(callsAt, node.callee.name, node)
      else if (node.callee.kind === 'MemberAccess') visit(node.callee.object, false)
      for (const arg of node.args) if (arg) visit(arg, false)
    } else if (node.kind === 'FunctionDeclaration') {
      for (const { name, args } of node.initializers) {
        put(variablesAt, name.name, name)
        for (const arg of args) visit(arg, false)
      }
      for (const part of [...node.params, ...(node.body ? [node.body] : [])]) visit(part, false)
    } else {
      if (node.kind === 'VariableDeclaration' || node.kind === 'Parameter') {
        const names = node.kind === 'Parameter' ? [node.name] : node.declarators.map(({ name }) => name)
        for (const name of names) {
          if (name && platformTypes.includes(node.type.name)) ofPlatform.add(name.name)
          if (name && isField) fields.add(name.name)
        }
      }
      const isClass = node.kind === 'ClassDeclaration'
      for (const child of childrenOf(node)) if (!isClass || child !== node.name) visit(child, isClass)
    }
  }
  for (const node of declarations) visit(node, false)
  return { variablesAt, callsAt, fields }
}

/** `return(Other());` or `return(name);` without parameters. */
function inlinedOf({ params, body, templates }: FunctionDeclaration, text: string): string | null {
  const [only, more] = body?.statements ?? []
  if (templates.length > 0 || only?.kind !== 'ReturnStatement' || more) return null
  const value = required(only.value, 'result')
  const inner = value.kind === 'Parenthesized' ? value.expression : value
  if (params.length > 0) return params.length === 1 ? fieldOf(inner, params[0]?.name?.name) : null
  const isShort =
    (inner.kind === 'Identifier' && inner.name.startsWith('_')) ||
    (inner.kind === 'Call' && inner.callee.kind === 'Identifier' && inner.args.length === 0)
  return isShort ? text.slice(inner.start, inner.end) : null
}

/** `.name` where the value is that field of the parameter. */
const fieldOf = (value: Expression, param: string | undefined): string | null =>
  value.kind === 'MemberAccess' && value.object.kind === 'Identifier' && value.object.name === param
    ? `.${value.name.name}`
    : null
