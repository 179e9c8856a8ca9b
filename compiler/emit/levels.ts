import type { Level, Program } from '../ir/program.ts'
import * as make from '../ir/tree/make.ts'
import { isSettled } from '../ir/tree/settled.ts'
import { printExpression } from '../mql/print/print.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Expression, Statement } from '../mql/syntax/nodes.ts'
import { isBlendedLevel, levelColor } from './blending.ts'
import { expression } from './code/expressions.ts'
import { does, isOne, isSolid, name, settled } from './code/settings.ts'
import type { Names } from './names.ts'
import type { EmitContext } from './target.ts'

type Context = Pick<EmitContext, 'program' | 'names' | 'isWhole'>

/** Statements of OnInit about the levels of the window. */
export function setLevels({ program, names, isWhole }: Context): Statement[] {
  const levels = shownLevels(program)
  const stated = isWhole ? statedLevels(program, names) : null
  return stated?.statements ?? asStatements(levels, hasLevelWidths(program), names)
}

/** Properties of the levels of a whole file; a program with a library leaves them to that. */
export function levelProperties({
  program,
  names,
  isWhole,
}: Context): readonly (readonly [name: string, value: string])[] {
  return (isWhole && statedLevels(program, names)?.properties) || []
}

interface Stated {
  readonly properties: readonly (readonly [name: string, value: string])[]
  /** Prices that inputs give, colors that differ, and titles, which no property holds. */
  readonly statements: Statement[]
}

/** Most levels that properties may state. */
const maxStated = 32

/** Levels as properties; null where they cannot be, or where statements are shorter. */
function statedLevels(program: Program, names: Names): Stated | null {
  const levels = shownLevels(program)
  const [first] = levels
  const prices = levels.flatMap((level) => statedPrice(level, program, names) ?? [])
  if (!first || levels.length > maxStated || prices.length < levels.length || !levels.every(hasFixedLook)) return null
  const [style, width] = [printed(first.line, names), printed(first.width, names)]
  const isAlike = levels.every((level) => printed(level.line, names) === style && printed(level.width, names) === width)
  if (!isAlike) return null
  const colors = new Set(
    levels.map((level) => (isBlendedLevel(level) ? null : printExpression(levelColor(level, names)))),
  )
  const [color = null] = colors
  const hasOneColor = colors.size === 1
  const properties = [
    ...prices.map((price, i) => [`indicator_level${i + 1}`, price] as const),
    ...(color === null || !hasOneColor ? [] : [['indicator_levelcolor', color] as const]),
    ...(isSolid(first.line) ? [] : [['indicator_levelstyle', style] as const]),
    ...(isOne(first.width) ? [] : [['indicator_levelwidth', width] as const]),
  ]
  const statements = levels.flatMap((level, i) => [
    ...(isNumber(level.value) ? [] : [setPrice(level, i, names)]),
    ...(hasOneColor ? [] : setColor(level, i, names)),
    ...setTitle(level, i),
  ])
  const others = asStatements(levels, hasLevelWidths(program), names).length + (isTable(levels) ? tableLines : 0)
  return properties.length + statements.length < others ? { properties, statements } : null
}

function asStatements(levels: readonly Level[], hasWidths: boolean, names: Names): Statement[] {
  if (levels.length === 0) return []
  return [
    does('IndicatorSetInteger', name('INDICATOR_LEVELS'), levels.length),
    ...(isTable(levels)
      ? levels.map((level, i) => setLevel(level, i, hasWidths, names))
      : levels.flatMap((level, i) => levelSettings(level, i, names))),
  ]
}

/** Lines of the function that sets all properties of a level. */
const tableLines = 8

const printed = (value: Level['value'], names: Names): string => printExpression(expression(value, names))

const isNumber = (value: Level['value']): boolean =>
  value.kind === 'literal' || (value.kind === 'unary' && value.operator === '-' && isNumber(value.operand))

/** A number, or the usual value of an input. */
function statedPrice({ value, late, shown }: Level, { inputs }: Program, names: Names): string | null {
  if (late !== null || shown !== null) return null
  if (isNumber(value)) return printed(value, names)
  return (value.kind === 'variable' && inputs.find(({ variable }) => variable === value.variable)?.initial) || null
}

const hasFixedLook = ({ color, choice, line, width }: Level): boolean =>
  choice === null && color?.kind === 'rgb' && line.kind === 'name' && width.kind === 'literal'

/** From here on a call for each level is shorter than a line for each of its properties. */
const isTable = (levels: readonly Level[]): boolean => levels.length > 2 && levels.every(({ color }) => color !== null)

/** All properties of a level in one call; a transparent color is set when it is blended. */
function setLevel(level: Level, at: number, hasWidths: boolean, names: Names): Statement {
  const { color, line, width, title } = level
  const paint = color && !isBlendedLevel(level) ? levelColor(level, names) : name('clrNONE')
  return does(
    'SetLevel',
    at,
    levelPrice(level, names),
    paint,
    expression(line, names),
    mql.string(title),
    ...(hasWidths ? [isSettled(width) ? settled(width, names) : 1] : []),
  )
}

/** Whether a level is wider than the terminal shows it by itself. */
export const hasLevelWidths = ({ levels }: Program): boolean =>
  levels.some(({ width }) => isSettled(width) && !isOne(width))

/** A level that the window does not show, or not yet, lies outside of all prices. */
function levelPrice({ value, late, shown }: Level, names: Names): Expression {
  const price = shown ? make.conditional(shown, value, make.emptyValue) : value
  return expression(late ? make.emptyValue : price, names)
}

/** Moves the levels whose prices the script has calculated. */
export const lateLevels = ({ program, names }: Pick<EmitContext, 'program' | 'names'>): Statement[] =>
  shownLevels(program).flatMap(({ late }, at) =>
    late ? [does('IndicatorSetDouble', name('INDICATOR_LEVELVALUE'), at, name(names.variable(late)))] : [],
  )

const shownLevels = ({ levels }: Program): readonly Level[] => levels.filter(({ isHidden }) => !isHidden)

function levelSettings(level: Level, at: number, names: Names): Statement[] {
  const { line, width } = level
  const set = (property: string, value: Expression) => does('IndicatorSetInteger', name(property), at, value)
  return [
    setPrice(level, at, names),
    ...setColor(level, at, names),
    ...(isSolid(line) ? [] : [set('INDICATOR_LEVELSTYLE', expression(line, names))]),
    ...(!isOne(width) && isSettled(width) ? [set('INDICATOR_LEVELWIDTH', settled(width, names))] : []),
    ...setTitle(level, at),
  ]
}

const setPrice = (level: Level, at: number, names: Names): Statement =>
  does('IndicatorSetDouble', name('INDICATOR_LEVELVALUE'), at, levelPrice(level, names))

const setColor = (level: Level, at: number, names: Names): Statement[] =>
  level.color && !isBlendedLevel(level)
    ? [does('IndicatorSetInteger', name('INDICATOR_LEVELCOLOR'), at, levelColor(level, names))]
    : []

const setTitle = ({ title }: Level, at: number): Statement[] =>
  title === '' ? [] : [does('IndicatorSetString', name('INDICATOR_LEVELTEXT'), at, mql.string(title))]
