import type { Reference } from '../../pine/check/model.ts'
import type { Type } from '../../pine/check/types.ts'
import type {
  Call,
  Conditional,
  EnumMember,
  Expression,
  History,
  Identifier,
  Member,
  NodeOf,
} from '../../pine/syntax/nodes.ts'
import { lowerBuiltinCall, lowerBuiltinConstant, lowerBuiltinVariable } from '../builtins.ts'
import { condition, convert, naOf } from './convert.ts'
import { lowerUserCall } from '../statements/functions.ts'
import { lowerHistory } from './history.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { lowerConstructor, lowerCopy, lowerField } from '../statements/objects.ts'
import { lowerBinary, lowerUnary } from './operators.ts'
import { lowerStructure } from '../statements/structures.ts'
import { fitsInt, fitsLong, mapped, type Range } from '../tree/ranges.ts'
import * as types from '../tree/types.ts'
import { isNumeric } from '../tree/types.ts'
import { readVariable } from '../statements/variables.ts'

type Kind = Expression['kind']

/** MQL's int has 32 bits, Pine's 64. */
const numberType = ({ isInt, value }: NodeOf<'NumberLiteral'>): types.IrType =>
  isInt ? (Math.abs(value) >= 2 ** 31 ? types.long : types.int) : types.double

/** How each kind of expression becomes a value. Statements it needs first are pushed to the current block. */
const lowerings = {
  NumberLiteral: (_, node) => make.number(node.value, numberType(node), node.raw),
  StringLiteral: (_, node) => make.text(node.value),
  BoolLiteral: (_, node) => make.truth(node.value),
  ColorLiteral: (_, node) => make.rgba(node.value),
  Identifier: lowerName,
  Member: lowerName,
  Call: lowerCall,
  History: (l, node: History) => lowerHistory(l, node),
  Unary: lowerUnary,
  Binary: lowerBinary,
  Conditional: lowerConditional,
  Tuple: (l, node) => l.unsupported(node, 'a tuple can only be taken apart where it is made'),
  Parenthesized: (l, node) => grouped(lower(l, node.expression)),
  If: lowerStructure,
  For: lowerStructure,
  ForIn: lowerStructure,
  While: lowerStructure,
  Switch: lowerStructure,
  Invalid: (l, node) => l.unsupported(node, 'the expression could not be read'),
} satisfies { [K in Kind]: (l: Lowering, node: NodeOf<K>) => Expr }

export function lower(l: Lowering, node: Expression): Expr {
  return (lowerings[node.kind] as (l: Lowering, node: Expression) => Expr)(l, node)
}

/** `node` as a value of the type Pine's parameter asks for. */
export function lowerAs(l: Lowering, node: Expression, type: Expr['type']): Expr {
  return convert(l, lower(l, node), type)
}

/** Parentheses only where they show structure; what prints as a call or name needs none. */
function grouped(value: Expr): Expr {
  return value.kind === 'binary' || value.kind === 'conditional' ? make.group(value) : value
}

function lowerName(l: Lowering, node: Identifier | Member): Expr {
  const reference = l.referenceOf(node)
  if (!reference)
    return node.kind === 'Identifier' && node.name === 'na' ? make.na : l.unsupported(node, 'the name is not known')
  return lowerReference(l, node, reference)
}

function lowerReference(l: Lowering, node: Identifier | Member, reference: Reference): Expr {
  switch (reference.kind) {
    case 'variable':
      return readVariable(l, reference.symbol)
    case 'builtin-variable':
      return lowerBuiltinVariable(l, node, reference.builtin)
    case 'builtin-constant':
      return lowerBuiltinConstant(l, reference.builtin)
    case 'field':
      return lowerField(l, reference)
    case 'enum-member':
      return enumMember(l, l.typeOf(node), reference.member)
    default:
      return l.unsupported(node, 'a function cannot stand for a value')
  }
}

function lowerCall(l: Lowering, node: Call): Expr {
  const reference = l.referenceOf(node)
  switch (reference?.kind) {
    case 'builtin-call':
      return lowerBuiltinCall(l, reference)
    case 'user-call':
      return lowerUserCall(l, reference)
    case 'constructor-call':
      return lowerConstructor(l, reference)
    case 'copy-call':
      return lowerCopy(l, reference)
    case 'cast-call':
      return lowerCast(l, node, lower(l, reference.value))
    default:
      return l.unsupported(node, 'the call is not known')
  }
}

