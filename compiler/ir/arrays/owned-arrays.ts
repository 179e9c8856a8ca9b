import type { Program } from '../program.ts'
import type { Expr, Func, Stmt, Variable } from '../tree/nodes.ts'
import type { IrType } from '../tree/types.ts'
import * as make from '../tree/make.ts'
import { blocksOf, expressionsOf, partsOf, visitExpressions } from '../tree/walk.ts'
import { calculatedFrom, elementsOf, isPlainMethod } from './plain-methods.ts'

/** Arrays that one variable alone refers to, with the type of their elements. */
export type OwnedArrays = ReadonlyMap<Variable, IrType>

/**
 * Finds the arrays that no other variable, object or function ever refers to: of each, only elements and size are read
 * and changed. `keepsOnce` says whether each bar is calculated once, so that nothing puts an array back.
 */
export function ownedArrays(program: Program, keepsOnce: boolean): OwnedArrays {
  const search = new Search(program)
  const isEachBar = keepsOnce || program.kind === 'indicator'
  const onEachBar = functionsOnEachBar(program)
  const outlasting = new Set<Variable>(
    isEachBar ? [...program.variables, ...[...onEachBar].flatMap(({ members }) => members)] : [],
  )
  for (const { body } of [...program.functions, program.main]) search.look(body)
  return new Map(
    [...search.made].filter(([variable]) => {
      const isPlace = variable.storage === 'local' || outlasting.has(variable)
      return isPlace && !search.shared.has(variable)
    }),
  )
}

/** Looks at each use of a variable that refers to an array. */
class Search {
  readonly made = new Map<Variable, IrType>()
  readonly shared = new Set<Variable>()

  constructor(private readonly program: Program) {}

  look(statements: readonly Stmt[]): void {
    for (const statement of statements) {
      this.statement(statement)
      for (const block of blocksOf(statement)) this.look(block)
    }
  }

  private statement(statement: Stmt): void {
    if (statement.kind === 'evaluate') {
      for (const out of statement.outs ?? []) this.shared.add(out)
      // The value of an element alone is no statement.
      if (statement.value.kind === 'method' && !changes.has(statement.value.name)) this.value(statement.value.object)
    }
    const set = settingOf(statement)
    if (!set) return expressionsOf(statement).forEach((value) => this.value(value))
    this.setting(set.variable, set.value)
  }

  private setting(variable: Variable, given: Expr | null): void {
    const element = elementsOf(variable.type)
    const value = given && (firstOf(variable, given) ?? given)
    // The platforms fill no array of texts.
    const isPlain = element !== null && value?.kind === 'new' && (element.kind !== 'string' || value.args.length === 0)
    if (isPlain) this.made.set(variable, element)
    else if (variable.type.kind === 'pointer') this.shared.add(variable)
    if (value?.kind === 'new') value.args.forEach((arg) => this.value(arg))
    else if (value) this.value(value)
  }

  private value(value: Expr): void {
    if (calculatedFrom(value)) return
    if (value.kind === 'variable' || value.kind === 'array') this.shared.add(value.variable)
    const isOwn = value.kind === 'method' && value.object.kind === 'variable' && value.object.index === null
    if (isOwn && isPlainMethod(value, this.program)) return value.args.forEach((arg) => this.value(arg))
    partsOf(value).forEach((part) => this.value(part))
  }
}

/** The value of a series on the first bar, where each later bar begins with that of the bar before. */
export function firstOf(variable: Variable, value: Expr): Expr | null {
  if (variable.storage !== 'series' || value.kind !== 'conditional') return null
  const { test, whenTrue, whenFalse } = value
  const isLater = test.kind === 'binary' && test.operator === '>' && test.left === make.barIndex
  const isCarried = whenTrue.kind === 'variable' && whenTrue.variable === variable && isBarBefore(whenTrue.index)
  return isLater && isCarried ? whenFalse : null
}

const isBarBefore = (index: Expr | null): boolean =>
  index?.kind === 'binary' &&
  index.operator === '-' &&
  index.left === make.barIndex &&
  index.right.kind === 'literal' &&
  index.right.value === 1

/** Methods that are statements of their own. */
const changes: ReadonlySet<string> = new Set(['Set', 'SetAt', 'Push', 'Insert', 'Remove', 'Pop', 'Clear'])

function settingOf(statement: Stmt): { readonly variable: Variable; readonly value: Expr | null } | null {
  if (statement.kind === 'declare') return { variable: statement.variable, value: statement.init }
  const isSet = statement.kind === 'assign' && statement.operator === '=' && statement.target.kind === 'variable'
  if (!isSet || statement.target.kind !== 'variable' || statement.target.index !== null) return null
  return statement.target.type.kind === 'pointer'
    ? { variable: statement.target.variable, value: statement.value }
    : null
}

/** Functions with state that each bar of the chart reaches once, with its own number. */
function functionsOnEachBar({ functions, main }: Program): ReadonlySet<Func> {
  const found = new Set(functions.filter(({ stateful, counted, request }) => stateful && !counted && !request))
  const drop = (caller: Func, isLost: boolean): void =>
    visitExpressions(caller.body, (value) => {
      if (value.kind !== 'site' || typeof value.site.type === 'string') return
      if (isLost || value.site.turn !== null || value.index !== make.barIndex) found.delete(value.site.type)
    })
  // Callees come before their callers.
  for (const caller of [main, ...[...functions].reverse()]) drop(caller, caller !== main && !found.has(caller))
  return found
}
