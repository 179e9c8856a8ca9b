import type { KnownArgument } from '../../compile/scope.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { noPosition } from '../../trading/positions.ts'
import type { Ref, Value } from '../../values.ts'
import { store, withBound, type Entry } from '../entry.ts'
import { positionProperties, type Kind, type Properties } from './trade-properties.ts'

/** Answers OrderGetXxx: the value, or with a reference for it whether the row exists. */
function answers<T>({ settings: { constant } }: Terminal, properties: Properties<T>, kind: Kind) {
  const missing = kind === 'string' ? '' : 0
  const byCode = new Map(Object.entries(properties[kind]).map(([name, read]) => [constant(name), read]))
  return {
    of: (row: T | null, property: number, ref?: Ref): Value => {
      const value = row ? (byCode.get(property)?.(row) ?? missing) : missing
      if (!ref) return value
      if (row) store(ref, value)
      return row ? 1 : 0
    },
    reader: (property: KnownArgument): ((row: T | null) => Value) | null => {
      const read = property === null ? null : byCode.get(Number(property))
      return read ? (row) => (row ? read(row) : missing) : null
    },
  }
}

/** PositionGetXxx, for the selected position. */
export function positionGetter(terminal: Terminal, kind: Kind): Entry {
  const {
    server,
    settings: { constant },
  } = terminal
  const byCode = new Map(
    Object.entries(positionProperties(terminal)[kind]).map(([name, reader]) => [constant(name), reader]),
  )
  const missing = kind === 'string' ? '' : 0
  const readerOf = (property: KnownArgument) => byCode.get(Number(property)) ?? (() => missing)
  const run = (property: number, ref?: Ref): Value => {
    const answer = readerOf(property)
    const value = typeof answer === 'string' ? server.selected[answer] : answer()
    if (!ref) return value
    if (server.selected !== noPosition) store(ref, value)
    return server.selected === noPosition ? 0 : 1
  }
  const answer = ([property, ...places]: readonly KnownArgument[]) =>
    typeof property === 'number' && places.length === 0 ? readerOf(property) : null
  return Object.assign(run, {
    bound: (known: readonly KnownArgument[]) => {
      const tell = answer(known)
      return typeof tell === 'function' ? tell : null
    },
    placed: (known: readonly KnownArgument[]) => {
      const field = answer(known)
      return typeof field === 'string' ? (['server', `selected.${field}`] as const) : null
    },
  })
}

/** OrderGetXxx, for the row that `find` returns. */
export function getter<T>(terminal: Terminal, properties: Properties<T>, kind: Kind, find: () => T | null): Entry {
  const { of, reader } = answers(terminal, properties, kind)
  return withBound(
    (property: number, ref?: Ref) => of(find(), property, ref),
    ([property = null, ...places]) => {
      const read = places.length === 0 ? reader(property) : null
      return read && (() => read(find()))
    },
  )
}

/** HistoryOrderGetXxx and HistoryDealGetXxx, for the row with a ticket. */
export function historyGetter<T>(
  terminal: Terminal,
  properties: Properties<T>,
  kind: Kind,
  find: (ticket: number) => T | undefined,
): Entry {
  const { of, reader } = answers(terminal, properties, kind)
  return withBound(
    (ticket: number, property: number, ref?: Ref) => of(find(ticket) ?? null, property, ref),
    ([ticket = null, property = null, ...places]) => {
      const read = ticket === null && places.length === 0 ? reader(property) : null
      return read && ((row: number) => read(find(row) ?? null))
    },
  )
}
