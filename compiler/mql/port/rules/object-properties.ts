import { lookUp } from '../../../text/required.ts'
import { meaningOf } from '../../check/facts.ts'
import { isReal } from '../../check/types/distance.ts'
import { primitives } from '../../check/types/intern.ts'
import type { Expression, Node } from '../../syntax/nodes.ts'
import { literalOf } from '../domains.ts'
import type { Session } from '../session.ts'
import { tableOf } from '../../../text/table.ts'

const why = 'MQL5 sets whole numbers, numbers and texts of objects by functions of their own'

/** Properties that MQL4 numbers separately for each point. */
const points: Readonly<Record<string, readonly ['Integer' | 'Double', string, number]>> = {
  OBJPROP_TIME1: ['Integer', 'OBJPROP_TIME', 0],
  OBJPROP_TIME2: ['Integer', 'OBJPROP_TIME', 1],
  OBJPROP_TIME3: ['Integer', 'OBJPROP_TIME', 2],
  OBJPROP_PRICE1: ['Double', 'OBJPROP_PRICE', 0],
  OBJPROP_PRICE2: ['Double', 'OBJPROP_PRICE', 1],
  OBJPROP_PRICE3: ['Double', 'OBJPROP_PRICE', 2],
}
const reals: ReadonlySet<string> = new Set([
  'OBJPROP_SCALE',
  'OBJPROP_ANGLE',
  'OBJPROP_DEVIATION',
  'OBJPROP_PRICE',
  'OBJPROP_LEVELVALUE',
])
const renamed: Readonly<Record<string, string>> = tableOf({
  OBJPROP_FIBOLEVELS: 'OBJPROP_LEVELS',
  OBJPROP_RAY: 'OBJPROP_RAY_RIGHT',
})

/** MQL4's numbers, which old programs use without names. */
const numbered: Readonly<Record<number, string>> = {
  0: 'OBJPROP_TIME1',
  1: 'OBJPROP_PRICE1',
  2: 'OBJPROP_TIME2',
  3: 'OBJPROP_PRICE2',
  4: 'OBJPROP_TIME3',
  5: 'OBJPROP_PRICE3',
  6: 'OBJPROP_COLOR',
  7: 'OBJPROP_STYLE',
  8: 'OBJPROP_WIDTH',
  9: 'OBJPROP_BACK',
  10: 'OBJPROP_RAY',
  11: 'OBJPROP_ELLIPSE',
  12: 'OBJPROP_SCALE',
  13: 'OBJPROP_ANGLE',
  14: 'OBJPROP_ARROWCODE',
  15: 'OBJPROP_TIMEFRAMES',
  16: 'OBJPROP_DEVIATION',
  100: 'OBJPROP_FONTSIZE',
  101: 'OBJPROP_CORNER',
  102: 'OBJPROP_XDISTANCE',
  103: 'OBJPROP_YDISTANCE',
  200: 'OBJPROP_FIBOLEVELS',
  201: 'OBJPROP_LEVELCOLOR',
  202: 'OBJPROP_LEVELSTYLE',
  203: 'OBJPROP_LEVELWIDTH',
}

interface Property {
  readonly kind: 'Integer' | 'Double'
  /** The property with its modifier. */
  readonly text: string
}

function propertyOf(session: Session, argument: Expression): Property | null {
  const level = levelOf(session, argument)
  if (level !== null) return { kind: 'Double', text: `OBJPROP_LEVELVALUE,${level}` }
  const node = meaningOf(argument)
  const literal = literalOf(node)
  const name =
    node.kind === 'Identifier' && session.referenceOf(node)?.kind === 'constant'
      ? node.name
      : literal !== null
        ? numbered[literal]
        : undefined
  if (name === undefined) return null
  const row = lookUp(points, name)
  if (row) {
    const [kind, property, point] = row
    return { kind, text: `${property},${point}` }
  }
  const property = renamed[name] ?? name
  return { kind: reals.has(property) ? 'Double' : 'Integer', text: property }
}

/** Returns the level of `OBJPROP_FIRSTLEVEL+n`, `210+n` and similar. */
function levelOf(session: Session, argument: Expression): string | null {
  const node = meaningOf(argument)
  const value = valueOf(session, node)
  if (value !== null && value >= 210 && value < 242) return String(value - 210)
  if (node.kind !== 'Binary' || node.operator !== '+') return null
  return valueOf(session, meaningOf(node.left)) === 210 ? session.text(node.right) : null
}

function valueOf(session: Session, node: Expression): number | null {
  const reference = session.referenceOf(node)
  return reference?.kind === 'constant' &&
    typeof reference.value === 'number' &&
    node.kind === 'Identifier' &&
    node.name === 'OBJPROP_FIRSTLEVEL'
    ? 210
    : literalOf(node)
}

export function objectSet(session: Session, call: Node, [name, argument, value]: readonly Expression[]): void {
  if (!name || !argument || !value) return
  const property = propertyOf(session, argument)
  if (!property) return
  session.replace(
    call,
    `ObjectSet${property.kind}(0,${session.text(name)},${property.text},${numberOf(session, property, value)})`,
    why,
  )
}

function numberOf(session: Session, { kind }: Property, value: Expression): string {
  const [text, type] = [session.text(value), session.typeOf(meaningOf(value))]
  if (type === primitives.string) return `StringTo${kind}(${text})`
  return kind === 'Integer' && isReal(type) ? `(long)(${text})` : text
}

/** Ports `OBJPROP_TIME2` in `ObjectSetInteger(0,name,OBJPROP_TIME2,time)` and its like. */
export function portPoint(session: Session, argument: Expression | undefined): void {
  const node = argument && meaningOf(argument)
  const row = node?.kind === 'Identifier' && session.referenceOf(node)?.kind === 'constant' && lookUp(points, node.name)
  if (node && row) session.replace(node, `${row[1]},${row[2]}`, 'MQL5 numbers the points of an object apart')
}

export function objectGet(session: Session, call: Node, [name, argument]: readonly Expression[]): void {
  if (!name || !argument) return
  const property = propertyOf(session, argument)
  if (!property) return
  const get = `ObjectGet${property.kind}(0,${session.text(name)},${property.text})`
  session.replace(call, property.kind === 'Integer' ? `(double)${get}` : get, why)
}
