import type { VariableSymbol } from '../../pine/check/model.ts'
import type { VariableFacts } from '../facts/dataflow-facts.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import type { Identifier } from '../../pine/syntax/nodes.ts'

/** The variable's value now. */
export function readVariable(lowering: Lowering, symbol: VariableSymbol): Expr {
  const argument = lowering.frame.args?.get(symbol)
  if (argument) return argument
  const known = lowering.known(symbol)
  return { ...make.read(variableOf(lowering, symbol), factsOf(known)), ...truthOf(known) }
}

export function factsOf(known: Pick<VariableFacts, 'type' | 'exact' | 'min' | 'max' | 'mayBeNa'>) {
  const na = known.type.kind === 'string' ? known.mayBeNa : make.mayBeNa(known.type)
  return { na, exact: known.exact, min: known.min, max: known.max }
}

/** Said of what is a bool in Pine and a double here. */
export const truthOf = ({ type, tellsNa }: VariableFacts): { isTruth?: boolean } =>
  tellsNa && type.kind === 'double' ? { isTruth: true } : {}

/** Returns the output variable of a symbol: the frame's own, or a global that a function captures. */
export function variableOf(lowering: Lowering, symbol: VariableSymbol): Variable {
  const own = lowering.frame.variables.get(symbol)
  if (own) return own
  if (lowering.frame.captures && symbol.depth === 0 && lowering.globals.get(symbol)?.storage !== 'input')
    return captured(lowering, lowering.frame.captures, symbol)
  if (lowering.globals.get(symbol)?.storage !== 'input') lowering.facts.capture(symbol)
  const shared = lowering.globals.get(symbol)
  if (shared) return shared
  // A function is lowered before the global it reads is declared: its place is made now and used then.
  const variable: Variable = isKept(symbol)
    ? kept(lowering, symbol, make.barIndex)
    : keepsHistory(symbol)
      ? { name: symbol.name, type: lowering.known(symbol).type, storage: 'series', owner: null, index: make.barIndex }
      : { name: symbol.name, type: lowering.known(symbol).type, storage: 'global', owner: null, index: null }
  lowering.globals.set(symbol, variable)
  lowering.variables.push(variable)
  return variable
}

/** Declares the parameter for a global in a function on other bars; one with history keeps its series there. */
function captured(lowering: Lowering, captures: Map<VariableSymbol, Variable>, symbol: VariableSymbol): Variable {
  const { type } = lowering.known(symbol)
  const historyKept = keepsHistory(symbol)
  const param: Variable = {
    name: historyKept ? `${symbol.name}Now` : symbol.name,
    type,
    storage: 'param',
    owner: lowering.frame.func,
    index: null,
  }
  captures.set(symbol, param)
  if (!historyKept) {
    lowering.frame.variables.set(symbol, param)
    return param
  }
  const series: Variable = {
    name: symbol.name,
    type,
    storage: 'series',
    owner: lowering.frame.func,
    index: lowering.frame.index,
  }
  lowering.frame.func.members.push(series)
  lowering.frame.variables.set(symbol, series)
  lowering.useIndex()
  return series
}

/** Needs its value on earlier bars. */
export function keepsHistory(symbol: VariableSymbol): boolean {
  return symbol.mode !== null || symbol.historyRead
}

/** Survives its bar, but only its last value is read. */
const isKept = (symbol: VariableSymbol): boolean => symbol.mode === 'var' && !symbol.historyRead

const kept = (lowering: Lowering, symbol: VariableSymbol, index: Expr): Variable => ({
  name: symbol.name,
  type: lowering.known(symbol).type,
  storage: 'kept',
  owner: null,
  index,
  isFixed: !symbol.reassigned,
})

function keptHere(lowering: Lowering, symbol: VariableSymbol): Variable {
  const variable = kept(lowering, symbol, lowering.position())
  lowering.variables.push(variable)
  return variable
}

/**
 * Whether a function that runs on each bar makes an object once and never another: the object itself is restored, so
 * one place for all bars is enough.
 */
function isMadeOnce(lowering: Lowering, symbol: VariableSymbol): boolean {
  return (
    isKept(symbol) &&
    !symbol.reassigned &&
    !lowering.frame.isMain &&
    !lowering.frame.relocated &&
    lowering.known(symbol).type.kind === 'pointer' &&
    lowering.position() === make.barIndex
  )
}

function madeOnce(lowering: Lowering, symbol: VariableSymbol): Variable {
  const variable: Variable = { ...kept(lowering, symbol, make.barIndex), owner: lowering.owner }
  lowering.owner?.members.push(variable)
  return variable
}

/** Makes the place of a variable that the script declares here. */
export function declareVariable(lowering: Lowering, symbol: VariableSymbol): Variable {
  const made = lowering.frame.isRelocated ? undefined : lowering.globals.get(symbol)
  if (made) {
    lowering.frame.variables.set(symbol, made)
    return made
  }
  const { type } = lowering.known(symbol)
  const variable: Variable =
    isKept(symbol) && lowering.frame.isMain
      ? keptHere(lowering, symbol)
      : isMadeOnce(lowering, symbol)
        ? madeOnce(lowering, symbol)
        : keepsHistory(symbol)
          ? lowering.series(symbol.name, type)
          : lowering.frame.isMain && lowering.facts.isCaptured(symbol)
            ? lowering.global(symbol.name, type)
            : lowering.local(symbol.name, type)
  lowering.frame.variables.set(symbol, variable)
  if (lowering.frame.isMain) lowering.globals.set(symbol, variable)
  return variable
}

export function symbolOf(lowering: Lowering, name: Identifier): VariableSymbol | null {
  const reference = lowering.referenceOf(name)
  return reference?.kind === 'variable' ? reference.symbol : null
}
