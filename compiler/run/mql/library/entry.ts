import { fault } from '../fault.ts'
import type { Bound, KnownArgument, LibraryFunction, Placed } from '../compile/scope.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Layout, MqlArray, MqlObject, Ref, Value } from '../values.ts'

/**
 * One family of built-ins: names to what they do. Numbers arrive converted to the parameter's type, arrays as arrays,
 * numbers and strings taken by reference as places, structs as objects.
 */
export type Library = (terminal: Terminal) => Readonly<Record<string, Entry>>

export interface Entry {
  (...args: never[]): Value
  /** Programs ask the same thing on every tick: what is known of it need not be looked up each time. */
  readonly bound?: Bound
  /** Where the answer stands ready: it is read there, and nothing is called. */
  readonly placed?: LibraryFunction['placed']
}

/** Whether a symbol known beforehand is the chart's: by its name, or `NULL`. */
export const isOwnSymbol = (known: KnownArgument): boolean => known === 'own symbol' || known === 0

export const withBound = (run: (...args: never[]) => Value, bound: Bound): Entry => Object.assign(run, { bound })

/** A built-in without arguments whose answer stands ready. */
export const standing = (run: () => Value, placed: Placed): Entry => Object.assign(run, { placed: () => placed })

/** A property's value where one of its kind is wanted: codes of numbers and of texts are asked with either function. */
export const ofKind = (value: Value | undefined, missing: Value): Value =>
  typeof value === typeof missing ? value! : missing

export function store(ref: Ref | undefined, value: Value): void {
  if (ref) ref.bank[ref.index] = value as never
}

/** Whole arrays are filled through their elements: series direction, kind and limits are theirs. */
export function fillArray(array: MqlArray, values: readonly number[]): number {
  if (!array.fixed) array.resize(values.length)
  const count = Math.min(values.length, array.length)
  for (let i = 0; i < count; i++) array.bank[i] = values[i] as never
  return count
}

/** Field by name: built-in structs are few and small. */
export function setField(object: MqlObject, name: string, value: Value): void {
  const slot = fieldSlot(object, name)
  if (slot < 0) return
  if (typeof value === 'number') object.n[slot] = value
  else object.o[slot] = value
}

export function getNumber(object: MqlObject, name: string): number {
  const slot = fieldSlot(object, name)
  return slot < 0 ? 0 : object.n[slot]
}

export function getText(object: MqlObject, name: string): string {
  const slot = fieldSlot(object, name)
  return slot < 0 ? '' : ((object.o[slot] as string | null) ?? '')
}

/** Writes and reads the same fields of one struct over and over: where they are is looked up once. */
export function fieldsOf<Name extends string>(
  names: readonly Name[],
): (object: MqlObject) => Readonly<Record<Name, number>> {
  const known = new WeakMap<Layout, Readonly<Record<Name, number>>>()
  let last: Layout | null = null
  let slots = {} as Readonly<Record<Name, number>>
  return (object) => {
    if (!object?.layout) throw fault('MQL5003')
    const { layout } = object
    if (layout === last) return slots
    const found = known.get(layout)
    slots =
      found ?? (Object.fromEntries(names.map((name) => [name, layout.slots.get(name) ?? -1])) as Record<Name, number>)
    if (!found) known.set(layout, slots)
    last = layout
    return slots
  }
}

/** A pointer that was made a struct may be none. */
function fieldSlot(object: MqlObject | null, name: string): number {
  if (!object?.layout) throw fault('MQL5003')
  return object.layout.slots.get(name) ?? -1
}
