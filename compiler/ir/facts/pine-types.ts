import type { ObjectType, Type } from '../../pine/check/types.ts'
import { isSystemName } from './platform-names.ts'
import { runtimeNames } from '../../runtime/names.ts'
import * as types from '../tree/types.ts'
import { pointer, type IrType } from '../tree/types.ts'
import { tableOf } from '../../text/table.ts'

const simple: Readonly<Record<string, IrType>> = tableOf({
  float: types.double,
  int: types.int,
  bool: types.bool,
  color: types.color,
  string: types.string,
  label: pointer('Label'),
  line: pointer('Line'),
  box: pointer('Box'),
  table: pointer('Table'),
  linefill: pointer('LineFill'),
  polyline: pointer('Polyline'),
  'chart.point': pointer('ChartPoint'),
  plot: types.int,
  hline: types.int,
})

/** The MQL type of a Pine type whose values are never na. */
export function irTypeOf(type: Type | undefined): IrType {
  switch (type?.kind) {
    case 'simple':
      return simple[type.name] ?? types.double
    case 'array':
      return pointer(`List<${elementText(type.element)}>`)
    case 'matrix':
      return pointer(`Matrix<${elementText(type.element)}>`)
    case 'map':
      return pointer(`Map<${elementText(type.key)},${elementText(type.value)}>`)
    case 'object':
      return pointer(className(type))
    case 'enum':
      // Of the types of constants, only `display` and font weights are numbers.
      return type.declaration
        ? types.enumeration(type.name)
        : type.name.includes('display') || type.name === 'text_format'
          ? types.int
          : types.string
    case 'void':
      return types.nothing
    default:
      return types.double
  }
}

/** Whether values of a type have elements. */
export const isCollection = ({ kind }: Type): boolean => kind === 'array' || kind === 'matrix' || kind === 'map'

const drawings: ReadonlySet<string> = new Set(['label', 'line', 'box', 'table', 'linefill', 'polyline'])

/** Whether values of a type are drawings. */
export const isDrawing = (type: Type | undefined): boolean => type?.kind === 'simple' && drawings.has(type.name)

/** A type of the script keeps its name unless the runtime or the platform has it. */
export const className = ({ name }: ObjectType): string =>
  runtimeNames.has(name) || isSystemName(name) ? `${name}Type` : name

/** Elements of collections may always be na: ints are kept as doubles there. */
export function elementType(type: Type): IrType {
  const held = irTypeOf(type)
  return held.kind === 'int' ? types.double : held
}

export function elementText(type: Type): string {
  const held = elementType(type)
  return held.kind === 'pointer' ? `${held.name} *` : types.typeText(held)
}
