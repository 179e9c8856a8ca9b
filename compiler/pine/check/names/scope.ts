import type { Variable } from './symbols.ts'

/** The variables of one block. Most blocks declare nothing, so the table is made when it is needed. */
export class Scope {
  private table: Map<string, Variable> | null = null

  constructor(
    readonly parent: Scope | null,
    readonly depth: number,
    /** The scope of a function's parameters, or the global one. */
    readonly isFunction: boolean,
  ) {}

  own(name: string): Variable | undefined {
    return this.table?.get(name)
  }

  add(variable: Variable): void {
    this.table ??= new Map()
    this.table.set(variable.name, variable)
  }

  names(): Iterable<string> {
    return this.table?.keys() ?? []
  }

  variables(): Iterable<Variable> {
    return this.table?.values() ?? []
  }
}
