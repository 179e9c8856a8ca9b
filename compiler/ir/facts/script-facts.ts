import type { BuiltinFunction } from '../../builtins/entry.ts'
import { callsOf } from '../../pine/check/calls-of.ts'
import type { CheckedScript, Instance, VariableSymbol } from '../../pine/check/model.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import { symbolsIn } from '../../pine/analyze/slice.ts'
import { assignmentsOf } from './assignments.ts'
import { boolsWithNa } from './bool-na.ts'
import { asksForBarState, foundInside, requestsWithLocals } from './request-locals.ts'

/** Whether a built-in makes a symbol of Heikin Ashi bars. */
export const isHeikinAshiSymbol = ({ symbol }: BuiltinFunction): boolean => symbol === 'heikin-ashi'

/** Facts that follow from the checked script alone. One lowering computes each at most once. */
export class ScriptFacts {
  readonly boolsWithNa: (checked: CheckedScript) => ReadonlySet<VariableSymbol> = memoized(boolsWithNa)
  readonly assignmentsOf: (checked: CheckedScript) => ReadonlyMap<VariableSymbol, readonly Expression[]> =
    memoized(assignmentsOf)
  /** Whether the script makes a symbol of Heikin Ashi bars anywhere. */
  readonly makesHeikinAshi: (checked: CheckedScript) => boolean = memoized(
    (checked) => callsOf(checked, isHeikinAshiSymbol).length > 0,
  )
  /** Variables of the script that a function reads, itself or through others. */
  readonly globalsRead: (instance: Instance) => readonly VariableSymbol[] = memoized(globalsRead)
  readonly requestsWithLocals: (instance: Instance) => boolean = foundInside(requestsWithLocals)
  readonly asksForBarState: (instance: Instance) => boolean = foundInside(asksForBarState)
}

function memoized<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    values.set(key, value)
    return value
  }
}

function globalsRead(instance: Instance): readonly VariableSymbol[] {
  const { declaration } = instance
  return declaration ? [...symbolsIn(instance, declaration.body)].filter((symbol) => symbol.depth === 0) : []
}
