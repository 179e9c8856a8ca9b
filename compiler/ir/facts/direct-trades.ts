import type { Program } from '../program.ts'
import type { Expr } from '../tree/nodes.ts'
import { visitExpressions } from '../tree/walk.ts'

/** Calls that read or change orders between the call that asks for them and the tick that fills them. */
const waiting: ReadonlySet<string> = new Set(['CancelOrder', 'CancelOrders', 'Fail'])

/**
 * Returns the sides of a strategy's entries by their ids, where each side has one entry with one id, and nothing takes an
 * order back. Then an entry's id says no more than its side. Null for all other strategies.
 */
export function entrySidesOf({ functions, main, helpers }: Program): ReadonlyMap<string, number> | null {
  if ([...waiting].some((name) => helpers.has(name))) return null
  const sides = new Map<string, number>()
  const closed: (string | null)[] = []
  let isPlain = true
  for (const { body } of [...functions, main])
    visitExpressions(body, (value) => {
      if (value.kind !== 'call' || value.callee) return
      const [id, side] = value.args
      if (value.name === 'CloseEntry') closed.push(textOf(id))
      if (value.name !== 'Entry') return
      const [name, direction] = [textOf(id), numberOf(side)]
      if (name === null || direction === null || (sides.get(name) ?? direction) !== direction) isPlain = false
      else sides.set(name, direction)
    })
  const isOneEach = new Set(sides.values()).size === sides.size
  return isPlain && isOneEach && closed.every((name) => name !== null && sides.has(name)) ? sides : null
}

/** The entries with the one that stops and targets without an entry are for: where there is one only, it is that one. */
export const withUnnamed = (entries: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const [side] = entries.values()
  return side !== undefined && entries.size === 1 ? new Map([...entries, ['', side]]) : entries
}

/** Whether every stop and target is for one of these entries, with one id for each. */
export function exitsByEntry({ functions, main }: Program, entries: ReadonlyMap<string, number>): boolean {
  const ids = new Map<string, string>()
  let isPlain = true
  for (const { body } of [...functions, main])
    visitExpressions(body, (value) => {
      if (value.kind !== 'call' || value.callee || value.name !== 'ExitWith') return
      const [id, entry] = [textOf(value.args[0]), textOf(value.args[1])]
      if (id === null || entry === null || !entries.has(entry) || (ids.get(entry) ?? id) !== id) isPlain = false
      else ids.set(entry, id)
    })
  return isPlain
}

/** Whether every stop and target names the entry that it is for. */
export function namesExits({ functions, main }: Program): boolean {
  let isNamed = true
  for (const { body } of [...functions, main])
    visitExpressions(body, (value) => {
      if (value.kind === 'call' && !value.callee && value.name === 'ExitWith')
        isNamed &&= Boolean(textOf(value.args[1]))
    })
  return isNamed
}

const textOf = (value: Expr | undefined): string | null =>
  value?.kind === 'literal' && typeof value.value === 'string' ? value.value : null

const numberOf = (value: Expr | undefined): number | null =>
  value?.kind === 'literal' && typeof value.value === 'number' && value.value !== 0 ? value.value : null
