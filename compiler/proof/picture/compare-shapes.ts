import { lastDate } from '../../mql/syntax/literals.ts'
import type { Same } from '../tolerance.ts'
import type { Shape, ShapeComparison, ShapeDifference } from './shapes.ts'

/** Compares the shapes a script asks for with those a chart shows, in any order. */
export function compareShapes(expected: readonly Shape[], shown: readonly Shape[], same: Same): ShapeComparison {
  const { missing, extra, isSamePrice } = unpaired(expected, shown, same)
  return {
    compared: expected.length,
    approximated: expected.filter(({ isApproximated }) => isApproximated).length,
    shown: shown.length,
    firstDifference: differenceOf(missing, extra, isSamePrice),
  }
}

/** Returns the shape that the first difference is about; null where there is none. */
export function firstUnpaired(expected: readonly Shape[], shown: readonly Shape[], same: Same): Shape | null {
  const { missing, extra } = unpaired(expected, shown, same)
  return missing[0] ?? extra[0] ?? null
}

/** Returns the shapes of each side that have no equal on the other. */
function unpaired(expected: readonly Shape[], shown: readonly Shape[], same: Same) {
  const rest = new Map<string, Shape[]>()
  for (const shape of shown) {
    const key = keyOf(shape)
    const alike = rest.get(key)
    if (alike) alike.push(shape)
    else rest.set(key, [shape])
  }
  const isSamePrice: SamePrice = (a, b) => a === null || b === null || same(a, b)
  const missing = expected.filter((shape) => !takeEqual(rest.get(keyOf(shape)), shape, isSamePrice))
  return { missing, extra: [...rest.values()].flat(), isSamePrice }
}

/** The parts that must be equal: kind, times and all properties. Prices have a tolerance and are no part of it. */
function keyOf({ kind, points, properties }: Shape): string {
  let key: string = kind
  for (const [time] of points) key += ` ${time}`
  for (const name of Object.keys(properties).sort()) key += `\n${name} ${JSON.stringify(properties[name])}`
  return key
}

/** A price is null where the platform decides it; then any is right. */
type SamePrice = (a: number | null, b: number | null) => boolean

const haveSamePrices = (a: Shape, b: Shape, isSamePrice: SamePrice): boolean =>
  a.points.every(([, price], k) => isSamePrice(price, b.points[k]?.[1] ?? null))

function takeEqual(candidates: Shape[] | undefined, shape: Shape, isSamePrice: SamePrice): boolean {
  const index = candidates?.findIndex((other) => haveSamePrices(shape, other, isSamePrice)) ?? -1
  if (index < 0) return false
  candidates?.splice(index, 1)
  return true
}

function differenceOf(
  missing: readonly Shape[],
  extra: readonly Shape[],
  isSamePrice: SamePrice,
): ShapeDifference | null {
  const [first] = missing
  if (!first) {
    const [surplus] = extra
    return surplus ? { drawing: null, what: 'extra', original: null, converted: describe(surplus) } : null
  }
  const nearest = nearestTo(first, extra, isSamePrice)
  if (!nearest) return { ...placeOf(first), what: 'missing', original: describe(first), converted: null }
  const [what, original, converted] = propertyDifference(first, nearest, isSamePrice)
  return { ...placeOf(first), what, original, converted }
}

const placeOf = ({ drawing, line }: Shape): Pick<ShapeDifference, 'drawing' | 'line'> => ({
  drawing: drawing ?? null,
  line: line ?? null,
})

type PropertyDifference = readonly [what: string, original: string, converted: string]

/** All ways in which two shapes of one kind differ, in the order of their properties. */
function differencesOf(a: Shape, b: Shape, isSamePrice: SamePrice): PropertyDifference[] {
  const differences: PropertyDifference[] = []
  a.points.forEach(([time, price], k) => {
    const [otherTime = NaN, otherPrice = null] = b.points[k] ?? []
    if (time !== otherTime) differences.push(['time', timeText(time), timeText(otherTime)])
    if (!isSamePrice(price, otherPrice)) differences.push(['price', String(price), String(otherPrice)])
  })
  for (const [name, value] of Object.entries(a.properties)) {
    const other = b.properties[name]
    if (value !== other) differences.push([name, propertyText(name, value), propertyText(name, other)])
  }
  return differences
}

function propertyDifference(a: Shape, b: Shape, isSamePrice: SamePrice): PropertyDifference {
  return differencesOf(a, b, isSamePrice)[0] ?? ['shape', describe(a), describe(b)]
}

/** The shape of the same kind that differs in the fewest ways; null where none has anything in common. */
function nearestTo(shape: Shape, others: readonly Shape[], isSamePrice: SamePrice): Shape | null {
  const most = shape.points.length * 2 + Object.keys(shape.properties).length
  let nearest: Shape | null = null
  let fewest = most
  for (const other of others) {
    if (other.kind !== shape.kind) continue
    const count = differencesOf(shape, other, isSamePrice).length
    if (count < fewest) [nearest, fewest] = [other, count]
  }
  return nearest
}

const timeText = (seconds: number): string =>
  Math.abs(seconds) <= lastDate ? new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ') : 'none'

const propertyText = (name: string, value: Shape['properties'][string] | undefined): string =>
  (name === 'color' || name === 'background') && typeof value === 'number'
    ? `#${value.toString(16).padStart(6, '0')}`
    : String(value)

function describe({ kind, points, properties }: Shape): string {
  const places = points.map(([time, price]) => `${timeText(time)}${price === null ? '' : ` at ${price}`}`)
  const details = Object.entries(properties).map(([name, value]) => `${name} ${propertyText(name, value)}`)
  return [kind, ...places, ...details].join(', ')
}
