import type {
  Access,
  ClassDeclaration,
  ClassKeyword,
  Declarator,
  EnumDeclaration,
  FunctionDeclaration,
  Parameter,
} from '../../syntax/nodes.ts'
import type {
  ClassInfo,
  Facts,
  FunctionInfo,
  Storage,
  VariableInfo,
  EnumType,
  FunctionType,
  MqlType,
} from '../model.ts'
import type { Candidate } from '../types/candidate.ts'

/** The mutable symbols of the checker behind the read-only model.ts. */
export interface Variable extends VariableInfo {
  type: MqlType
  slot: number
  value: number | string | null
  /** The class of a field. */
  readonly owner: ClassSymbol | null
  readonly access: Access
  /** Node id of its declaration. */
  readonly id: number
  isRead: boolean
  isWritten: boolean
}

export interface FunctionSymbol extends FunctionInfo {
  declaration: FunctionDeclaration
  params: Variable[]
  /** The parameters for the choice between overloads, once asked for; null again where they change. */
  candidate: Candidate | null
  result: MqlType
  readonly owner: ClassSymbol | null
  virtualSlot: number | null
  slots: number
  locals: Variable[]
  facts: Facts
  readonly access: Access
  readonly isConst: boolean
  isVirtual: boolean
  readonly isPure: boolean
  readonly isDeleted: boolean
  readonly isImport: boolean
  /** Bindings of the template parameters in force. */
  readonly types: TypeEnvironment
  /** The function's own template parameters, which a call must deduce. */
  readonly templates: readonly string[]
  /** Functions that a template became, by its arguments; null for any other function. */
  readonly instances: Map<string, FunctionSymbol> | null
  isQueued: boolean
  /** Called, or its address taken. */
  isUsed: boolean
}

export interface ClassSymbol extends ClassInfo {
  readonly declaration: ClassDeclaration | null
  readonly keyword: ClassKeyword
  base: ClassSymbol | null
  fields: Variable[]
  methods: FunctionSymbol[]
  constructors: FunctionSymbol[]
  destructor: FunctionSymbol | null
  virtuals: (FunctionSymbol | null)[]
  isAbstract: boolean
  readonly members: Map<string, MemberSymbol>
  readonly types: TypeEnvironment
  readonly nested: Map<string, TypeSymbol>
  readonly final: boolean
  /** 0 not begun, 1 in progress, 2 complete. */
  state: 0 | 1 | 2
  /** The enclosing class of the declaration. */
  readonly outer: ClassSymbol | null
}

export type MemberSymbol =
  | { readonly kind: 'field'; readonly variable: Variable; readonly isStatic: boolean }
  | { readonly kind: 'methods'; readonly overloads: FunctionSymbol[] }
  | { readonly kind: 'constant'; readonly constant: ConstantSymbol }

export interface ConstantSymbol {
  readonly name: string
  readonly type: MqlType
  readonly value: number | string
}

export type TypeSymbol =
  | { readonly kind: 'class'; readonly symbol: ClassSymbol }
  | {
      readonly kind: 'template'
      declaration: ClassDeclaration
      readonly outer: ClassSymbol | null
      readonly instances: Map<string, ClassSymbol>
    }
  | { readonly kind: 'enum'; readonly type: EnumType; readonly declaration: EnumDeclaration }
  | { readonly kind: 'function'; readonly type: FunctionType }

export type TypeEnvironment = ReadonlyMap<string, MqlType>
export const noTypes: TypeEnvironment = new Map()

/** The names of a block; blocks of a function form a chain. */
export interface LocalScope {
  readonly parent: LocalScope | null
  readonly names: Map<string, Variable>
  /** Types that the block's types hide, by name; null where the block declares none. */
  hiddenTypes: Map<string, TypeSymbol | undefined> | null
}

interface VariableParts {
  readonly name: string
  readonly type: MqlType
  readonly storage: Storage
  readonly slot: number
  readonly declarator: Declarator | Parameter
  readonly id: number
}

export function createVariable(
  parts: VariableParts,
  more: Partial<Omit<Variable, keyof VariableParts>> = {},
): Variable {
  const { name, type, storage, slot, declarator, id } = parts
  return {
    name,
    type,
    storage,
    slot,
    declarator,
    id,
    reference: more.reference ?? false,
    constant: more.constant ?? false,
    input: more.input ?? null,
    label: more.label ?? null,
    value: more.value ?? null,
    owner: more.owner ?? null,
    access: more.access ?? 'public',
    isRead: more.isRead ?? false,
    isWritten: more.isWritten ?? false,
  }
}

/** Finds a member in a class or the nearest base. */
export function memberOf(
  symbol: ClassSymbol | null,
  name: string,
): { readonly member: MemberSymbol; readonly home: ClassSymbol } | null {
  for (let home = symbol; home; home = home.base) {
    const member = home.members.get(name)
    if (member) return { member, home }
  }
  return null
}

export function isDerived(from: ClassInfo | null, base: ClassInfo): boolean {
  for (let current = from; current; current = current.base) if (current === base) return true
  return false
}
