import type { Reference } from '../../pine/check/model.ts'
import type { Call, Conditional, Identifier, Member, NodeOf } from '../../pine/syntax/nodes.ts'
import { lowerBuiltinCall, lowerBuiltinConstant, lowerBuiltinVariable } from '../builtins.ts'
import { condition, convert, naOf } from './convert.ts'
import { lowerUserCall } from '../statements/functions.ts'
import { lowerHistory } from './history.ts'
import type { Lowering, LoweringRules } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { lowerConstructor, lowerCopy, lowerField } from '../statements/objects.ts'
import { lowerBinary, lowerUnary } from './operators.ts'
import { lowerStructure } from '../statements/structures.ts'
import * as types from '../tree/types.ts'
import { isNumeric } from '../tree/types.ts'
import { readVariable } from '../statements/variables.ts'
import { lower } from '../dispatch.ts'
import { truncated } from './whole-numbers.ts'
import { enumMember } from './enums.ts'
import { literalColor } from '../visuals/transparency.ts'

/** MQL's int has 32 bits, Pine's 64. */
const numberType = ({ isInt, value }: NodeOf<'NumberLiteral'>): types.IrType =>
  isInt ? (Math.abs(value) >= 2 ** 31 ? types.long : types.int) : types.double

/** The lowering of each kind of expression. Statements that must run first are pushed to the current block. */
export const expressionRules: LoweringRules['expressions'] = {
  NumberLiteral: (_, node) => make.number(node.value, numberType(node), node.raw),
  StringLiteral: (_, node) => make.text(node.value),
  BoolLiteral: (_, node) => make.truth(node.value),
  ColorLiteral: (lowering, node) => literalColor(lowering, node.value),
  Identifier: lowerName,
  Member: lowerName,
  Call: lowerCall,
  History: (lowering, node) => lowerHistory(lowering, node),
  Unary: lowerUnary,
  Binary: lowerBinary,
  Conditional: lowerConditional,
  Tuple: (lowering, node) => lowering.unsupported(node, 'a tuple can only be taken apart where it is made'),
  Parenthesized: (lowering, node) => withParentheses(lower(lowering, node.expression)),
  If: lowerStructure,
  For: lowerStructure,
  ForIn: lowerStructure,
  While: lowerStructure,
  Switch: lowerStructure,
  Invalid: (lowering, node) => lowering.unsupported(node, 'the expression could not be read'),
}

/** Parentheses only where they show structure; what prints as a call or name needs none. */
function withParentheses(value: Expr): Expr {
  return value.kind === 'binary' || value.kind === 'conditional' ? make.group(value) : value
}

function lowerName(lowering: Lowering, node: Identifier | Member): Expr {
  const reference = lowering.referenceOf(node)
  if (!reference)
    return node.kind === 'Identifier' && node.name === 'na'
      ? make.na
      : lowering.unsupported(node, 'the name is not known')
  return lowerReference(lowering, node, reference)
}

function lowerReference(lowering: Lowering, node: Identifier | Member, reference: Reference): Expr {
  switch (reference.kind) {
    case 'variable':
      return readVariable(lowering, reference.symbol)
    case 'builtin-variable':
      return lowerBuiltinVariable(lowering, node, reference.builtin)
    case 'builtin-constant':
      return lowerBuiltinConstant(lowering, reference.builtin)
    case 'field':
      return lowerField(lowering, reference)
    case 'enum-member':
      return enumMember(lowering, lowering.typeOf(node), reference.member)
    default:
      return lowering.unsupported(node, 'a function cannot stand for a value')
  }
}

function lowerCall(lowering: Lowering, node: Call): Expr {
  const reference = lowering.referenceOf(node)
  switch (reference?.kind) {
    case 'builtin-call':
      return lowerBuiltinCall(lowering, reference)
    case 'user-call':
      return lowerUserCall(lowering, reference)
    case 'constructor-call':
      return lowerConstructor(lowering, reference)
    case 'copy-call':
      return lowerCopy(lowering, reference)
    case 'cast-call':
      return lowerCast(lowering, node, lower(lowering, reference.value))
    default:
      return lowering.unsupported(node, 'the call is not known')
  }
}

