import { meaningOf } from '../check/facts.ts'
import type { MqlType } from '../check/types/types.ts'
import { registryOf } from '../builtins/registry.ts'
import type { Expression, Node } from '../syntax/nodes.ts'
import type { Session } from './session.ts'

/**
 * Enumerations that MQL4 treats as plain numbers. Where MQL5 numbers the members differently, a number of the program
 * stays MQL4's number and is turned at the place that wants the member; a member that becomes a number turns back.
 */
interface Domain {
  /** From a number as MQL4 has it to the member. */
  readonly member: (text: string, s: Session) => string
  /** From a member to MQL4's number; null where both dialects count alike. */
  readonly number: ((text: string) => string) | null
}

const simple = (text: string): boolean => /^[\w.]+(\([^()]*\)|\[[^[\]]*\])?$/.test(text)
const cast =
  (type: string) =>
  (text: string): string =>
    `(${type})${simple(text) ? text : `(${text})`}`

const domains: Readonly<Record<string, Domain>> = {
  ENUM_TIMEFRAMES: {
    member: (text, s) => `${s.helper('Timeframe')}(${text})`,
    number: (text) => `(PeriodSeconds(${text})/60)`,
  },
  ENUM_APPLIED_PRICE: {
    member: (text) => `(ENUM_APPLIED_PRICE)(${text}+1)`,
    number: (text) => `(${text}-1)`,
  },
  ENUM_MA_METHOD: { member: cast('ENUM_MA_METHOD'), number: null },
  ENUM_STO_PRICE: { member: cast('ENUM_STO_PRICE'), number: null },
  ENUM_SERIESMODE: { member: cast('ENUM_SERIESMODE'), number: null },
  ENUM_OBJECT: { member: cast('ENUM_OBJECT'), number: null },
  ENUM_OBJECT_PROPERTY_INTEGER: { member: cast('ENUM_OBJECT_PROPERTY_INTEGER'), number: null },
  ENUM_OBJECT_PROPERTY_DOUBLE: { member: cast('ENUM_OBJECT_PROPERTY_DOUBLE'), number: null },
  ENUM_OBJECT_PROPERTY_STRING: { member: cast('ENUM_OBJECT_PROPERTY_STRING'), number: null },
  ENUM_ACCOUNT_INFO_INTEGER: { member: cast('ENUM_ACCOUNT_INFO_INTEGER'), number: null },
  ENUM_ACCOUNT_INFO_DOUBLE: { member: cast('ENUM_ACCOUNT_INFO_DOUBLE'), number: null },
  ENUM_ACCOUNT_INFO_STRING: { member: cast('ENUM_ACCOUNT_INFO_STRING'), number: null },
  ENUM_DRAW_TYPE: { member: cast('ENUM_DRAW_TYPE'), number: null },
}

/** MQL5's names of MQL4's numbers. */
const memberNames = new Map<string, ReadonlyMap<number, string>>()

function memberName(name: string, value: number): string | undefined {
  let names = memberNames.get(name)
  if (!names) {
    const known = registryOf('mql5').enums.get(name)?.members
    names = new Map(
      [...(registryOf('mql4').enums.get(name)?.members ?? [])]
        .reverse()
        .filter(([member]) => known?.has(member))
        .map(([member, number]) => [number, member]),
    )
    memberNames.set(name, names)
  }
  return names.get(value)
}

/** The enumeration an expression already is of, whatever its type in MQL4: a member, or a variable of the type. */
export function enumOf(s: Session, expression: Expression): string | null {
  const node = meaningOf(expression)
  if (
    node.kind === 'Call' &&
    node.callee.kind === 'Identifier' &&
    node.callee.name === 'Period' &&
    s.referenceOf(node)?.kind === 'builtin-call'
  )
    return 'ENUM_TIMEFRAMES'
  if (node.kind === 'Conditional') return enumOf(s, node.whenTrue) ?? enumOf(s, node.whenFalse)
  const type = s.typeOf(node)
  return type.kind === 'enum' ? type.name : null
}

/** The text of an argument where MQL5 wants a member of the enumeration. */
export function asMember(s: Session, expression: Expression, name: string): string {
  const node = meaningOf(expression)
  const text = s.text(expression)
  const value = literalOf(node)
  if (value !== null)
    return value === 0 && name === 'ENUM_TIMEFRAMES' ? text : (memberName(name, value) ?? domains[name].member(text, s))
  if (enumOf(s, expression) === name) return isExtreme(s, node, name) ? cast(name)(text) : text
  if (node.kind === 'Conditional')
    return `${s.text(node.test)} ? ${asMember(s, node.whenTrue, name)} : ${asMember(s, node.whenFalse, name)}`
  return domains[name].member(text, s)
}

