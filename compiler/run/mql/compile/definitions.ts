import type { FunctionInfo, MqlType } from '../../../mql/check/model.ts'

/** Returns the value of `__FUNCTION__`: `Name`, or `CName::Name` for a method. */
export function functionName(info: FunctionInfo | null): string {
  if (!info) return ''
  return info.owner ? `${info.owner.name}::${info.name}` : info.name
}

/** Returns the value of `__FUNCSIG__`: `int CName::Name(const double&)`. */
export function functionSignature(info: FunctionInfo | null): string {
  if (!info) return ''
  const params = info.params.map(({ type, reference, constant }) => {
    const by = reference && type.kind !== 'array' ? '&' : ''
    return `${constant ? 'const ' : ''}${typeName(type)}${by}`
  })
  const result = info.role === 'constructor' || info.role === 'destructor' ? '' : `${typeName(info.result)} `
  return `${result}${functionName(info)}(${params.join(',') || 'void'})`
}

/** Returns the value of `typename`. */
export function typeName(type: MqlType): string {
  switch (type.kind) {
    case 'primitive':
    case 'enum':
      return type.name
    case 'class':
      return type.info.name
    case 'pointer':
      return type.to.kind === 'class' ? `${typeName(type.to)}*` : 'void*'
    case 'array':
      return `${typeName(type.element)} ${type.dimensions.map((size) => `[${size ?? ''}]`).join('')}`
    default:
      return type.kind
  }
}

const primitiveSizes = {
  void: 0,
  bool: 1,
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  color: 4,
  float: 4,
  long: 8,
  ulong: 8,
  double: 8,
  datetime: 8,
  string: 12,
} as const

/** Size in bytes of a reference: dynamic arrays and pointers. */
const arrayHandle = 52
const pointerSize = 8

/** Returns the value of `sizeof`: fields are packed without gaps. */
export function sizeOf(type: MqlType): number {
  switch (type.kind) {
    case 'primitive':
      return primitiveSizes[type.name]
    case 'enum':
      return 4
    case 'class': {
      const sizes = type.info.fields.map((field) => sizeOf(field.type))
      return type.info.keyword === 'union' ? Math.max(0, ...sizes) : sizes.reduce((sum, size) => sum + size, 0)
    }
    case 'array':
      return type.dimensions[0] === null
        ? arrayHandle
        : type.dimensions.reduce<number>((sum, size) => sum * (size ?? 1), sizeOf(type.element))
    default:
      return pointerSize
  }
}
