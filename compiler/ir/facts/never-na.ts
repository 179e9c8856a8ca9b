import type { Expr, Func, Stmt, Variable } from '../tree/nodes.ts'
import { assignmentsIn, blocksOf } from '../tree/walk.ts'

/** Tells which values are never na: those of locals too, where each is set once, in its declaration. */
export class NeverNa {
  /** Null for locals that more than their declaration sets. */
  private readonly values = new Map<Variable, Expr | null>()

  constructor(functions: readonly Func[]) {
    for (const { body } of functions) {
      this.declarations(body)
      for (const { target } of assignmentsIn(body))
        if (target.kind === 'variable') this.values.set(target.variable, null)
    }
  }

  private declarations(statements: readonly Stmt[]): void {
    for (const statement of statements) {
      if (statement.kind === 'declare') this.values.set(statement.variable, statement.init)
      for (const out of statement.kind === 'evaluate' ? (statement.outs ?? []) : []) this.values.set(out, null)
      blocksOf(statement).forEach((block) => this.declarations(block))
    }
  }

  holds(value: Expr | undefined): boolean {
    if (!value) return false
    if (!value.na) return true
    switch (value.kind) {
      case 'variable': {
        const set = value.index === null && value.variable.storage === 'local' ? this.values.get(value.variable) : null
        return this.holds(set ?? undefined)
      }
      case 'group':
        return this.holds(value.value)
      case 'binary':
        return this.holds(value.left) && this.holds(value.right)
      case 'conditional':
        return this.holds(value.whenTrue) && this.holds(value.whenFalse)
      default:
        return false
    }
  }
}
