import type { Fix } from '../../../text/diagnostic.ts'
import type { Checker } from '../checker.ts'
import { resolveConstructor } from './calls.ts'
import { checkConversion, isNumeric } from '../types/conversions.ts'
import { checkExpression } from './expressions.ts'
import { endsAlways } from './flow.ts'
import { primitives } from '../types/intern.ts'
import { checkStatement } from './statements.ts'
import { type ClassSymbol, type FunctionSymbol, memberOf } from '../names/symbols.ts'

/** Checks a function's body, and that it returns what it says. */
export function checkFunction(c: Checker, fn: FunctionSymbol): void {
  const { body } = fn.declaration
  if (!body) return
  c.checked.push(fn)
  if (fn.types.size > 0 || c.parsed.isOfParts)
    fn.facts = { firstId: firstIdOf(fn), types: [], references: [], conversions: new Map() }
  c.within({ function: fn, owner: fn.owner, environment: fn.types, facts: fn.facts as typeof c.programFacts }, () => {
    fn.slots = fn.params.length
    c.pushScope()
    declareParameters(c, fn)
    if (fn.owner) checkInitializers(c, fn, fn.owner)
    for (const child of body.statements) checkStatement(c, child)
    c.popScope()
    checkReturns(c, fn)
    warnOfUnused(c, fn)
  })
}

/** The lowest id in the function: ids grow in the order things were read. */
function firstIdOf({ declaration }: FunctionSymbol): number {
  const { templates, returnType, scope, name } = declaration
  return Math.min(...[templates[0]?.name.id, returnType?.id, scope?.id, name.id].filter((id) => id !== undefined))
}

function declareParameters(c: Checker, fn: FunctionSymbol): void {
  for (const param of fn.params) {
    if (!param.name) continue
    if (c.scope!.names.has(param.name)) c.report('376', param.declarator, { name: param.name })
    c.scope!.names.set(param.name, param)
    const { init } = param.declarator
    if (init)
      c.within({ owner: fn.owner, environment: fn.types }, () =>
        checkConversion(c, init, checkExpression(c, init), param.type),
      )
  }
}

/** `: base(a), m_x(b)` */
function checkInitializers(c: Checker, fn: FunctionSymbol, owner: ClassSymbol): void {
  for (const initializer of fn.declaration.initializers) {
    const { name } = initializer.name
    const field = owner.members.get(name)
    if (field?.kind === 'field') {
      const { type } = field.variable
      if (type.kind === 'class')
        resolveConstructor(c, initializer, type.info as ClassSymbol, initializer.args, initializer)
      else for (const arg of initializer.args) checkConversion(c, arg, checkExpression(c, arg), type)
    } else if (owner.base && (owner.base.name === name || owner.base.declaration?.name?.name === name)) {
      resolveConstructor(c, initializer, owner.base, initializer.args, initializer)
    } else {
      for (const arg of initializer.args) checkExpression(c, arg)
      if (!c.isIncomplete && !memberOf(owner, name)) c.report('256', initializer.name, { name })
    }
  }
}

function checkReturns(c: Checker, fn: FunctionSymbol): void {
  const { result, declaration, role, name } = fn
  if (result === primitives.void || result.kind === 'unknown' || role === 'constructor' || role === 'destructor') return
  const body = declaration.body!
  if (endsAlways(body)) return
  const isOld = !c.strict || (c.isMql4 && (name === 'start' || name === 'init' || name === 'deinit'))
  const close = { ...body, start: body.end - 1 }
  const fixes = isNumeric(result)
    ? [{ title: 'Return 0 at the end', edits: [{ start: body.end - 1, end: body.end - 1, text: ' return(0);\n  ' }] }]
    : undefined
  c.report(isOld ? '78' : '117', close, { name }, fixes)
}

function warnOfUnused(c: Checker, fn: FunctionSymbol): void {
  if (!c.strict || !c.isMain(fn.declaration)) return
  for (const local of fn.locals) {
    const isUnused = !local.read && local.type.kind !== 'class' && (!local.written || local.declarator.init === null)
    if (isUnused)
      c.report('31', local.declarator, { name: local.name }, removal(c, fn, local), nameSpan(local.declarator))
  }
}

/** A declaration of one name that nothing stores into can go as a whole. */
function removal(c: Checker, fn: FunctionSymbol, local: FunctionSymbol['locals'][number]): readonly Fix[] | undefined {
  if (local.written || local.declarator.init !== null) return undefined
  const body = fn.declaration.body!
  const text = c.textOf(body)
  const { start, end } = local.declarator
  const before = /(?:^|[;{}])\s*((?:(?:static|const)\s+)?\w+\s+)$/.exec(text.slice(0, start - body.start))
  const after = /^\s*;/.exec(text.slice(end - body.start))
  if (!before || !after) return undefined
  return [
    {
      title: 'Remove the declaration',
      edits: [{ start: start - before[1].length, end: end + after[0].length, text: '' }],
    },
  ]
}

const nameSpan = (node: FunctionSymbol['locals'][number]['declarator']) => node.name ?? node
