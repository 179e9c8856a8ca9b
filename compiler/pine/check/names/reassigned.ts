import type { Block, Expression, Identifier, Script, Statement } from '../../syntax/nodes.ts'

/**
 * The declarations whose variable is assigned somewhere. Known before the check begins, because an assignment further
 * down makes a variable a series from its declaration on.
 */
export function findReassigned(script: Script): ReadonlySet<Identifier> {
  const finder = new Finder()
  finder.statements(script.body)
  return finder.found
}

type Names = Map<string, Identifier>

class Finder {
  readonly found = new Set<Identifier>()
  private readonly scopes: Names[] = [new Map()]

  statements(statements: readonly Statement[]): void {
    for (const statement of statements) this.statement(statement)
  }

  private statement(statement: Statement): void {
    switch (statement.kind) {
      case 'VariableDeclaration':
        this.expression(statement.init)
        this.declare(statement.name)
        return
      case 'TupleDeclaration':
        this.expression(statement.init)
        statement.names.forEach((name) => this.declare(name))
        return
      case 'Assignment':
        this.expression(statement.value)
        this.assign(statement.target)
        return
      case 'FunctionDeclaration':
        this.inScope(() => {
          statement.params.forEach((param) => this.declare(param.name))
          this.statements(statement.body.statements)
        })
        return
      case 'ExpressionStatement':
        this.expression(statement.expression)
    }
  }

  /** Only structures hold statements, and they appear as whole values, not deep inside expressions. */
  private expression(expression: Expression): void {
    switch (expression.kind) {
      case 'If':
        this.block(expression.whenTrue)
        if (expression.whenFalse?.kind === 'If') this.expression(expression.whenFalse)
        else if (expression.whenFalse) this.block(expression.whenFalse)
        return
      case 'For':
        this.block(expression.body, expression.counter)
        return
      case 'ForIn':
        this.block(expression.body, expression.index, expression.value)
        return
      case 'While':
        this.block(expression.body)
        return
      case 'Switch':
        for (const arm of expression.arms) this.block(arm.body)
    }
  }

  private block(block: Block, ...names: readonly (Identifier | null)[]): void {
    this.inScope(() => {
      for (const name of names) if (name !== null) this.declare(name)
      this.statements(block.statements)
    })
  }

  private inScope(visit: () => void): void {
    this.scopes.push(new Map())
    visit()
    this.scopes.pop()
  }

  private declare(name: Identifier): void {
    this.scopes.at(-1)?.set(name.name, name)
  }

  private assign(target: Expression): void {
    if (target.kind === 'Tuple') target.elements.forEach((element) => this.assign(element))
    if (target.kind !== 'Identifier') return
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const declaration = this.scopes[i]?.get(target.name)
      if (declaration === undefined) continue
      this.found.add(declaration)
      return
    }
  }
}
