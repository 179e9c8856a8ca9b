import type { Dialect } from '../../../../compiler/api.ts'
import { functionTables } from '../../../../compiler/mql/builtins/functions.ts'
import { registryOf } from '../../../../compiler/mql/builtins/registry.ts'
import type { MqlType } from '../../../../compiler/mql/check/model.ts'
import { pickOf, type Random } from '../mutations.ts'

/** Numbers that programs seldom meet. */
export const extremes = [
  '0',
  '1',
  '-1',
  '2',
  '3',
  '17',
  '255',
  '65536',
  '1000000',
  '2147483647',
  '(-2147483647-1)',
  '4294967295',
  '9223372036854775807',
  '0.5',
  '-0.5',
  '1e308',
  '-1e308',
  '1e-308',
  'EMPTY_VALUE',
  'MathSqrt(-1)',
  'MathLog(0)',
  '(1e308*10)',
  '(int)MathSqrt(-1)',
  '(long)1e300',
  '(datetime)1e300',
  '(uchar)300',
  'WHOLE_ARRAY',
]

/** Names that mean something to the machine's own language. */
export const hostNames = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'globalThis',
  'process',
  'arguments',
  'eval',
  'length',
  'undefined',
  'NaN',
]

const strings = [
  ...hostNames.map((name) => `"${name}"`),
  '""',
  'NULL',
  '"%s%n%*d%1000000000d"',
  '"%.*f%5.999f%c"',
  '"a,b;c"',
  '"*"',
  '"((("',
  '"2024.13.45 99:99"',
  '"1e999"',
  '"\\\\..\\\\..\\\\x"',
  'Symbol()',
  '(string)MathSqrt(-1)',
]

/** Turns of a loop: once, some, and more than any limit allows. */
const turns = ['1', '1', '3', '40', '2000', '2000000000']

interface Argument {
  readonly text: string
  readonly declaration?: string
}

/** A call of a built-in with arguments that fit its prototype and nothing else, in a separate block. */
export function hostileCall(dialect: Dialect, random: Random): string {
  const registry = registryOf(dialect)
  const names = namesOf(dialect)
  const name = pickOf(names, random)
  const prototypes = registry.prototypes(name)
  const { params, required, variadic, result } = pickOf(prototypes, random)
  const count = required + Math.floor(random() * (params.length - required + 1))
  const given = params.slice(0, count).map((param, k) => argumentFor(param.type, param.reference, `h${k}`, random))
  if (variadic)
    for (let more = Math.floor(random() * 5); more > 0; more--)
      given.push({ text: random() < 0.5 ? pickOf(strings, random) : pickOf(extremes, random) })
  const call = `${name}(${given.map(({ text }) => text).join(',')})`
  const isPrinted = result.kind === 'enum' || (result.kind === 'primitive' && result.name !== 'void')
  const declared = given.map(({ declaration = '' }) => declaration).join(' ')
  const seen = given.flatMap(({ declaration = '', text }) =>
    /^(double|long|int|string) /.test(declaration) && !declaration.includes('[') ? [`Print(${text});`] : [],
  )
  return `{ ${declared} for(int hk=0; hk<${pickOf(turns, random)}; hk++) { ${isPrinted ? `Print(${call});` : `${call};`} ${seen.join(' ')} } }`
}

const known = new Map<Dialect, readonly string[]>()

function namesOf(dialect: Dialect): readonly string[] {
  let names = known.get(dialect)
  if (!names)
    known.set(
      dialect,
      (names = [...functionTables.keys()].filter((name) => registryOf(dialect).prototypes(name).length > 0)),
    )
  return names
}

const sizes = ['1', '7', '100', '100000', '3000000']
const elements = [
  'double',
  'int',
  'long',
  'string',
  'uchar',
  'float',
  'datetime',
  'bool',
  'color',
  'MqlRates',
  'MqlTick',
]

function argumentFor(type: MqlType, reference: boolean, name: string, random: Random): Argument {
  if (type.kind === 'array') {
    const element = typeName(type.element) ?? pickOf(elements, random)
    const size = pickOf(sizes, random)
    return random() < 0.5
      ? { text: name, declaration: `${element} ${name}[]; ArrayResize(${name},${size});` }
      : { text: name, declaration: `static ${element} ${name}[${size}];` }
  }
  if (type.kind === 'class') return { text: name, declaration: `${type.info.name} ${name}; ZeroMemory(${name});` }
  const own = typeName(type) ?? pickOf(['double', 'int', 'string'], random)
  if (reference)
    return {
      text: name,
      declaration:
        own === 'string'
          ? `string ${name}=${pickOf(strings, random)};`
          : `${own} ${name}=(${own})${pickOf(extremes, random)};`,
    }
  if (own === 'string') return { text: pickOf(strings, random) }
  return { text: `(${own})${pickOf(extremes, random)}` }
}

const typeName = (type: MqlType): string | null =>
  type.kind === 'primitive' || type.kind === 'enum' ? type.name : type.kind === 'class' ? type.info.name : null
