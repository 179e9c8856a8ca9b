import type { Program } from '../program.ts'
import type { Expr, Func, Stmt, Variable } from '../tree/nodes.ts'
import { blocksOf, expressionsOf, partsOf, visitExpressions, visitParts } from '../tree/walk.ts'

/** Functions of the runtime whose result changes only with their arguments; MQL's begin with `Math`. */
const pure: ReadonlySet<string> = new Set(
  'ToInt ToLong Length Round RoundTo Truncate Div Mod Nz IsNa Greater Lesser Offset Log Log10 Sign IsTrue'.split(' '),
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
        assigned.every((value) => value !== null && isSettled(value)))
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

/** The expressions assigned to each variable, once for each place; null where the value is not seen. */
function assignedValues(functions: readonly Func[]): ReadonlyMap<Variable, readonly (Expr | null)[]> {
  const found = new Map<Variable, (Expr | null)[]>()
  const note = (variable: Variable, value: Expr | null): void => {
    const known = found.get(variable)
    if (known) known.push(value)
    else found.set(variable, [value])
  }
  const pass = ({ params, request }: Func, args: readonly Expr[]): void => {
    // A request is first told which bars it asks for.
    const first = request ? args.length - params.length : 0
    params.forEach((param, k) => {
      const arg = args[first + k]
      note(param, arg ?? null)
      if (param.out && arg?.kind === 'variable') note(arg.variable, null)
    })
  }
  const visit = (statements: readonly Stmt[]): void => {
    for (const statement of statements) {
      if (statement.kind === 'declare') note(statement.variable, statement.init)
      if (statement.kind === 'assign' && statement.target.kind === 'variable')
        note(statement.target.variable, statement.value)
      if (statement.kind === 'for') note(statement.counter, null)
      if (statement.kind === 'for' && statement.also) note(statement.also.variable, null)
      for (const whole of expressionsOf(statement))
        visitParts(whole, (value) => {
          if (value.kind === 'call' && value.callee) pass(value.callee, value.args)
          if (value.kind === 'site' && typeof value.site.type !== 'string') pass(value.site.type, value.args)
        })
      blocksOf(statement).forEach(visit)
    }
  }
  for (const { body } of functions) visit(body)
  return found
}
