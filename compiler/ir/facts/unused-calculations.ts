import { hasEffect, type OnlyResult } from '../tree/effects.ts'
import type { Call, CallSite, Evaluate, Expr, Func, SiteCall, Stmt, Variable, VariableRead } from '../tree/nodes.ts'
import { blocksOf, expressionsOf, partsOf, visitExpressions, visitParts } from '../tree/walk.ts'
import type { Level, Plot, Alert, Color } from '../program.ts'
import { prune } from './unused.ts'

/** The parts of a program that lose what nothing reads. */
interface Calculations {
  readonly functions: Func[]
  readonly variables: Variable[]
  readonly sites: CallSite[]
  readonly helpers: Set<string>
  readonly plots: readonly Plot[]
  readonly levels: readonly Level[]
  readonly alerts: readonly Alert[]
  readonly skipsBars: boolean
}

/**
 * Removes calculations whose results nothing reads: series, kept values, calls of built-ins with state, and functions
 * without other effects. An Expert Advisor draws no plots: calculations for plots alone are unused.
 */
export function dropUnusedCalculations(lowering: Calculations, main: Func): void {
  const { functions } = lowering
  const shown = shownVariables(lowering)
  for (let isChanged = true; isChanged;) {
    const all = [...functions, main]
    const onlyResult = callsForResult(functions)
    const read = readVariables(all, onlyResult)
    shown.forEach((variable) => read.add(variable))
    const isUnused = (variable: Variable): boolean => storages.has(variable.storage) && !read.has(variable)
    isChanged = all.filter((func) => prune(func, { isUnused, onlyResult })).length > 0
    const called = calledFrom(main)
    keepOnly(functions, (func) => called.has(func))
  }
  makeLocals(lowering, main, shown)
  dropDeclarations(lowering, main, shown)
}

/** Series of which only the bar itself is read become locals of the script. */
function makeLocals({ functions, variables }: Calculations, main: Func, shown: ReadonlySet<Variable>): void {
  const lookedBack = new Set<Variable>(shown)
  for (const { body } of functions) visitExpressions(body, (value) => noteVariable(value, lookedBack))
  visitExpressions(main.body, (value) => {
    if (value.kind === 'array' || (value.kind === 'variable' && value.index)) lookedBack.add(value.variable)
  })
  for (const variable of variables) {
    if (variable.storage !== 'series' || lookedBack.has(variable)) continue
    const at = main.body.findIndex((statement) => mentions(statement, variable))
    const first = main.body[at]
    if (first?.kind !== 'assign' || first.operator !== '=' || !isOf(first.target, variable)) continue
    if (readsIn(first.value, variable)) continue
    const local: Variable = { ...variable, storage: 'local', owner: main, index: null }
    main.body[at] = { ...first, kind: 'declare', variable: local, init: first.value }
    visitExpressions(main.body, (value) => {
      if (isOf(value, variable)) value.variable = local
    })
  }
}

const isOf = (value: Expr, variable: Variable): value is VariableRead =>
  value.kind === 'variable' && value.variable === variable

function noteVariable(value: Expr, into: Set<Variable>): void {
  if (value.kind === 'variable' || value.kind === 'array') into.add(value.variable)
}

function readsIn(value: Expr, variable: Variable): boolean {
  let isFound = false
  visitParts(value, (part) => {
    isFound ||= isOf(part, variable)
  })
  return isFound
}

function mentions(statement: Stmt, variable: Variable): boolean {
  return (
    (statement.kind === 'evaluate' && statement.outs?.includes(variable) === true) ||
    expressionsOf(statement).some((value) => readsIn(value, variable)) ||
    blocksOf(statement).some((block) => block.some((inner) => mentions(inner, variable)))
  )
}

const storages: ReadonlySet<string> = new Set(['local', 'series', 'global', 'kept'])

/** Variables that the frame reads. */
function shownVariables({ plots, levels, alerts, sites }: Calculations): ReadonlySet<Variable> {
  const found = new Set<Variable>()
  const add = (value: Expr | null): void => {
    if (value) visitParts(value, (part) => (part.kind === 'variable' ? found.add(part.variable) : null))
  }
  const addColor = (color: Color | null): void => {
    if (!color) return
    add(color.transparency)
    if ('variable' in color) found.add(color.variable)
  }
  for (const plot of plots) {
    for (const value of [plot.width, plot.line, plot.arrow, plot.arrowShift, plot.offset, plot.shown]) add(value)
    for (const value of [plot.choice, plot.showLast]) add(value)
    for (const color of [...plot.palette, plot.fallback, plot.outline]) addColor(color)
    if (plot.lateOffset) found.add(plot.lateOffset)
  }
  for (const { value, late, color, choice, line, width, shown } of levels) {
    for (const part of [value, choice?.index ?? null, line, width, shown]) add(part)
    for (const part of [color, ...(choice?.palette ?? [])]) addColor(part)
    if (late) found.add(late)
  }
  for (const { condition } of alerts) found.add(condition)
  for (const { newest } of sites) add(newest ?? null)
  return found
}

/** Calls that change nothing but the state of their own object. */
function callsForResult(functions: readonly Func[]): OnlyResult {
  const pure = new Set<Func>()
  const onlyResult = (call: Call | SiteCall): boolean => {
    if (call.kind === 'call') return call.callee !== null && pure.has(call.callee)
    const { type } = call.site
    return typeof type === 'string' ? type.startsWith('Ta') || type === 'Calls' : pure.has(type)
  }
  // Callees come first.
  for (const func of functions) if (isPure(func, func.body, onlyResult)) pure.add(func)
  return onlyResult
}

