import type { ChartObject, Terminal } from '../../terminal/terminal.ts'
import { storeMetered, type Ref, type Value } from '../../values.ts'
import { ofKind, store, type Library } from '../entry.ts'

type Text = string | null

/** Returns the key of a property with a modifier. */
export const keyOf = (property: number, modifier: number): string => `${property}/${modifier}`

/** Codes of the properties that built-ins set by name, and the keys of properties. */
function propertyCodes(terminal: Terminal) {
  const { constant } = terminal.settings
  const code = (name: string): number => constant(name) ?? -1
  const [timeCode, priceCode, textCode] = [code('OBJPROP_TIME'), code('OBJPROP_PRICE'), code('OBJPROP_TEXT')]
  const [fontCode, fontSizeCode] = [code('OBJPROP_FONT'), code('OBJPROP_FONTSIZE')]
  const [colorCode, typeCode, nameCode] = [code('OBJPROP_COLOR'), code('OBJPROP_TYPE'), code('OBJPROP_NAME')]

  /** Times and prices of the first three points are numbered in turn: OBJPROP_TIME1, OBJPROP_PRICE1 … */
  const isPoint = (property: number): boolean => terminal.facts.hasPointProperties && property < 6
  const oldKey = (property: number, modifier: number): string =>
    isPoint(property) ? keyOf(property % 2 === 0 ? timeCode : priceCode, property >> 1) : keyOf(property, modifier)

  return { timeCode, priceCode, textCode, fontCode, fontSizeCode, colorCode, typeCode, nameCode, oldKey }
}

/** Returns an object by name; records the error where it is missing. */
function find(terminal: Terminal, name: Text): ChartObject | null {
  const object = terminal.objects.get(name ?? '')
  if (!object) terminal.fail('objectNotFound')
  return object ?? null
}

/** Drops the chart id where there is one. */
function named(run: (name: Text, ...args: never[]) => Value) {
  return (...args: never[]): Value => {
    const [name, ...rest] = typeof args[0] === 'number' ? args.slice(1) : args
    return run(name ?? null, ...rest)
  }
}

/** Chart objects. MQL4's forms have no chart id: their first argument is the name. */
export const objects: Library = (terminal) =>
  counted(terminal, { ...objectCalls(terminal), ...propertyCalls(terminal) })

/** Making, finding, moving and deleting objects. */
const objectCalls: Library = (terminal) => {
  const { timeCode, priceCode } = propertyCodes(terminal)

  function create(name: Text, type: number, window: number, ...points: number[]): Value {
    const existing = terminal.objects.get(name ?? '')
    if (existing) drop(terminal, existing)
    if ((name ?? '').length > longestName) return 0
    terminal.meter.keep(objectCost)
    const object: ChartObject = { name: name ?? '', type, window, properties: new Map() }
    for (const [k, value] of points.slice(0, points.length & ~1).entries())
      storeMetered(terminal.meter, object.properties, keyOf(k % 2 === 0 ? timeCode : priceCode, k >> 1), value)
    terminal.objects.set(object.name, object)
    return 1
  }

  return {
    ObjectCreate: named(create),
    ObjectDelete: named((name: Text) => drop(terminal, terminal.objects.get(name ?? ''))),
    ObjectFind: named((name: Text) => terminal.objects.get(name ?? '')?.window ?? -1),
    ObjectsTotal: (a?: number, b?: number, type = -1) =>
      count(terminal, b === undefined && !terminal.facts.hasChartIds ? (a ?? -1) : type),
    ObjectName: (a: number, index?: number) => {
      terminal.meter.work(terminal.objects.size * 4)
      return [...terminal.objects.keys()][index ?? a] ?? ''
    },
    ObjectType: named((name: Text) => find(terminal, name)?.type ?? -1),
    ObjectMove: named((name: Text, point: number, time: number, price: number) => {
      const object = find(terminal, name)
      if (!object) return 0
      storeMetered(terminal.meter, object.properties, keyOf(timeCode, point), time)
      storeMetered(terminal.meter, object.properties, keyOf(priceCode, point), price)
      return 1
    }),
    ObjectsDeleteAll: (...args: Value[]) => deleteAll(terminal, args),
  }
}

