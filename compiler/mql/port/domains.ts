import { required, lookUp } from '../../text/required.ts'
import { primitives } from '../check/types/intern.ts'
import { meaningOf } from '../check/facts.ts'
import type { MqlType } from '../check/model.ts'
import { registryOf } from '../builtins/registry.ts'
import type { Expression, Node } from '../syntax/nodes.ts'
import type { Session } from './session.ts'

/**
 * An enumeration that MQL4 treats as plain numbers. Where MQL5 numbers the members differently, numbers of the program
 * remain MQL4's. They are converted where a member is required, and members are converted back where a number is
 * required.
 */
interface Domain {
  /** Converts MQL4's number to the member. */
  readonly member: (text: string, session: Session) => string
  /** Converts a member to MQL4's number; null where both dialects have the same numbers. */
  readonly number: ((text: string) => string) | null
}

const isSimpleText = (text: string): boolean => /^[\w.]+(\([^()]*\)|\[[^[\]]*\])?$/.test(text)
const cast =
  (type: string) =>
  (text: string): string =>
    `(${type})${isSimpleText(text) ? text : `(${text})`}`

const domains = {
  ENUM_TIMEFRAMES: {
    member: (text, session) => `${session.helper('Timeframe')}(${text})`,
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
} satisfies Record<string, Domain>

const domainOf = (name: string): Domain => required(lookUp<Domain>(domains, name), `domain ${name}`)

/** MQL5's member names by MQL4's numbers. */
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

/** Returns the enumeration of an expression, whatever its type in MQL4: a member, or a variable of the type. */
function enumOf(session: Session, expression: Expression): string | null {
  const node = meaningOf(expression)
  if (
    node.kind === 'Call' &&
    node.callee.kind === 'Identifier' &&
    node.callee.name === 'Period' &&
    session.referenceOf(node)?.kind === 'builtin-call'
  )
    return 'ENUM_TIMEFRAMES'
  if (node.kind === 'Conditional') return enumOf(session, node.whenTrue) ?? enumOf(session, node.whenFalse)
  const type = session.typeOf(node)
  return type.kind === 'enum' ? type.name : null
}

/** Returns the text of an argument where MQL5 requires a member of the enumeration. */
export function asMember(session: Session, expression: Expression, name: string): string {
  const node = meaningOf(expression)
  const text = session.text(expression)
  const value = literalOf(node)
  if (value !== null)
    return value === 0 && name === 'ENUM_TIMEFRAMES'
      ? text
      : (memberName(name, value) ?? domainOf(name).member(text, session))
  if (enumOf(session, expression) === name) return isExtreme(session, node, name) ? cast(name)(text) : text
  if (node.kind === 'Conditional') {
    const [whenTrue, whenFalse] = [asMember(session, node.whenTrue, name), asMember(session, node.whenFalse, name)]
    return `${session.text(node.test)} ? ${whenTrue} : ${whenFalse}`
  }
  return domainOf(name).member(text, session)
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

/** Tells whether a member is meant as such: an argument of its enumeration, or a comparison with another member. */
function wantsMember(session: Session, node: Expression, name: string): boolean {
  const parent = session.parentOf(node)
  switch (parent?.kind) {
    case 'Parenthesized':
      return wantsMember(session, parent, name)
    case 'Conditional':
      return parent.test !== node && wantsMember(session, parent, name)
    case 'Call':
      if (isExtreme(session, parent, name)) return wantsMember(session, parent, name)
      return (
        isNamed(parent, 'EnumToString') ||
        (parent.callee !== node && isEnum(argumentType(session, parent, parent.args.indexOf(node)), name))
      )
    case 'Assignment':
      return parent.target === node || isEnum(session.typeOf(parent.target), name)
    case 'Declarator':
      return isEnum(declaredType(session, parent), name)
    case 'Parameter':
      return parent.type.name === name
    case 'Binary': {
      const other = parent.left === node ? parent.right : parent.left
      return /^([!=<>]=|<|>)$/.test(parent.operator) && enumOf(session, other) === name
    }
    case 'SwitchStatement':
      return hasMembers(session, parent, name)
    case 'SwitchCase': {
      const around = session.parentOf(parent)
      return (
        around?.kind === 'SwitchStatement' &&
        enumOf(session, around.subject) === name &&
        hasMembers(session, around, name)
      )
    }
    case 'ReturnStatement':
      return session.enclosingFunction !== null && isEnum(session.enclosingFunction.result, name)
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

/** Tells whether the node is the maximum or minimum of two members, which both dialects order alike. */
const isExtreme = (session: Session, node: Node, name: string): boolean =>
  node.kind === 'Call' &&
  node.callee.kind === 'Identifier' &&
  /^(MathM|fm)(ax|in)$/.test(node.callee.name) &&
  node.args.every((arg) => arg !== null && enumOf(session, arg) === name)

/** Tells whether all labels name members. If one is a number, all use MQL4's numbers. */
function hasMembers(session: Session, node: Node & { kind: 'SwitchStatement' }, name: string): boolean {
  return node.cases.every(({ test }) => test === null || enumOf(session, test) === name)
}

function declaredType(session: Session, declarator: Node): MqlType | undefined {
  const declaration = session.parentOf(declarator)
  if (declaration?.kind !== 'VariableDeclaration') return undefined
  return registryOf('mql5').enums.get(declaration.type.name)
}

/** Returns the parameter type of an MQL5 or own function; undefined where any type fits. */
function argumentType(session: Session, call: Node & { kind: 'Call' }, at: number): MqlType | undefined {
  const reference = session.referenceOf(call)
  if (reference?.kind === 'call') return reference.target.params[at]?.type
  if (reference?.kind !== 'builtin-call') return undefined
  const rule = typesByRule.get(reference.name)?.[at]
  if (rule) return registryOf('mql5').enums.get(rule)
  const [prototype] = registryOf('mql5').prototypes(reference.name)
  return prototype?.params[at]?.type
}

/** Parameter types of functions that MQL5 lacks, by index. */
const typesByRule: ReadonlyMap<string, readonly (string | undefined)[]> = new Map([
  ['ArrayCopySeries', [undefined, undefined, undefined, 'ENUM_TIMEFRAMES']],
  ['ArrayCopyRates', [undefined, undefined, 'ENUM_TIMEFRAMES']],
])

const isNamed = (call: Node & { kind: 'Call' }, name: string): boolean =>
  call.callee.kind === 'Identifier' && call.callee.name === name

const isEnum = (type: MqlType | undefined, name: string): boolean => type?.kind === 'enum' && type.name === name

/** Ports a member that is used as a number: where the dialects differ it becomes MQL4's number. */
export function portMember(session: Session, node: Expression, name: string): void {
  const domain = lookUp<Domain>(domains, name)
  if (!domain?.number || wantsMember(session, node, name)) return
  const reference = session.referenceOf(node)
  const text = session.text(node)
  if (reference?.kind === 'constant' && node.kind === 'Identifier') {
    if (registryOf('mql5').constants.get(node.name)?.value === reference.value) return
    session.replace(node, String(reference.value), `MQL5 gives ${node.name} another value; here it is used as a number`)
    return
  }
  session.replace(
    node,
    domain.number(text === 'Period()' ? '_Period' : text),
    'MQL5 numbers the members differently; here the number is meant',
  )
}

export function isText(session: Session, argument: Expression): boolean {
  return session.typeOf(meaningOf(argument)) === primitives.string
}