/** A member of the script's own enum, which is declared when first met. */
export function enumMember(l: Lowering, type: Type | undefined, member: EnumMember): Expr {
  const declaration = type?.kind === 'enum' ? type.declaration : null
  if (!declaration) return make.text(member.name.name)
  const { name } = declaration.name
  if (!l.enums.some((e) => e.name === name)) {
    const members = declaration.members.map((m) => ({
      name: `${name}_${m.name.name}`,
      value: null,
      comment: m.title?.kind === 'StringLiteral' ? m.title.value : m.name.name,
    }))
    l.enums.push({ name, members, text: null })
  }
  return make.name(`${name}_${member.name.name}`, types.enumeration(name), { na: false })
}

/** `int(x)` cuts towards zero, `float(x)` and the rest give na a type. */
function lowerCast(l: Lowering, node: Call, value: Expr): Expr {
  const type = l.irType(node)
  if (type.kind === 'int' && value.type.kind === 'double') return truncated(l, value)
  if (make.isNa(value)) return isNumeric(type) ? make.na : naOf(type)
  return type.kind === 'int'
    ? convert(l, value, value.type.kind === 'long' ? types.long : types.int)
    : convert(l, value, type)
}

/** The whole part of a real number. */
export function truncated(l: Lowering, value: Expr): Expr {
  const range = mapped(value, Math.trunc)
  const type = wholeType(value, range)
  return type ? make.cast(value, type) : l.helper('Truncate', [value], types.double, { exact: true, ...range })
}

/** `call` makes a whole number in `range` of the value. */
export function whole(value: Expr, call: Expr, range: Range): Expr {
  const type = wholeType(value, range)
  return { ...(type ? make.cast(call, type) : call), exact: true, ...range }
}

/** What holds a whole number made of a real one; null where that stays a double, as it may be na or beyond a long. */
const wholeType = (value: Expr, range: Range): types.IrType | null =>
  value.na ? null : fitsInt(range) ? types.int : fitsLong(range) ? types.long : null

/** `a ? b : c`; an `if` with a temporary where a branch needs statements of its own. */
function lowerConditional(l: Lowering, node: Conditional): Expr {
  const test = condition(l, lower(l, node.test))
  const whenTrue = l.apart(() => lower(l, node.whenTrue))
  const whenFalse = l.apart(() => lower(l, node.whenFalse))
  const arms = [whenTrue.value, whenFalse.value]
  const isBool = l.irType(node).kind === 'bool'
  // A bool that may be na is a number here, and stays one unless it is asked for as a condition.
  const isTruth = isBool && arms.some((arm) => arm.isTruth === true || make.isNa(arm))
  const [yes, no] = isBool
    ? arms.map((arm) => convert(l, arm, isTruth ? types.double : types.bool))
    : alike(l, whenTrue.value, whenFalse.value)
  if (whenTrue.before.length === 0 && whenFalse.before.length === 0)
    return { ...make.conditional(test, yes, no), ...(isTruth && { isTruth }) }
  const chosen = l.local('chosen', make.conditional(test, yes, no).type)
  l.declare(chosen, null)
  const branch = (before: typeof whenTrue.before, value: Expr) =>
    l.inBlock(true, () => {
      before.forEach((statement) => l.push(statement))
      l.assign(make.read(chosen), convert(l, value, chosen.type))
    })
  l.push({
    kind: 'if',
    test,
    whenTrue: branch(whenTrue.before, yes),
    whenFalse: branch(whenFalse.before, no),
    ...l.attached(),
  })
  return { ...make.read(chosen, make.conditional(test, yes, no)), ...(isTruth && { isTruth }) }
}

/** Both branches as one type; na takes the type of its neighbour, an int beside na becomes a double. */
export function alike(l: Lowering, a: Expr, b: Expr): [Expr, Expr] {
  if (make.isNa(a) && make.isNa(b)) return [a, b]
  if (make.isNa(a)) return isNumeric(b.type) ? [a, b] : [naOf(b.type), b]
  if (make.isNa(b)) return isNumeric(a.type) ? [a, b] : [a, naOf(a.type)]
  if (a.type.kind === 'enum' && b.type.kind === 'enum' && a.type.name !== b.type.name)
    return [convert(l, a, types.string), convert(l, b, types.string)]
  if (a.type.kind === 'enum' && b.type.kind === 'string') return [convert(l, a, types.string), b]
  if (b.type.kind === 'enum' && a.type.kind === 'string') return [a, convert(l, b, types.string)]
  if (a.type.kind === 'bool' && isNumeric(b.type)) return [convert(l, a, b.type), b]
  if (b.type.kind === 'bool' && isNumeric(a.type)) return [a, convert(l, b, a.type)]
  const type = types.join(a.type, b.type)
  return isNumeric(type) ? [convert(l, a, type), convert(l, b, type)] : [a, b]
}
