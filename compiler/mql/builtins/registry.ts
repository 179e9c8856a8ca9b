import { required } from '../../text/required.ts'
import { arrayOf, classType, enumType, primitiveNamed, primitives, unknownType } from '../check/types/intern.ts'
import { type ClassSymbol, type FunctionSymbol, createVariable, noTypes } from '../check/names/symbols.ts'
import type { EnumType, MqlType } from '../check/model.ts'
import type { ClassDeclaration, FunctionDeclaration, VariableDeclaration } from '../syntax/nodes.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { parse } from '../syntax/parse.ts'
import { aliases } from './aliases.ts'
import { webColors } from './colors.ts'
import { commonConstants } from './constants-mql5.ts'
import { chartEnums } from './enums-chart.ts'
import { computingEnums } from './enums-computing.ts'
import { marketEnums } from './enums-market.ts'
import { functionTables } from './functions.ts'
import { commonVariables } from './predefined.ts'
import { type BuiltinParameter, type Prototype, readPrototype } from './prototype.ts'
import { calendarEnums, commonStructs } from './structs.ts'
import { wordsOf } from '../../targets/words.ts'

/** A built-in constant; the type of an enumeration member is the enumeration. */
export interface BuiltinConstant {
  readonly name: string
  readonly type: MqlType
  readonly value: number | string
}

/** Everything a dialect declares by itself. Built when the first program of the dialect is checked. */
export interface Registry {
  readonly dialect: Dialect
  readonly constants: ReadonlyMap<string, BuiltinConstant>
  readonly variables: ReadonlyMap<string, MqlType>
  readonly enums: ReadonlyMap<string, EnumType>
  readonly structs: ReadonlyMap<string, ClassSymbol>
  /** Returns the main name of a built-in function (`fabs` is `MathAbs`); undefined where no such function exists. */
  canonical(name: string): string | undefined
  prototypes(name: string): readonly Prototype[]
}

const registries = new Map<Dialect, Registry>()

export function registryOf(dialect: Dialect): Registry {
  let registry = registries.get(dialect)
  if (!registry) registries.set(dialect, (registry = createRegistry(dialect)))
  return registry
}

function createRegistry(dialect: Dialect): Registry {
  const enums = readEnums(dialect)
  const constants = readConstants(dialect, enums)
  const structs = new Map<string, ClassSymbol>()
  const named = (name: string): MqlType | undefined =>
    primitiveNamed(name) ?? enums.get(name) ?? typeOfStruct(structs.get(name))
  readStructs(dialect, structs, named)
  const { oldNames } = wordsOf[dialect]
  const prototypes = new Map<string, readonly Prototype[]>()
  const canonical = (name: string): string | undefined => {
    const row = functionTables.get(name)
    if (row && (row.both ?? row[dialect])) return name
    const other = Object.hasOwn(aliases, name) ? aliases[name] : oldName(name, oldNames)
    return other === undefined || other === name ? undefined : canonical(other)
  }
  return {
    dialect,
    constants,
    enums,
    structs,
    variables: readVariables(dialect, named),
    canonical,
    prototypes(name) {
      const known = prototypes.get(name)
      if (known) return known
      const row = functionTables.get(canonical(name) ?? name)
      const read = (row?.both ?? row?.[dialect] ?? []).map((text) => readPrototype(text, named))
      prototypes.set(name, read)
      return read
    },
  }
}

const oldName = (name: string, names: Readonly<Record<string, string>>): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined

/** Reads `A=1 B C=5`: a word without a value is one more than the word before. */
function* readWords(text: string): Generator<readonly [string, number]> {
  let value = -1
  for (const word of text.trim().split(/\s+/)) {
    const at = word.indexOf('=')
    value = at < 0 ? value + 1 : Number(word.slice(at + 1))
    yield [at < 0 ? word : word.slice(0, at), value]
  }
}

const allEnums = { ...chartEnums, ...marketEnums, ...computingEnums, ...calendarEnums }

function readEnums(dialect: Dialect): Map<string, EnumType> {
  const { members: own } = wordsOf[dialect]
  const known = new Set(own?.known.trim().split(/\s+/))
  const values = new Map(readWords(own?.values ?? ''))
  const enums = new Map<string, EnumType>()
  for (const [name, text] of Object.entries(allEnums)) {
    if (own?.isAbsent(name)) continue
    const members = [...readWords(text)]
      .filter(([member]) => !own?.isIncomplete.test(name) || known.has(member) || values.has(member))
      .map(([member, value]) => [member, values.get(member) ?? value] as const)
    if (members.length > 0) enums.set(name, enumType(name, new Map(members)))
  }
  return enums
}