/** `int(x)` cuts towards zero, `float(x)` and the rest give na a type. */
function lowerCast(lowering: Lowering, node: Call, value: Expr): Expr {
  const type = lowering.irType(node)
  if (type.kind === 'int' && value.type.kind === 'double') return truncated(lowering, value)
  if (make.isNa(value)) return isNumeric(type) || type.kind === 'bool' ? make.na : naOf(type)
  return type.kind === 'int'
    ? convert(lowering, value, value.type.kind === 'long' ? types.long : types.int)
    : convert(lowering, value, type)
}

/** Lowers `a ? b : c`; to an `if` with a temporary where a branch needs statements. */
function lowerConditional(lowering: Lowering, node: Conditional): Expr {
  const test = condition(lowering, lower(lowering, node.test))
  const varies = lowering.varies(node.test)
  const whenTrue = lowering.apart(() => lower(lowering, node.whenTrue), varies)
  const whenFalse = lowering.apart(() => lower(lowering, node.whenFalse), varies)
  const arms = [whenTrue.value, whenFalse.value]
  const isBool = lowering.irType(node).kind === 'bool'
  // A bool that may be na is a number here, until a condition needs it.
  const isTruth = isBool && arms.some((arm) => arm.isTruth === true || make.isNa(arm))
  const asBool = (arm: Expr): Expr => convert(lowering, arm, isTruth ? types.double : types.bool)
  const [yes, no] = isBool
    ? [asBool(whenTrue.value), asBool(whenFalse.value)]
    : unifyBranches(lowering, whenTrue.value, whenFalse.value)
  if (whenTrue.before.length === 0 && whenFalse.before.length === 0)
    return isTruth ? { ...make.conditional(test, yes, no), isTruth } : make.choice(test, yes, no)
  const chosen = lowering.local('chosen', make.conditional(test, yes, no).type)
  lowering.declare(chosen, null)
  const branch = (before: typeof whenTrue.before, value: Expr) =>
    lowering.inBlock(true, () => {
      before.forEach((statement) => lowering.push(statement))
      lowering.assign(make.read(chosen), convert(lowering, value, chosen.type))
    })
  lowering.push({
    kind: 'if',
    test,
    whenTrue: branch(whenTrue.before, yes),
    whenFalse: branch(whenFalse.before, no),
    ...lowering.attached(),
  })
  return { ...make.read(chosen, make.conditional(test, yes, no)), ...(isTruth && { isTruth }) }
}

/** Both branches as one type; na takes the type of its neighbour, an int beside na becomes a double. */
function unifyBranches(lowering: Lowering, a: Expr, b: Expr): [Expr, Expr] {
  if (make.isNa(a) && make.isNa(b)) return [a, b]
  if (make.isNa(a)) return isNumeric(b.type) ? [a, b] : [naOf(b.type), b]
  if (make.isNa(b)) return isNumeric(a.type) ? [a, b] : [a, naOf(a.type)]
  if (a.type.kind === 'enum' && b.type.kind === 'enum' && a.type.name !== b.type.name)
    return [convert(lowering, a, types.string), convert(lowering, b, types.string)]
  if (a.type.kind === 'enum' && b.type.kind === 'string') return [convert(lowering, a, types.string), b]
  if (b.type.kind === 'enum' && a.type.kind === 'string') return [a, convert(lowering, b, types.string)]
  if (a.type.kind === 'bool' && isNumeric(b.type)) return [convert(lowering, a, b.type), b]
  if (b.type.kind === 'bool' && isNumeric(a.type)) return [a, convert(lowering, b, a.type)]
  const type = types.join(a.type, b.type)
  return isNumeric(type) ? [convert(lowering, a, type), convert(lowering, b, type)] : [a, b]
}
