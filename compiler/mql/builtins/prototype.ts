import { arrayOf, primitives, unknownType } from '../check/types/intern.ts'
import type { MqlType } from '../check/model.ts'

/** One signature of a built-in function. */
export interface Prototype {
  readonly result: MqlType
  /** The result has the common type of the numeric arguments. */
  readonly numericResult: boolean
  /** The result is a pointer to the object argument. */
  readonly objectResult: boolean
  readonly params: readonly BuiltinParameter[]
  /** Number of parameters without a default. */
  readonly required: number
  readonly variadic: boolean
}

/** Words for families of types; see row.ts. */
export type Family = 'any' | 'numeric' | 'enum' | 'object'

export interface BuiltinParameter {
  readonly name: string
  /** `unknown` where any type of the family fits. */
  readonly type: MqlType
  readonly family: Family | null
  readonly reference: boolean
  readonly constant: boolean
  readonly optional: boolean
  /** Marks parameters of built-ins: they are less strict about arrays than the program's own functions. */
  readonly builtin: true
}

const families: ReadonlySet<string> = new Set(['any', 'numeric', 'enum', 'object'])

/** Reads `int(string name,double &x[],int n=0,...)`. Unknown type names become `int`, which every enumeration fits. */
export function readPrototype(text: string, named: (name: string) => MqlType | undefined): Prototype {
  const open = text.indexOf('(')
  const result = text.slice(0, open)
  const inside = text.slice(open + 1, -1).trim()
  const words = inside ? inside.split(',') : []
  const params = words.filter((word) => word !== '...').map((word) => readParameter(word.trim(), named))
  return {
    result: families.has(result) ? unknownType : (named(result) ?? primitives.int),
    numericResult: result === 'numeric',
    objectResult: result === 'object',
    params,
    required: params.filter((param) => !param.optional).length,
    variadic: words.includes('...'),
  }
}

function readParameter(word: string, named: (name: string) => MqlType | undefined): BuiltinParameter {
  const [, constant, type = '', reference, name = '', brackets, init] =
    /^(const )?(\w+) ?(&)?(\w*)(\[\])?(=.*)?$/.exec(word) ?? []
  const family = families.has(type) ? (type as Family) : null
  const element = family || type === 'void' ? unknownType : (named(type) ?? primitives.int)
  return {
    name,
    type: brackets ? arrayOf(element, [null]) : element,
    family,
    reference: reference !== undefined,
    constant: constant !== undefined,
    optional: init !== undefined,
    builtin: true,
  }
}
