import { meaningOf, referenceOf, typeOf } from '../../../mql/check/facts.ts'
import type { Reference, MqlType } from '../../../mql/check/model.ts'
import type { Expression } from '../../../mql/syntax/nodes.ts'
import { convertedOf, missing, numberAs, numberOf, objectOf, preloaded, textOf, valueOf } from './values/conversions.ts'
import { isOwnSymbol } from '../library/entry.ts'
import { isNumber, isText, resultAs } from './values/numbers.ts'
import { arrayOf, inTurn, placeOf, referTo } from './values/places.ts'
import type { Js, KnownArgument, Scope } from './scope.ts'
import { tableOf } from '../../../text/table.ts'

export function argumentsOf(node: Expression): readonly (Expression | null)[] {
  return node.kind === 'Call' || node.kind === 'New' ? (node.args ?? []) : []
}

export function builtinCall(
  scope: Scope,
  node: Expression,
  { name, overload }: Reference & { kind: 'builtin-call' },
): Js {
  const written = argumentsOf(node).every(Boolean)
    ? intrinsics[name]?.(scope, argumentsOf(node) as readonly Expression[])
    : null
  if (written) return written
  const entry = scope.module.library(name)
  if (!entry) return missing(scope, `${name}()`, 'the machine does not know this function yet')
  const params = scope.module.prototype(name, overload)
  const given =
    node.kind === 'Call' && node.callee.kind === 'MemberAccess' ? [node.callee.object, ...node.args] : argumentsOf(node)
  const known = entry.bound || entry.placed ? given.map((argument) => knownOf(scope, argument)) : []
  const placed = entry.placed?.(known)
  if (placed) return resultAs(preloaded(scope, placed), typeOf(scope.facts, node))
  scope.locals.mayFail()
  const bound = entry.bound?.(known) ? scope.module.bound(name, known) : null
  const args = given.flatMap((argument, k) => {
    if (bound && known[k] !== null) return []
    if (!argument) return 'undefined'
    const parameter = params[k]
    if (parameter) return builtinArgument(scope, argument, parameter.type, parameter.reference)
    return entry.variadic === 'raw' ? rawArgument(scope, argument) : textOf(scope, argument)
  })
  return resultAs(`${bound ?? scope.module.builtin(name)}(${args.join(',')})`, typeOf(scope.facts, node))
}

function knownOf(scope: Scope, argument: Expression | null): KnownArgument {
  if (!argument) return null
  const node = meaningOf(argument)
  if (node.kind === 'NumberLiteral') return node.value
  const reference = referenceOf(scope.facts, node)
  if (reference?.kind === 'constant') return typeof reference.value === 'number' ? reference.value : null
  const named =
    reference?.kind === 'predefined' || (reference?.kind === 'builtin-call' && argumentsOf(node).length === 0)
  return (named && ownArguments[reference.name]) || null
}

const ownArguments: Readonly<Record<string, KnownArgument>> = tableOf({
  _Symbol: 'own symbol',
  Symbol: 'own symbol',
  _Period: 'own timeframe',
  Period: 'own timeframe',
})

/** Generates a call with its arguments; null where the call stays a call. The checker has counted the arguments. */
type Intrinsic = (scope: Scope, args: readonly Expression[]) => Js | null

const unary =
  (write: (scope: Scope, argument: Expression) => Js): Intrinsic =>
  (scope, [argument]) =>
    argument ? write(scope, argument) : null

function extreme(sign: '<' | '>'): Intrinsic {
  return (scope, [a, b]) => {
    if (!a || !b) return null
    const [x, y] = [scope.locals.temporary(), scope.locals.temporary()]
    return `(${x}=${numberOf(scope, a)},${y}=${numberOf(scope, b)},${x}${sign}${y}?${x}:${y})`
  }
}

const shiftType: MqlType = { kind: 'primitive', name: 'int' }

/** Generates a read of a price or time of the chart's own bars. */
function ofBar(field: string): Intrinsic {
  return (scope, [symbol, timeframe, shift]) => {
    if (!symbol || !timeframe || !shift) return null
    const known = knownOf(scope, timeframe)
    if (!isOwnSymbol(knownOf(scope, symbol)) || (known !== 0 && known !== 'own timeframe')) return null
    const [chart, back] = [scope.module.partOf('chart'), scope.locals.temporary()]
    const inRange = `${back}>=0&&${back}<${chart}.count`
    return `(${back}=${numberAs(scope, shift, shiftType)},${inRange}?${chart}.${field}[${chart}.count-1-${back}]:0)`
  }
}

/** Built-ins that are inlined because programs call them on every bar, and one that depends on the argument's type. */
const intrinsics: Readonly<Record<string, Intrinsic>> = tableOf({
  MathAbs: unary((scope, a) => `abs(${numberOf(scope, a)})`),
  MathSqrt: unary((scope, a) => `sqrt(${numberOf(scope, a)})`),
  MathIsValidNumber: unary((scope, a) => `(isFinite(${numberOf(scope, a)})?1:0)`),
  MathMax: extreme('>'),
  MathMin: extreme('<'),
  iTime: ofBar('time'),
  iOpen: ofBar('open'),
  iHigh: ofBar('high'),
  iLow: ofBar('low'),
  iClose: ofBar('close'),
  ArraySize: unary((scope, array) => `${arrayOf(scope, array)}.length`),
  EnumToString: unary((scope, argument) => {
    const type = typeOf(scope.facts, meaningOf(argument))
    const names =
      type.kind === 'enum'
        ? new Map([...type.members].map(([name, value]) => [value, name]))
        : new Map<number, string>()
    return `${scope.module.constant((value: number) => names.get(value) ?? String(value))}(${valueOf(scope, argument)})`
  }),
})

/** Generates built-ins that return a JavaScript boolean; null for all others. */
export function builtinTest(scope: Scope, node: Expression, reference: Reference | undefined): Js | null {
  const [argument] = argumentsOf(node)
  return reference?.kind === 'builtin-call' && reference.name === 'MathIsValidNumber' && argument
    ? `isFinite(${numberOf(scope, argument)})`
    : null
}

/** `%d` takes the number, `%s` the string: the static type decides; bools and dates stay numbers. */
function rawArgument(scope: Scope, argument: Expression): Js {
  const type = typeOf(scope.facts, meaningOf(argument))
  return isText(type) || !isNumber(type) ? textOf(scope, argument) : valueOf(scope, argument)
}

/** Generates an argument of a built-in: arrays and objects as they are, references as places. */
export function builtinArgument(scope: Scope, argument: Expression, type: MqlType, reference: boolean): Js {
  if (type.kind === 'array') return arrayOf(scope, argument)
  if (type.kind === 'class') return objectOf(scope, argument)
  if (type.kind === 'unknown') return looseArgument(scope, argument)
  if (!reference) return convertedOf(scope, argument, type)
  const { before, storage, index } = referTo(scope, placeOf(scope, argument))
  return inTurn(before, `{storage:${storage},index:${index}}`)
}

/** A parameter of any type (`ArraySize(void &array[])`, `GetPointer(object)`). */
function looseArgument(scope: Scope, argument: Expression): Js {
  const type = typeOf(scope.facts, meaningOf(argument))
  return type.kind === 'array' ? arrayOf(scope, argument) : valueOf(scope, argument)
}
