import type { Program } from '../program.ts'
import * as make from '../tree/make.ts'
import { withBlocks, withExpressions, withParts } from '../tree/map.ts'
import type { Expr, Func, New, Stmt, Variable } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { visitExpressions } from '../tree/walk.ts'
import { firstOf, ownedArrays } from './owned-arrays.ts'
import { arrayHelpers, asPlain, calculatedFrom, calculatedPlain } from './plain-methods.ts'

/** A program that is rewritten, and the arrays that change. */
interface Rewriting {
  readonly program: Program
  readonly places: Places
}

/** An array of MQL in place of one in memory, and its copy from the bar before where it outlasts a bar. */
interface Place {
  readonly array: Variable
  readonly before: Variable | null
}

type Places = ReadonlyMap<Variable, Place>

/**
 * Makes the arrays of a script that one variable alone refers to arrays of MQL: no object, no pointer, nothing to free.
 * `keepsOnce`: each bar is calculated once.
 */
export function withPlainArrays(program: Program, keepsOnce: boolean): Program {
  if (!program.keepsObjects) return program
  const places = new Map<Variable, Place>()
  for (const [variable, type] of ownedArrays(program, keepsOnce)) {
    const array: Variable = { ...variable, type, storage: 'array', index: null }
    const isRewound = variable.storage !== 'local' && !keepsOnce
    places.set(variable, { array, before: isRewound ? { ...array, name: `${array.name}Before` } : null })
  }
  if (places.size === 0) return program
  const all = [...program.functions, program.main]
  for (const func of all) rewriteFunction(func, { program, places })
  const variables = program.variables.flatMap((variable) => replaced(variable, places))
  const rewound = rewinds(program.variables, places)
  program.main.body.unshift(...rewound)
  const changed = { ...program, variables, helpers: helpersOf(program, all) }
  return { ...changed, keepsObjects: program.keepsObjects && hasObjects(changed) }
}

const replaced = (variable: Variable, places: Places): readonly Variable[] => {
  const place = places.get(variable)
  return place ? [place.array, ...(place.before ? [place.before] : [])] : [variable]
}

const none = { span: null, leading: [], comment: null } as const

/** Statements by which a bar that is calculated again begins with the arrays as the bar before has left them. */
const rewinds = (variables: readonly Variable[], places: Places): readonly Stmt[] =>
  variables.flatMap((variable): readonly Stmt[] => {
    const { array, before } = places.get(variable) ?? {}
    if (!array || !before) return []
    const args = [make.barIndex, make.arrayOf(array), make.arrayOf(before)]
    return [{ kind: 'evaluate', value: make.helper('Rewind', args, types.nothing), ...none }]
  })

function rewriteFunction(func: Func, rewriting: Rewriting): void {
  const { places } = rewriting
  const begun = rewinds(func.members, places)
  func.body.splice(0, func.body.length, ...begun, ...rewritten(func.body, rewriting))
  func.members.splice(0, func.members.length, ...func.members.flatMap((member) => replaced(member, places)))
}

const rewritten = (statements: readonly Stmt[], rewriting: Rewriting): readonly Stmt[] =>
  statements.flatMap((statement) => rewrittenOne(statement, rewriting))

function rewrittenOne(statement: Stmt, rewriting: Rewriting): readonly Stmt[] {
  const change = (value: Expr): Expr => rewrittenValue(value, rewriting)
  const { leading, span, comment } = statement
  switch (statement.kind) {
    case 'declare': {
      const place = rewriting.places.get(statement.variable)
      if (!place) break
      const { init } = statement
      const declared: Stmt = { ...statement, variable: place.array, init: null }
      // An array begins without elements.
      if (init?.kind !== 'new' || init.args.length === 0) return [declared]
      return [declared, { ...none, kind: 'evaluate', value: emptied(place.array, init, change), span }]
    }
    case 'assign': {
      const variable = statement.target.kind === 'variable' ? statement.target.variable : null
      const place = variable && rewriting.places.get(variable)
      if (!place) break
      const first = firstOf(variable, statement.value)
      const made = first ?? statement.value
      if (made.kind !== 'new') break
      const value = emptied(place.array, made, change)
      if (!first) return [{ kind: 'evaluate', value, span, leading, comment }]
      const test = make.binary(make.barIndex, '==', make.number(0))
      const whenTrue: Stmt[] = [{ ...none, kind: 'evaluate', value, span }]
      return [{ kind: 'if', test, whenTrue, whenFalse: null, span, leading, comment }]
    }
    case 'evaluate': {
      const given = statement.value
      const target = change(given)
      const value = given.kind === 'method' && given.name === 'Set' && target.kind === 'variable' ? given.args[1] : null
      if (value) return [{ kind: 'assign', target, operator: '=', value: change(value), span, leading, comment }]
      break
    }
    default:
      break
  }
  return [withBlocks(withExpressions(statement, change), (block) => rewritten(block, rewriting))]
}

/** An array of a new size whose elements have one value. */
function emptied(array: Variable, { args: [size, value] }: New, change: (value: Expr) => Expr): Expr {
  const whole = make.arrayOf(array)
  if (!size || !value) return make.native('ArrayResize', [whole, make.number(0)], types.nothing)
  const count = make.native('ArrayResize', [whole, change(size)], types.int)
  return make.native('ArrayFill', [whole, make.number(0), count, change(value)], types.nothing)
}

function rewrittenValue(value: Expr, rewriting: Rewriting): Expr {
  const change = (part: Expr): Expr => rewrittenValue(part, rewriting)
  if (value.kind === 'method' && value.object.kind === 'variable') {
    const place = rewriting.places.get(value.object.variable)
    if (place) return asPlain({ ...value, args: value.args.map(change) }, place.array, rewriting.program)
  }
  const from = calculatedFrom(value)
  const place = from && rewriting.places.get(from)
  return place && value.kind === 'call' ? calculatedPlain(value, place.array) : withParts(value, change)
}

function helpersOf({ helpers }: Program, all: readonly Func[]): ReadonlySet<string> {
  const found = new Set(helpers)
  for (const { body } of all)
    visitExpressions(body, (value) => {
      if (value.kind === 'call' && arrayHelpers.has(value.name)) found.add(value.name)
    })
  return found
}

/** Whether a program still makes objects. */
function hasObjects({ drawings, classes, functions, variables, main }: Program): boolean {
  if (drawings !== null || classes.length > 0) return true
  const all = [...functions, main]
  const held = [...variables, ...all.flatMap(({ params, members }) => [...params, ...members])]
  if (held.some(({ type }) => type.kind === 'pointer') || all.some(({ result }) => result.kind === 'pointer'))
    return true
  let isMade = false
  for (const { body } of all)
    visitExpressions(body, (value) => {
      isMade ||= value.kind === 'new' || value.type.kind === 'pointer'
    })
  return isMade
}
