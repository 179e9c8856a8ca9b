import type {
  ArrayType,
  EnumType,
  MqlType,
  PointerType,
  ClassType,
  PrimitiveName,
  PrimitiveType,
  UnknownType,
  ClassInfo,
} from '../model.ts'

/** Interned types: the same type is the same object, so types are compared by identity. */
const names: readonly PrimitiveName[] = [
  'void',
  'bool',
  'char',
  'uchar',
  'short',
  'ushort',
  'int',
  'uint',
  'long',
  'ulong',
  'float',
  'double',
  'color',
  'datetime',
  'string',
]

export const primitives = Object.fromEntries(names.map((name) => [name, { kind: 'primitive', name }])) as {
  readonly [Name in PrimitiveName]: PrimitiveType & { readonly name: Name }
}

export const nullType: MqlType = { kind: 'null' }
export const unknownType: UnknownType = { kind: 'unknown' }

/** `unsigned int` is `uint`. */
export function primitiveNamed(name: string): PrimitiveType | undefined {
  const plain = name.startsWith('unsigned ') ? `u${name.slice(9)}` : name
  return Object.hasOwn(primitives, plain) ? primitives[plain as PrimitiveName] : undefined
}

// A type holds the types made of it: the module keeps none of a checked program.
export const classType = (info: ClassInfo): ClassType => (info.type ??= { kind: 'class', info })

export const pointerTo = (to: ClassType | UnknownType): PointerType => (to.pointer ??= { kind: 'pointer', to })

export function arrayOf(element: MqlType, dimensions: readonly (number | null)[]): MqlType {
  if (element.kind === 'array') return arrayOf(element.element, [...dimensions, ...element.dimensions])
  const known = (element.arrays ??= new Map<string, ArrayType>())
  const key = dimensions.join(',')
  let type = known.get(key)
  if (!type) known.set(key, (type = { kind: 'array', element, dimensions }))
  return type
}

export const enumType = (name: string, members: ReadonlyMap<string, number>): EnumType => ({
  kind: 'enum',
  name,
  members,
})

/** Returns a type's name for messages. */
export function typeName(type: MqlType): string {
  switch (type.kind) {
    case 'primitive':
      return type.name
    case 'enum':
      return type.name || 'enum'
    case 'class':
      return type.info.name
    case 'pointer':
      return type.to.kind === 'class' ? `${type.to.info.name}*` : 'pointer'
    case 'array':
      return `${typeName(type.element)}${type.dimensions.map((d) => `[${d ?? ''}]`).join('')}`
    case 'function':
      return 'function'
    case 'null':
      return 'NULL'
    case 'unknown':
      return 'unknown'
  }
}
