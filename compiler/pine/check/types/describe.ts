import type { Pattern } from '../../../builtins/signature.ts'
import { qualifiers } from '../types.ts'
import type { Qualifier, Type } from '../types.ts'

/** A type as the author would write it. */
export function describe(type: Type): string {
  switch (type.kind) {
    case 'simple':
    case 'object':
    case 'enum':
      return type.name
    case 'array':
    case 'matrix':
      return `${type.kind}<${describe(type.element)}>`
    case 'map':
      return `map<${describe(type.key)}, ${describe(type.value)}>`
    case 'tuple':
      return `[${type.elements.map(describe).join(', ')}]`
    case 'na':
    case 'void':
      return type.kind
    case 'unknown':
      return 'unknown type'
  }
}

export function describeWith(qualifier: Qualifier, type: Type): string {
  return type.kind === 'simple' ? `${qualifiers[qualifier]} ${describe(type)}` : describe(type)
}

const letters = 'TUV'

export function describePattern(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'type':
      return describe(pattern.type)
    case 'any':
      return 'any type'
    case 'letter':
      return letters.charAt(pattern.index)
    case 'union':
      return pattern.options.map(describePattern).join(' or ')
    case 'array':
    case 'matrix':
      return `${pattern.kind}<${describePattern(pattern.element)}>`
    case 'list':
      return `a list of ${describePattern(pattern.element)}`
    case 'map':
      return `map<${describePattern(pattern.key)}, ${describePattern(pattern.value)}>`
    case 'tuple':
      return `[${pattern.elements.map(describePattern).join(', ')}]`
  }
}