function readConstants(dialect: Dialect, enums: ReadonlyMap<string, EnumType>): Map<string, BuiltinConstant> {
  const constants = new Map<string, BuiltinConstant>()
  const put = (name: string, type: MqlType, value: number): void => void constants.set(name, { name, type, value })
  for (const type of enums.values()) for (const [name, value] of type.members) put(name, type, value)
  for (const text of [commonConstants, wordsOf[dialect].constants]) {
    for (const [name, value] of readWords(text)) put(name, constantType(name, value), value)
  }
  for (const [name = '', hex = ''] of webColors
    .trim()
    .split(/\s+/)
    .map((word) => word.split('='))) {
    const rgb = parseInt(hex, 16)
    const value = ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)
    put(`clr${name}`, primitives.color, value)
    put(name, primitives.color, value)
  }
  return constants
}

function constantType(name: string, value: number): MqlType {
  if (/^(DBL_(MAX|MIN|EPSILON)$|M_|EMPTY_VALUE)/.test(name) && (!Number.isInteger(value) || Math.abs(value) > 2 ** 53))
    return primitives.double
  if (/^FLT_(MAX|MIN|EPSILON)$/.test(name)) return primitives.float
  if (/^(clrNONE|CLR_NONE)$/.test(name)) return primitives.color
  if (name === 'ULONG_MAX') return primitives.ulong
  if (value > 0xffffffff || value < -0x80000000) return primitives.long
  return value > 0x7fffffff ? primitives.uint : primitives.int
}

function readVariables(dialect: Dialect, named: (name: string) => MqlType | undefined): Map<string, MqlType> {
  const all = { ...commonVariables, ...wordsOf[dialect].variables }
  return new Map(
    Object.entries(all).map(([name, text]) => {
      const element = named(text.replace('[]', '')) ?? unknownType
      return [name, text.endsWith('[]') ? arrayOf(element, [null]) : element]
    }),
  )
}

function readStructs(
  dialect: Dialect,
  structs: Map<string, ClassSymbol>,
  named: (name: string) => MqlType | undefined,
): void {
  const text = commonStructs + wordsOf[dialect].structs
  const { program } = parse([{ name: 'structs.mqh', text }], { dialect })
  for (const node of program.declarations) {
    if (node.kind === 'ClassDeclaration' && node.name) structs.set(node.name.name, structOf(node, named))
  }
}

function structOf(declaration: ClassDeclaration, named: (name: string) => MqlType | undefined): ClassSymbol {
  const symbol: ClassSymbol = {
    name: required(declaration.name, 'name of a declaration').name,
    keyword: 'struct',
    declaration: null,
    base: null,
    fields: [],
    methods: [],
    constructors: [],
    destructor: null,
    virtuals: [],
    isAbstract: false,
    members: new Map(),
    types: noTypes,
    nested: new Map(),
    final: false,
    state: 2,
    outer: null,
  }
  for (const member of declaration.members ?? []) {
    if (member.kind === 'VariableDeclaration') addFields(symbol, member, named)
    else if (member.kind === 'FunctionDeclaration') addMethod(symbol, member, named)
  }
  return symbol
}

function addFields(symbol: ClassSymbol, node: VariableDeclaration, named: (name: string) => MqlType | undefined): void {
  const type = named(node.type.name) ?? unknownType
  for (const declarator of node.declarators) {
    const { name } = declarator.name
    const variable = createVariable(
      { name, type, storage: 'field', slot: symbol.fields.length, declarator, id: 0 },
      { owner: symbol, isRead: true, isWritten: true },
    )
    symbol.fields.push(variable)
    symbol.members.set(name, { kind: 'field', variable, isStatic: false })
  }
}

function addMethod(symbol: ClassSymbol, node: FunctionDeclaration, named: (name: string) => MqlType | undefined): void {
  const { name } = node.name
  const method: FunctionSymbol = {
    name,
    declaration: node,
    owner: symbol,
    params: [],
    candidate: null,
    result: named(required(node.returnType, 'return type').name) ?? unknownType,
    isStatic: false,
    role: 'method',
    virtualSlot: null,
    slots: 0,
    locals: [],
    facts: { firstId: 0, types: [], references: [], conversions: new Map() },
    access: 'public',
    isConst: true,
    isVirtual: false,
    isPure: false,
    isDeleted: false,
    isImport: false,
    types: noTypes,
    templates: [],
    instances: null,
    isQueued: true,
    isUsed: false,
  }
  symbol.methods.push(method)
  symbol.members.set(name, { kind: 'methods', overloads: [method] })
}

// --------------------------------------------------------------------------- for the machine and tools

/** Returns the value of a built-in constant; undefined where the dialect has none of that name. */
export function constantValue(dialect: Dialect, name: string): number | string | undefined {
  return registryOf(dialect).constants.get(name)?.value
}

/** Returns the parameters of one prototype of a built-in; further arguments are the variadic tail. */
export function builtinParameters(dialect: Dialect, name: string, overload: number): readonly BuiltinParameter[] {
  return registryOf(dialect).prototypes(name)[overload]?.params ?? []
}

const typeOfStruct = (struct: ClassSymbol | undefined): MqlType | undefined => (struct ? classType(struct) : undefined)
