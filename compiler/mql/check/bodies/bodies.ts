import { required } from '../../../text/required.ts'
import type { Fix } from '../../../text/diagnostic.ts'
import type { Checker } from '../checker.ts'
import { resolveConstructor } from './calls.ts'
import { checkConversion } from '../types/conversions.ts'
import { isNumeric } from '../types/distance.ts'
import { neverCompletes } from './flow.ts'
import { primitives } from '../types/intern.ts'
import { checkStatement } from './statements.ts'
import { type ClassSymbol, type FunctionSymbol, memberOf } from '../names/symbols.ts'
import type { Facts } from '../model.ts'

/** Checks a function's body and its return values. */
export function checkFunction(checker: Checker, fn: FunctionSymbol): void {
  const { body } = fn.declaration
  if (!body) return
  checker.checkedFunctions.push(fn)
  if (fn.types.size > 0 || checker.parsed.isOfParts) fn.facts = factsFor(fn)
  checker.runInContext(
    { function: fn, owner: fn.owner, environment: fn.types, facts: fn.facts as typeof checker.programFacts },
    () => {
      fn.slots = fn.params.length
      checker.pushScope()
      declareParameters(checker, fn)
      if (fn.owner) checkInitializers(checker, fn, fn.owner)
      for (const child of body.statements) checkStatement(checker, child)
      checker.popScope()
      checkReturns(checker, fn)
      warnOfUnused(checker, fn)
    },
  )
}

/** Room for facts about the nodes of a function: ids grow in reading order, and a declaration ends after its parts. */
function factsFor({ declaration }: FunctionSymbol): Facts {
  const { templates, returnType, scope, name, id: lastId } = declaration
  const ids = [templates[0]?.name.id, returnType?.id, scope?.id, name.id].filter((id) => id !== undefined)
  const firstId = Math.min(...ids)
  const count = Math.max(0, lastId - firstId + 1)
  return { firstId, types: new Array(count), references: new Array(count), conversions: new Map() }
}

function declareParameters(checker: Checker, fn: FunctionSymbol): void {
  for (const param of fn.params) {
    if (!param.name) continue
    if (checker.currentScope.names.has(param.name)) checker.report('376', param.declarator, { name: param.name })
    checker.currentScope.names.set(param.name, param)
    const { init } = param.declarator
    if (init)
      checker.runInContext({ owner: fn.owner, environment: fn.types }, () =>
        checkConversion(checker, init, checker.checkExpression(init), param.type),
      )
  }
}

/** Checks the initializers of a constructor: `: base(a), m_x(b)`. */
function checkInitializers(checker: Checker, fn: FunctionSymbol, owner: ClassSymbol): void {
  for (const initializer of fn.declaration.initializers) {
    const { name } = initializer.name
    const field = owner.members.get(name)
    if (field?.kind === 'field') {
      const { type } = field.variable
      if (type.kind === 'class')
        resolveConstructor(checker, initializer, type.info as ClassSymbol, initializer.args, initializer)
      else for (const arg of initializer.args) checkConversion(checker, arg, checker.checkExpression(arg), type)
    } else if (owner.base && (owner.base.name === name || owner.base.declaration?.name?.name === name)) {
      resolveConstructor(checker, initializer, owner.base, initializer.args, initializer)
    } else {
      for (const arg of initializer.args) checker.checkExpression(arg)
      if (!checker.isIncomplete && !memberOf(owner, name)) checker.report('256', initializer.name, { name })
    }
  }
}

function checkReturns(checker: Checker, fn: FunctionSymbol): void {
  const { result, declaration, role, name } = fn
  if (result === primitives.void || result.kind === 'unknown' || role === 'constructor' || role === 'destructor') return
  const body = required(declaration.body, 'body of a function')
  if (neverCompletes(body)) return
  const isOld =
    !checker.strict ||
    (checker.dialect.language.hasOldEvents && (name === 'start' || name === 'init' || name === 'deinit'))
  const close = { ...body, start: body.end - 1 }
  const fixes = isNumeric(result)
    ? [{ title: 'Return 0 at the end', edits: [{ start: body.end - 1, end: body.end - 1, text: ' return(0);\n  ' }] }]
    : undefined
  checker.report(isOld ? '78' : '117', close, { name }, fixes)
}

function warnOfUnused(checker: Checker, fn: FunctionSymbol): void {
  if (!checker.strict || !checker.isInMainFile(fn.declaration)) return
  for (const local of fn.locals) {
    const isUnused =
      !local.isRead && local.type.kind !== 'class' && (!local.isWritten || local.declarator.init === null)
    if (isUnused)
      checker.report(
        '31',
        local.declarator,
        { name: local.name },
        removal(checker, fn, local),
        nameSpan(local.declarator),
      )
  }
}

/** Returns the removal of a declaration of one name that is never assigned. */
function removal(
  checker: Checker,
  fn: FunctionSymbol,
  local: FunctionSymbol['locals'][number],
): readonly Fix[] | undefined {
  if (local.isWritten || local.declarator.init !== null) return undefined
  const body = required(fn.declaration.body, 'body of a function')
  const text = checker.textOf(body)
  const { start, end } = local.declarator
  const before = /(?:^|[;{}])\s*((?:(?:static|const)\s+)?\w+\s+)$/.exec(text.slice(0, start - body.start))
  const after = /^\s*;/.exec(text.slice(end - body.start))
  if (before?.[1] === undefined || !after) return undefined
  return [
    {
      title: 'Remove the declaration',
      edits: [{ start: start - before[1].length, end: end + after[0].length, text: '' }],
    },
  ]
}

const nameSpan = (node: FunctionSymbol['locals'][number]['declarator']) => node.name ?? node