const propertyCalls: Library = (terminal) => {
  const { textCode, fontCode, fontSizeCode, colorCode, typeCode, nameCode, oldKey } = propertyCodes(terminal)

  /** Value, or with four arguments modifier and value. */
  const set = named((name: Text, property: number, a: Value, b?: Value): Value => {
    const object = find(terminal, name)
    if (!object) return 0
    if (b === undefined) storeMetered(terminal.meter, object.properties, oldKey(property, 0), a)
    else storeMetered(terminal.meter, object.properties, oldKey(property, a as number), b)
    return 1
  })

  const getter = (missing: Value) =>
    named((name: Text, property: number, modifier: number | Ref = 0, ref?: Ref): Value => {
      const object = find(terminal, name)
      const place = typeof modifier === 'object' ? modifier : ref
      const value = object ? read(object, property, typeof modifier === 'number' ? modifier : 0, missing) : missing
      if (!place) return value
      if (object) store(place, value)
      return object ? 1 : 0
    })

  function read(object: ChartObject, property: number, modifier: number, missing: Value): Value {
    if (property === typeCode) return ofKind(object.type, missing)
    if (property === nameCode) return ofKind(object.name, missing)
    return ofKind(object.properties.get(oldKey(property, modifier)), missing)
  }

  return {
    ObjectSetInteger: set,
    ObjectSetDouble: set,
    ObjectSetString: set,
    ObjectGetInteger: getter(0),
    ObjectGetDouble: getter(0),
    ObjectGetString: getter(''),
    ObjectSet: (name: Text, property: number, value: number) => {
      const object = find(terminal, name)
      if (!object) return 0
      storeMetered(terminal.meter, object.properties, oldKey(property, 0), value)
      return 1
    },
    ObjectGet: (name: Text, property: number) => ofKind(find(terminal, name)?.properties.get(oldKey(property, 0)), 0),
    ObjectSetText: (name: Text, text: Text, size = 0, font: Text = null, color?: number) => {
      const object = find(terminal, name)
      if (!object) return 0
      storeMetered(terminal.meter, object.properties, keyOf(textCode, 0), text ?? '')
      if (size > 0) storeMetered(terminal.meter, object.properties, keyOf(fontSizeCode, 0), size)
      if (font) storeMetered(terminal.meter, object.properties, keyOf(fontCode, 0), font)
      if (color !== undefined) storeMetered(terminal.meter, object.properties, keyOf(colorCode, 0), color)
      return 1
    },
    ObjectDescription: (name: Text) => ofKind(find(terminal, name)?.properties.get(keyOf(textCode, 0)), ''),
  }
}

/** Counts calls that make a terminal wait for its chart. */
function counted(terminal: Terminal, library: ReturnType<Library>): ReturnType<Library> {
  return Object.fromEntries(
    Object.entries(library).map(([name, run]) => [
      name,
      (...args: never[]) => {
        terminal.objectCalls++
        return run(...args)
      },
    ]),
  )
}

/** Memory of an object and of each property, in elements; maximum length of its name. */
const objectCost = 64
const ofProperty = 16
const longestName = 63

function drop(terminal: Terminal, object: ChartObject | undefined): number {
  if (!object) return 0
  terminal.objects.delete(object.name)
  terminal.meter.keep(-objectCost - ofProperty * object.properties.size)
  return 1
}

function count(terminal: Terminal, type: number): number {
  if (type < 0) return terminal.objects.size
  terminal.meter.work(terminal.objects.size)
  return [...terminal.objects.values()].filter((object) => object.type === type).length
}

/** By prefix, or by window and type (-1 any); the chart id of MQL5 comes first. */
function deleteAll(terminal: Terminal, args: readonly Value[]): number {
  const prefix = args.find((arg): arg is string => typeof arg === 'string')
  const numbers = args.filter((arg): arg is number => typeof arg === 'number')
  const [window, type] = terminal.facts.hasChartIds || prefix !== undefined ? numbers.slice(1) : numbers
  let deleted = 0
  terminal.meter.work(terminal.objects.size)
  for (const object of terminal.objects.values()) {
    if (prefix !== undefined && !object.name.startsWith(prefix)) continue
    if ((window ?? -1) >= 0 && object.window !== window) continue
    if ((type ?? -1) >= 0 && object.type !== type) continue
    deleted += drop(terminal, object)
  }
  return deleted
}
