import type { VariableSymbol } from '../../pine/check/model.ts'
import type { Known } from '../facts/knowledge.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'

/** The variable's value now. */
export function readVariable(l: Lowering, symbol: VariableSymbol): Expr {
  const known = l.known(symbol)
  return { ...make.read(variableOf(l, symbol), factsOf(known)), ...truthOf(known) }
}

export function factsOf(known: Pick<Known, 'type' | 'exact' | 'min' | 'max'>) {
  return { na: make.unknown(known.type).na, exact: known.exact, min: known.min, max: known.max }
}

/** Said of what is a bool in Pine and a double here. */
export const truthOf = ({ type, tellsNa }: Known): { isTruth?: boolean } =>
  tellsNa && type.kind === 'double' ? { isTruth: true } : {}

/** What holds the variable in the output: the frame's own, or a global that a function captures. */
export function variableOf(l: Lowering, symbol: VariableSymbol): Variable {
  const own = l.frame.variables.get(symbol)
  if (own) return own
  if (l.frame.captures && symbol.depth === 0 && l.globals.get(symbol)?.storage !== 'input')
    return captured(l, l.frame.captures, symbol)
  if (l.globals.get(symbol)?.storage !== 'input') l.knowledge.capture(symbol)
  const shared = l.globals.get(symbol)
  if (shared) return shared
  // A function is lowered before the global it reads is declared: its place is made now and used then.
  const variable: Variable = isKept(symbol)
    ? kept(l, symbol, make.barIndex)
    : keepsHistory(symbol)
      ? { name: symbol.name, type: l.known(symbol).type, storage: 'series', owner: null, index: make.barIndex }
      : { name: symbol.name, type: l.known(symbol).type, storage: 'global', owner: null, index: null }
  l.globals.set(symbol, variable)
  l.variables.push(variable)
  return variable
}

/** A global handed to a function that runs on other bars; one that is looked back into keeps its past there. */
function captured(l: Lowering, captures: Map<VariableSymbol, Variable>, symbol: VariableSymbol): Variable {
  const { type } = l.known(symbol)
  const historyKept = keepsHistory(symbol)
  const param: Variable = {
    name: historyKept ? `${symbol.name}Now` : symbol.name,
    type,
    storage: 'param',
    owner: l.frame.func,
    index: null,
  }
  captures.set(symbol, param)
  if (!historyKept) {
    l.frame.variables.set(symbol, param)
    return param
  }
  const series: Variable = { name: symbol.name, type, storage: 'series', owner: l.frame.func, index: l.frame.index }
  l.frame.func.members.push(series)
  l.frame.variables.set(symbol, series)
  l.useIndex()
  return series
}

/** Needs its value on earlier bars. */
export function keepsHistory(symbol: VariableSymbol): boolean {
  return symbol.mode !== null || symbol.historyRead
}

/** Outlasts its bar, but only its last value is asked for. */
const isKept = (symbol: VariableSymbol): boolean => symbol.mode === 'var' && !symbol.historyRead

const kept = (l: Lowering, symbol: VariableSymbol, index: Expr): Variable => ({
  name: symbol.name,
  type: l.known(symbol).type,
  storage: 'kept',
  owner: null,
  index,
  isFixed: !symbol.reassigned,
})

function keptHere(l: Lowering, symbol: VariableSymbol): Variable {
  const variable = kept(l, symbol, l.position())
  l.variables.push(variable)
  return variable
}

/** Makes the place of a variable that the script declares here. */
export function declareVariable(l: Lowering, symbol: VariableSymbol): Variable {
  const made = l.frame.isRelocated ? undefined : l.globals.get(symbol)
  if (made) {
    l.frame.variables.set(symbol, made)
    return made
  }
  const { type } = l.known(symbol)
  const variable: Variable =
    isKept(symbol) && l.frame.isMain
      ? keptHere(l, symbol)
      : keepsHistory(symbol)
        ? l.series(symbol.name, type)
        : l.frame.isMain && l.knowledge.isCaptured(symbol)
          ? l.global(symbol.name, type)
          : l.local(symbol.name, type)
  l.frame.variables.set(symbol, variable)
  if (l.frame.isMain) l.globals.set(symbol, variable)
  return variable
}
