import type { MqlType } from '../model.ts'
import { noTypes, type TypeSymbol, type TypeEnvironment, type ClassSymbol } from './symbols.ts'
import { typeName } from '../types/intern.ts'
import type { Checker } from '../checker.ts'
import type { ClassDeclaration } from '../../syntax/nodes.ts'

/** Creates the symbol of a class; completeClass reads its members later. */
export function createClass(
  declaration: ClassDeclaration,
  outer: ClassSymbol | null,
  types: TypeEnvironment = noTypes,
  name = declaration.name?.name ?? '',
): ClassSymbol {
  return {
    name,
    keyword: declaration.keyword,
    declaration,
    base: null,
    fields: [],
    methods: [],
    constructors: [],
    destructor: null,
    virtuals: [],
    isAbstract: false,
    members: new Map(),
    types,
    nested: new Map(),
    final: declaration.final,
    state: 0,
    outer,
  }
}

/** Instances of one template, and characters of an instance's arguments, which nest. */
export const maxInstances = 500
export const maxInstanceName = 500

/** Returns the class that a template becomes for these arguments. */
export function declareInstance(
  checker: Checker,
  template: TypeSymbol & { kind: 'template' },
  args: readonly MqlType[],
): ClassSymbol {
  const key = args.map(typeName).join(',')
  const known = template.instances.get(key)
  if (known) return known
  // A template whose instance uses a larger instance would never end: the last one stands for the larger ones.
  const last = [...template.instances.values()].at(-1)
  if (last && (template.instances.size >= maxInstances || key.length > maxInstanceName)) return last
  const { templates } = template.declaration
  const types = new Map(args.flatMap((type, i) => (templates[i] ? [[templates[i].name.name, type] as const] : [])))
  const symbol = createClass(template.declaration, template.outer, types, `${template.declaration.name?.name}<${key}>`)
  template.instances.set(key, symbol)
  checker.completeClass(symbol)
  return symbol
}
