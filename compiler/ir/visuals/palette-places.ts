import * as make from '../tree/make.ts'
import type { Declare, Expr, Func, Stmt, Variable } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { blocksOf, expressionsOf, visitExpressions, visitParts } from '../tree/walk.ts'

/**
 * A color that only chooses places of palettes is replaced by the place itself: `color c=up ? red : green` and
 * `plotColor[i]=c==red ? 0 : 1` become `plotColor[i]=up ? 0 : 1`.
 */
export function replaceByPlaces(main: Func): void {
  const declared = main.body.filter((statement) => statement.kind === 'declare')
  for (const statement of declared) if (statement.init && isChoice(statement.init)) replaceColor(main, statement)
}

const isChoice = (value: Expr): boolean =>
  value.kind === 'group' ? isChoice(value.value) : value.kind === 'conditional'

/** A statement that compares a color with all of its palette. */
interface Use {
  readonly statement: Stmt
  readonly chain: Expr
}

function replaceColor(main: Func, declared: Declare): void {
  const { variable, init } = declared
  if (variable.type.kind !== 'color' || variable.storage !== 'local' || !init || !isSetOnce(main, variable)) return
  const uses = usesOf(main, variable)
  if (!uses) return
  const known = constantColors(main)
  const places = uses.map(({ chain }) => placesIn(init, { variable, chain, known }))
  const [first] = places
  const [only] = uses
  if (!first || !only || places.some((place) => !place || JSON.stringify(place.found) !== JSON.stringify(first.found)))
    return
  const at = main.body.indexOf(declared)
  if (uses.length === 1) {
    main.body[at] = { ...withValue(only.statement, only.chain, first.value), ...shown(declared) }
    main.body.splice(main.body.indexOf(only.statement), 1, { ...shown(only.statement), kind: 'remark' })
    return
  }
  const place: Variable = { ...variable, type: types.int }
  main.body[at] = { ...declared, variable: place, init: first.value }
  for (const { statement, chain } of uses)
    main.body[main.body.indexOf(statement)] = withValue(statement, chain, make.read(place, first.value))
}

const shown = ({ span, leading, comment }: Stmt): Pick<Stmt, 'span' | 'leading' | 'comment'> => ({
  span,
  leading,
  comment,
})

function isSetOnce(main: Func, variable: Variable): boolean {
  let count = 0
  const visit = (statements: readonly Stmt[]): void => {
    for (const statement of statements) {
      if (statement.kind === 'assign' && statement.target.kind === 'variable' && statement.target.variable === variable)
        count++
      if (statement.kind === 'evaluate' && statement.outs?.includes(variable)) count++
      blocksOf(statement).forEach(visit)
    }
  }
  visit(main.body)
  return count === 0
}

/** The uses of a color in the script's own block; null where one needs the color itself. */
function usesOf(main: Func, variable: Variable): readonly Use[] | null {
  const uses: Use[] = []
  for (const statement of main.body) {
    const chain =
      (statement.kind === 'declare' && statement.init) ||
      (statement.kind === 'assign' &&
        statement.target.kind === 'variable' &&
        statement.operator === '=' &&
        statement.value)
    if (chain && isChain(chain, variable)) uses.push({ statement, chain })
    else if (isRead(statement, variable)) return null
  }
  return uses.length > 0 ? uses : null
}

function isRead(statement: Stmt, variable: Variable): boolean {
  let found = false
  const note = (value: Expr): void => {
    if (value.kind === 'variable' && value.variable === variable) found = true
  }
  for (const value of expressionsOf(statement)) visitParts(value, note)
  for (const block of blocksOf(statement)) visitExpressions(block, note)
  return found
}

/** `c==red ? 0 : c==green ? 1 : 2` */
function isChain(value: Expr, variable: Variable): boolean {
  if (value.kind !== 'conditional') return false
  const { test, whenTrue, whenFalse } = value
  const isTest =
    test.kind === 'binary' &&
    test.operator === '==' &&
    test.left.kind === 'variable' &&
    test.left.variable === variable &&
    whenTrue.kind === 'literal'
  return isTest && (whenFalse.kind === 'literal' || isChain(whenFalse, variable))
}

interface Choice {
  readonly variable: Variable
  readonly chain: Expr
  readonly known: ReadonlyMap<Variable, Expr>
}

interface Places {
  readonly value: Expr
  /** The place of each color, in the order of the expression. */
  readonly found: readonly number[]
}

/** Replaces each color of an expression by its place; null where a color is not known. */
function placesIn(value: Expr, choice: Choice): Places | null {
  if (value.kind === 'group') return placesIn(value.value, choice)
  if (value.kind === 'conditional') {
    const [whenTrue, whenFalse] = [placesIn(value.whenTrue, choice), placesIn(value.whenFalse, choice)]
    if (!whenTrue || !whenFalse) return null
    const found = [...whenTrue.found, ...whenFalse.found]
    return { value: make.conditional(value.test, whenTrue.value, whenFalse.value), found }
  }
  const place = placeOf(value, choice.chain, choice.known)
  return place === null ? null : { value: make.number(place), found: [place] }
}

function placeOf(color: Expr, chain: Expr, known: Choice['known']): number | null {
  if (chain.kind === 'literal') return Number(chain.value)
  if (chain.kind !== 'conditional' || chain.test.kind !== 'binary') return null
  const [key, compared] = [keyOf(color, known), keyOf(chain.test.right, known)]
  if (key === null || compared === null) return null
  return placeOf(key === compared ? chain.whenTrue : color, key === compared ? chain.whenTrue : chain.whenFalse, known)
}

/** Tells known colors apart: red, green and blue with the opacity; null for a color that is not known. */
function keyOf(color: Expr, known: Choice['known']): string | null {
  switch (color.kind) {
    case 'literal':
      return typeof color.value === 'number' && (color.value & 0xff) === 0xff ? `${color.value >>> 8} 255` : null
    case 'name':
      return color.text === 'clrNONE' ? 'none' : null
    case 'variable': {
      const value = known.get(color.variable)
      return value ? keyOf(value, known) : null
    }
    case 'call': {
      const [paint, transparency] = color.args
      if (color.name !== 'Faded' || paint?.kind !== 'literal' || transparency?.kind !== 'literal') return null
      const percent = Math.min(100, Math.max(0, Number(transparency.value)))
      return `${Number(paint.value) >>> 8} ${Math.floor(255 * (1 - percent / 100) + 0.5)}`
    }
    default:
      return null
  }
}

/** Colors that the script sets once, to a constant. */
function constantColors(main: Func): ReadonlyMap<Variable, Expr> {
  const found = new Map<Variable, Expr>()
  for (const statement of main.body)
    if (statement.kind === 'declare' && statement.variable.type.kind === 'color' && statement.init)
      if (isSetOnce(main, statement.variable)) found.set(statement.variable, statement.init)
  return found
}

function withValue(statement: Stmt, chain: Expr, value: Expr): Stmt {
  if (statement.kind === 'declare') return { ...statement, init: value }
  return statement.kind === 'assign' && statement.value === chain ? { ...statement, value } : statement
}
