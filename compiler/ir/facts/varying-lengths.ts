import type { Program } from '../program.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import { partsOf, visitExpressions } from '../tree/walk.ts'
import { assignedValues } from './assigned-values.ts'

/** Functions of the runtime whose result changes only with their arguments; MQL's begin with `Math`. */
const pure: ReadonlySet<string> = new Set(
  'ToInt ToLong Length LengthOrNone Round RoundTo Truncate Div Mod Nz IsNa Greater Lesser Log Log10 Sign IsTrue'.split(
    ' ',
  ),
)

/**
 * Whether a call that keeps state may be given another length from one bar to the next. Where none is, a window holds as
 * many values as it is long.
 */
export function hasVaryingLengths({ functions, main }: Pick<Program, 'functions' | 'main'>): boolean {
  const all = [...functions, main]
  const values = assignedValues(all)
  const settled = new Map<Variable, boolean>()
  const isSettledVariable = (variable: Variable): boolean => {
    const known = settled.get(variable)
    if (known !== undefined) return known
    // A variable that is set from itself is not.
    settled.set(variable, false)
    const assigned = values.get(variable)
    const result =
      variable.storage === 'input' ||
      (assigned !== undefined &&
        (variable.storage === 'param' || assigned.length === 1) &&
        assigned.every((value) => typeof value === 'object' && value.kind !== 'given back' && isSettled(value)))
    settled.set(variable, result)
    return result
  }
  const isSettled = (value: Expr): boolean => {
    switch (value.kind) {
      case 'literal':
        return true
      case 'variable':
        return value.index === null && isSettledVariable(value.variable)
      case 'call':
        return (
          value.callee === null &&
          (value.name.startsWith('Math') || pure.has(value.name)) &&
          value.args.every(isSettled)
        )
      case 'unary':
      case 'binary':
      case 'conditional':
      case 'cast':
      case 'group':
        return partsOf(value).every(isSettled)
      default:
        return false
    }
  }
  let varies = false
  for (const { body } of all)
    visitExpressions(body, (value) => {
      if (value.kind === 'site' && typeof value.site.type === 'string')
        varies ||= value.args.some((arg) => arg.type.kind === 'int' && !isBar(arg) && !isSettled(arg))
    })
  return varies
}

const isBar = (value: Expr): boolean => value.kind === 'name' && value.text === 'i'