function isPure(func: Func, statements: readonly Stmt[], onlyResult: OnlyResult): boolean {
  return statements.every((statement) => {
    if (statement.kind === 'while') return false
    if (
      statement.kind === 'assign' &&
      (statement.target.kind !== 'variable' || statement.target.variable.owner !== func)
    )
      return false
    if (statement.kind === 'evaluate' && statement.outs?.some(({ owner }) => owner !== func)) return false
    if (expressionsOf(statement).some((value) => hasEffect(value, onlyResult))) return false
    return blocksOf(statement).every((block) => isPure(func, block, onlyResult))
  })
}

/** A call and the variables that receive its results: they are read if any of them is. */
type Group = readonly Variable[]

function readVariables(functions: readonly Func[], onlyResult: OnlyResult): Set<Variable> {
  const read = new Set<Variable>()
  const groups: Group[] = []
  for (const { body } of functions) collect(body, { read, groups, onlyResult })
  for (let before = -1; before !== read.size;) {
    before = read.size
    for (const group of groups)
      if (group.some((variable) => read.has(variable) || !storages.has(variable.storage)))
        group.forEach((variable) => read.add(variable))
  }
  return read
}

interface Collected {
  readonly read: Set<Variable>
  readonly groups: Group[]
  readonly onlyResult: OnlyResult
}

function collect(statements: readonly Stmt[], into: Collected): void {
  const noteBut =
    (target: Variable | null) =>
    (value: Expr): void => {
      if ((value.kind === 'variable' || value.kind === 'array') && value.variable !== target)
        into.read.add(value.variable)
      if (value.kind === 'site' && value.site.turn) into.read.add(value.site.turn)
    }
  for (const statement of statements) {
    const target =
      statement.kind === 'assign' && statement.target.kind === 'variable' ? statement.target.variable : null
    // A value that only its own next value reads is unused, unless the calculation stays for its effects.
    const isIdle = statement.kind === 'assign' && !hasEffect(statement.value, into.onlyResult)
    const own = target && isIdle && storages.has(target.storage) ? target : null
    for (const value of valuesOf(statement, into)) visitParts(value, noteBut(own))
    for (const block of blocksOf(statement)) collect(block, into)
  }
}

/** Expressions that are read; a result that is received is none. */
function valuesOf(statement: Stmt, { groups, onlyResult }: Collected): readonly Expr[] {
  if (statement.kind === 'assign' && statement.target.kind === 'variable')
    return [
      ...partsOf(statement.target),
      ...(storages.has(statement.target.variable.storage) ? [] : [statement.target]),
      statement.value,
    ]
  if (statement.kind !== 'evaluate') return expressionsOf(statement)
  const received = receivedBy(statement)
  if (received === null || hasEffect(statement.value, onlyResult)) return [statement.value]
  const turn = statement.value.kind === 'site' ? statement.value.site.turn : null
  groups.push(turn ? [...received.outs, turn] : received.outs)
  return received.args
}

function receivedBy({ value, outs }: Evaluate): { readonly outs: Group; readonly args: readonly Expr[] } | null {
  if (!outs || (value.kind !== 'site' && value.kind !== 'call')) return null
  const first = value.args.length - outs.length
  const isReceived = outs.every((out, k) => {
    const arg = value.args[first + k]
    return arg?.kind === 'variable' && arg.variable === out
  })
  return isReceived
    ? { outs, args: [...(value.kind === 'site' ? [value.index] : []), ...value.args.slice(0, first)] }
    : null
}

/** Functions that the script calls, itself or through others. */
function calledFrom(main: Func): ReadonlySet<Func> {
  const found = new Set<Func>()
  const visit = ({ body }: Func): void =>
    visitExpressions(body, (value) => {
      const callee =
        value.kind === 'call'
          ? value.callee
          : value.kind === 'site' && typeof value.site.type !== 'string'
            ? value.site.type
            : null
      if (!callee || found.has(callee)) return
      found.add(callee)
      visit(callee)
    })
  visit(main)
  return found
}

function dropDeclarations(lowering: Calculations, main: Func, shown: ReadonlySet<Variable>): void {
  const all = [...lowering.functions, main]
  const [mentioned, sites] = [new Set<Variable>(shown), new Set<CallSite>()]
  for (const { body } of all)
    visitExpressions(body, (value) => {
      if (value.kind === 'variable' || value.kind === 'array') mentioned.add(value.variable)
      if (value.kind === 'site') sites.add(value.site)
      if (value.kind === 'site' && value.site.turn) mentioned.add(value.site.turn)
    })
  const isDropped = (variable: Variable): boolean => storages.has(variable.storage) && !mentioned.has(variable)
  keepOnly(lowering.variables, (variable) => !isDropped(variable))
  keepOnly(lowering.sites, (site) => sites.has(site))
  for (const func of lowering.functions) {
    keepOnly(func.members, (variable) => !isDropped(variable))
    keepOnly(func.sites, (site) => sites.has(site))
  }
  dropHelpers(lowering, new Set([...sites].map(({ type }) => type)))
}

function dropHelpers({ helpers, functions, skipsBars }: Calculations, types: ReadonlySet<CallSite['type']>): void {
  const countsCalls = types.has('Calls') || functions.some(({ counted }) => counted)
  for (const helper of helpers) if (helper.startsWith('Ta') && !types.has(helper)) helpers.delete(helper)
  if (!countsCalls) helpers.delete('Calls')
  if (!countsCalls && !skipsBars) helpers.delete('calculations')
}

function keepOnly<T>(list: T[], isKept: (item: T) => boolean): void {
  const kept = list.filter(isKept)
  if (kept.length < list.length) list.splice(0, list.length, ...kept)
}
