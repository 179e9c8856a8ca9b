import type { Expr, Func, Stmt, Variable } from '../tree/nodes.ts'
import { blocksOf, expressionsOf, visitParts } from '../tree/walk.ts'

/** A result that a function gives back by reference. */
interface GivenBack {
  readonly kind: 'given back'
  readonly param: Variable
}

/** A value that a variable is given in one place: none when it is declared, or one that is not seen there. */
export type Assigned = Expr | GivenBack | 'none' | 'unseen'

/** Returns what each variable is given, once for each place. */
export function assignedValues(functions: readonly Func[]): ReadonlyMap<Variable, readonly Assigned[]> {
  const found = new Map<Variable, Assigned[]>()
  const note = (variable: Variable, value: Assigned): void => {
    const known = found.get(variable)
    if (known) known.push(value)
    else found.set(variable, [value])
  }
  const pass = ({ params, request }: Func, args: readonly Expr[]): void => {
    // A request is first told which bars it asks for.
    const first = request ? args.length - params.length : 0
    params.forEach((param, k) => {
      const arg = args[first + k]
      if (!param.out) note(param, arg ?? 'unseen')
      else if (arg?.kind === 'variable') note(arg.variable, { kind: 'given back', param })
    })
  }
  const visit = (statements: readonly Stmt[]): void => {
    for (const statement of statements) {
      if (statement.kind === 'declare') note(statement.variable, statement.init ?? 'none')
      if (statement.kind === 'assign' && statement.target.kind === 'variable')
        note(statement.target.variable, statement.operator === '=' ? statement.value : 'unseen')
      if (statement.kind === 'for') note(statement.counter, 'unseen')
      if (statement.kind === 'for' && statement.also) note(statement.also.variable, 'unseen')
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
