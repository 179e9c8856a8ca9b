import { runtimeError } from '../runtime-error.ts'
import type { Bound, KnownArgument, LibraryFunction, Placed } from '../compile/scope.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Layout, MqlObject, Ref, Value } from '../values.ts'

/**
 * A table of built-ins by name. Numbers arrive converted to the parameter's type, number and string references as
 * places, structs as objects.
 */
export type Library = (terminal: Terminal) => Readonly<Record<string, Entry>>

export interface Entry {
  (...args: never[]): Value
  /** Binds known arguments once, because programs make the same call on every tick. */
  readonly bound?: Bound | undefined
  /** Place of a preloaded answer, which is read without a call. */
  readonly placed?: LibraryFunction['placed'] | undefined
}

/** Returns whether a known symbol is the chart's own: by name or `NULL`. */
export const isOwnSymbol = (known: KnownArgument): boolean => known === 'own symbol' || known === 0

export const withBound = (run: (...args: never[]) => Value, bound: Bound): Entry => Object.assign(run, { bound })

/** Marks a built-in without arguments as preloaded. */
export const preloaded = (run: () => Value, placed: Placed): Entry => Object.assign(run, { placed: () => placed })

/** Returns a property's value if it has the wanted kind: number and string codes overlap. */
export const ofKind = (value: Value | undefined, missing: Value): Value =>
  value !== undefined && typeof value === typeof missing ? value : missing

export function store(ref: Ref | undefined, value: Value): void {
  if (ref) (ref.storage as Value[])[ref.index] = value
}

/** Sets a field by name: built-in structs are few and small. */
export function setField(object: MqlObject, name: string, value: Value): void {
  const slot = fieldSlot(object, name)
  if (slot < 0) return
  if (typeof value === 'number') object.n[slot] = value
  else object.o[slot] = value
}

export function getNumber(object: MqlObject, name: string): number {
  const slot = fieldSlot(object, name)
  return object.n[slot] ?? 0
}

/** Returns a function that looks up slots of struct fields, cached by layout. */
export function fieldsOf<Name extends string>(
  names: readonly Name[],
): (object: MqlObject) => Readonly<Record<Name, number>> {
  const known = new WeakMap<Layout, Readonly<Record<Name, number>>>()
  let last: Layout | null = null
  let slots = {} as Readonly<Record<Name, number>>
  return (object) => {
    if (!object?.layout) throw runtimeError('MQL5003')
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

/** A pointer used as a struct may be null. */
function fieldSlot(object: MqlObject | null, name: string): number {
  if (!object?.layout) throw runtimeError('MQL5003')
  return object.layout.slots.get(name) ?? -1
}