export function literalOf(expression: Expression): number | null {
  const node = meaningOf(expression)
  if (node.kind === 'NumberLiteral') return node.value
  if (node.kind === 'Unary' && node.operator === '-') {
    const inner = literalOf(node.operand)
    return inner === null ? null : -inner
  }
  return null
}

/** Is this a place where the member stands for itself: an argument of its enumeration, a comparison with another member? */
export function wantsMember(s: Session, node: Expression, name: string): boolean {
  const parent = s.parentOf(node)
  switch (parent?.kind) {
    case 'Parenthesized':
      return wantsMember(s, parent, name)
    case 'Conditional':
      return parent.test !== node && wantsMember(s, parent, name)
    case 'Call':
      if (isExtreme(s, parent, name)) return wantsMember(s, parent, name)
      return (
        isNamed(parent, 'EnumToString') ||
        (parent.callee !== node && isEnum(argumentType(s, parent, parent.args.indexOf(node)), name))
      )
    case 'Assignment':
      return parent.target === node || isEnum(s.typeOf(parent.target), name)
    case 'Declarator':
      return isEnum(declaredType(s, parent), name)
    case 'Parameter':
      return parent.type.name === name
    case 'Binary': {
      const other = parent.left === node ? parent.right : parent.left
      return /^([!=<>]=|<|>)$/.test(parent.operator) && enumOf(s, other) === name
    }
    case 'SwitchStatement':
      return hasMembers(s, parent, name)
    case 'SwitchCase': {
      const around = s.parentOf(parent)
      return around?.kind === 'SwitchStatement' && enumOf(s, around.subject) === name && hasMembers(s, around, name)
    }
    case 'ReturnStatement':
      return s.within !== null && isEnum(s.within.result, name)
    case 'Cast':
      return parent.type.name === name
    case 'ExpressionStatement':
    case 'MacroUse':
    case 'Postfix':
    case 'Index':
      return true
    default:
      return false
  }
}

/** The greater or smaller of two members, which both dialects order alike. */
const isExtreme = (s: Session, node: Node, name: string): boolean =>
  node.kind === 'Call' &&
  node.callee.kind === 'Identifier' &&
  /^(MathM|fm)(ax|in)$/.test(node.callee.name) &&
  node.args.every((arg) => arg !== null && enumOf(s, arg) === name)

/** Do all labels name members? Where one is a number, all are counted as MQL4 counts. */
function hasMembers(s: Session, node: Node & { kind: 'SwitchStatement' }, name: string): boolean {
  return node.cases.every(({ test }) => test === null || enumOf(s, test) === name)
}

function declaredType(s: Session, declarator: Node): MqlType | undefined {
  const declaration = s.parentOf(declarator)
  if (declaration?.kind !== 'VariableDeclaration') return undefined
  return registryOf('mql5').enums.get(declaration.type.name)
}

/** The type the MQL5 function or the program's own takes at this place; undefined where it takes any. */
export function argumentType(s: Session, call: Node & { kind: 'Call' }, at: number): MqlType | undefined {
  const reference = s.referenceOf(call)
  if (reference?.kind === 'call') return reference.target.params[at]?.type
  if (reference?.kind !== 'builtin-call') return undefined
  const rule = ruledTypes.get(reference.name)?.[at]
  if (rule) return registryOf('mql5').enums.get(rule)
  const [prototype] = registryOf('mql5').prototypes(reference.name)
  return prototype?.params[at]?.type
}

/** Members that calls take which MQL5 does not have, by place. */
const ruledTypes: ReadonlyMap<string, readonly (string | undefined)[]> = new Map([
  ['ArrayCopySeries', [undefined, undefined, undefined, 'ENUM_TIMEFRAMES']],
  ['ArrayCopyRates', [undefined, undefined, 'ENUM_TIMEFRAMES']],
])

const isNamed = (call: Node & { kind: 'Call' }, name: string): boolean =>
  call.callee.kind === 'Identifier' && call.callee.name === name

const isEnum = (type: MqlType | undefined, name: string): boolean => type?.kind === 'enum' && type.name === name

/** A member used as a number: where the dialects count differently it becomes MQL4's number again. */
export function portMember(s: Session, node: Expression, name: string): void {
  const domain = domains[name]
  if (!domain?.number || wantsMember(s, node, name)) return
  const reference = s.referenceOf(node)
  const text = s.text(node)
  if (reference?.kind === 'constant' && node.kind === 'Identifier') {
    if (registryOf('mql5').constants.get(node.name)?.value === reference.value) return
    s.replace(node, String(reference.value), `MQL5 gives ${node.name} another value; here it is used as a number`)
    return
  }
  s.replace(
    node,
    domain.number(text === 'Period()' ? '_Period' : text),
    'MQL5 numbers the members differently; here the number is meant',
  )
}
