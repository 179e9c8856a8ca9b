import type { ChartObject, Terminal } from '../../terminal/terminal.ts'
import type { Ref, Value } from '../../values.ts'
import { put } from '../../meter.ts'
import { ofKind, store, type Library } from '../entry.ts'

type Text = string | null

/** ERR_OBJECT_NOT_FOUND in each dialect. */
const notFound = { mql4: 4202, mql5: 4202 } as const

/** Properties of which an object has several, told apart by a modifier. */
export const keyOf = (property: number, modifier: number): string => `${property}/${modifier}`

/** Chart objects. MQL4's forms without a chart id are told by their first argument, which is then the name. */
export const objects: Library = (terminal) => {
  const { constant } = terminal.settings
  const code = (name: string): number => constant(name) ?? -1
  const [timeCode, priceCode, textCode] = [code('OBJPROP_TIME'), code('OBJPROP_PRICE'), code('OBJPROP_TEXT')]
  const [fontCode, fontSizeCode, colorCode, typeCode, nameCode] = [
    'OBJPROP_FONT',
    'OBJPROP_FONTSIZE',
    'OBJPROP_COLOR',
    'OBJPROP_TYPE',
    'OBJPROP_NAME',
  ].map(code)

  /** MQL4 numbers times and prices of the first three points in turn: OBJPROP_TIME1, OBJPROP_PRICE1 … */
  const isPoint = (property: number): boolean => terminal.dialect === 'mql4' && property < 6
  const oldKey = (property: number, modifier: number): string =>
    isPoint(property) ? keyOf(property % 2 === 0 ? timeCode : priceCode, property >> 1) : keyOf(property, modifier)

  function find(name: Text): ChartObject | null {
    const object = terminal.objects.get(name ?? '')
    if (!object) terminal.fail(notFound[terminal.dialect])
    return object ?? null
  }

  /** Drops the chart id where there is one. */
  function named(run: (name: Text, ...args: never[]) => Value) {
    return (...args: never[]): Value => {
      const [name, ...rest] = typeof args[0] === 'number' ? args.slice(1) : args
      return run(name ?? null, ...rest)
    }
  }

  function create(name: Text, type: number, window: number, ...points: number[]): Value {
    const existing = terminal.objects.get(name ?? '')
    if (existing) drop(terminal, existing)
    if ((name ?? '').length > longestName) return 0
    terminal.meter.keep(ofObject)
    const object: ChartObject = { name: name ?? '', type, window, properties: new Map() }
    for (let k = 0; k + 1 < points.length; k += 2) {
      put(terminal.meter, object.properties, keyOf(timeCode, k / 2), points[k])
      put(terminal.meter, object.properties, keyOf(priceCode, k / 2), points[k + 1])
    }
    terminal.objects.set(object.name, object)
    return 1
  }

  /** Value, or with four arguments modifier and value. */
  const set = named((name: Text, property: number, a: Value, b?: Value): Value => {
    const object = find(name)
    if (!object) return 0
    if (b === undefined) put(terminal.meter, object.properties, oldKey(property, 0), a)
    else put(terminal.meter, object.properties, oldKey(property, a as number), b)
    return 1
  })

  const getter = (missing: Value) =>
    named((name: Text, property: number, modifier: number | Ref = 0, ref?: Ref): Value => {
      const object = find(name)
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

  return counted(terminal, {
    ObjectCreate: named(create),
    ObjectDelete: named((name: Text) => drop(terminal, terminal.objects.get(name ?? ''))),
    ObjectFind: named((name: Text) => terminal.objects.get(name ?? '')?.window ?? -1),
    ObjectsTotal: (a?: number, b?: number, type = -1) =>
      count(terminal, b === undefined && terminal.dialect === 'mql4' ? (a ?? -1) : type),
    ObjectName: (a: number, index?: number) => {
      terminal.meter.work(terminal.objects.size * 4)
      return [...terminal.objects.keys()][index ?? a] ?? ''
    },
    ObjectType: named((name: Text) => find(name)?.type ?? -1),
    ObjectMove: named((name: Text, point: number, time: number, price: number) => {
      const object = find(name)
      if (!object) return 0
      put(terminal.meter, object.properties, keyOf(timeCode, point), time)
      put(terminal.meter, object.properties, keyOf(priceCode, point), price)
      return 1
    }),
    ObjectSetInteger: set,
    ObjectSetDouble: set,
    ObjectSetString: set,
    ObjectGetInteger: getter(0),
    ObjectGetDouble: getter(0),
    ObjectGetString: getter(''),
    ObjectSet: (name: Text, property: number, value: number) => {
      const object = find(name)
      if (!object) return 0
      put(terminal.meter, object.properties, oldKey(property, 0), value)
      return 1
    },
    ObjectGet: (name: Text, property: number) => ofKind(find(name)?.properties.get(oldKey(property, 0)), 0),
    ObjectSetText: (name: Text, text: Text, size = 0, font: Text = null, color?: number) => {
      const object = find(name)
      if (!object) return 0
      put(terminal.meter, object.properties, keyOf(textCode, 0), text ?? '')
      if (size > 0) put(terminal.meter, object.properties, keyOf(fontSizeCode, 0), size)
      if (font) put(terminal.meter, object.properties, keyOf(fontCode, 0), font)
      if (color !== undefined) put(terminal.meter, object.properties, keyOf(colorCode, 0), color)
      return 1
    },
    ObjectDescription: (name: Text) => ofKind(find(name)?.properties.get(keyOf(textCode, 0)), ''),
    ObjectsDeleteAll: (...args: Value[]) => deleteAll(terminal, args),
  })
}

/** Each of these calls makes a terminal wait for its chart. */
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

/** What an object takes in elements, and each of its properties; how long its name may be. */
const ofObject = 64
const ofProperty = 16
const longestName = 63

function drop({ objects, meter }: Terminal, object: ChartObject | undefined): number {
  if (!object) return 0
  objects.delete(object.name)
  meter.keep(-ofObject - ofProperty * object.properties.size)
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
  const [window, type] = terminal.dialect === 'mql5' || prefix !== undefined ? numbers.slice(1) : numbers
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
