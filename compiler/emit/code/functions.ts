import type { Func, CallSite, Variable } from '../../ir/tree/nodes.ts'
import { typeText } from '../../ir/tree/types.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Declaration, Member, Parameter, Statement } from '../../mql/syntax/nodes.ts'
import type { LineMap } from '../lines.ts'
import type { Names } from '../names.ts'
import { roomFor, type Growth } from './first-assignments.ts'
import { joinDeclarations } from './join-declarations.ts'
import { priceParams } from './prices.ts'
import { requestDeclarations, type FileTraits } from './requests.ts'
import { arrayDeclaration, declaration, statements, triviaOf } from './statements.ts'

interface Context extends FileTraits {
  readonly names: Names
  readonly lines: LineMap
  readonly growth: Growth
}

function param(variable: Variable, names: Names): Parameter {
  const { type, out = false } = variable
  if (type.kind === 'pointer') return mql.param(type.name, names.variable(variable), { pointer: true, reference: out })
  return mql.param(typeText(type), names.variable(variable), { const: !out, reference: out })
}

/** Emits a function of the script; one with state is a struct whose `At` takes the bar first. */
export function functionDeclarations(func: Func, context: Context): Declaration[] {
  const { names } = context
  const params = func.params.map((p) => param(p, names))
  const leading = [mql.blankLines(), ...func.leading.flatMap(triviaOf).filter((t) => t.kind === 'Comment')]
  const { first, areSetApart } = context.growth
  const body = statements(func.body, { ...context, growing: new Set(first.values()), areSetApart })
  const begin = opening(func, context)
  const pointerResult = func.result.kind === 'pointer'
  const result = func.result.kind === 'pointer' ? func.result.name : typeText(func.result)
  if (!func.stateful) {
    const bar = func.usesIndex ? [mql.param('int', 'i', { const: true })] : []
    return [
      mql.func(result, names.func(func), [...bar, ...params, ...priceParams(func)], body, {
        leading,
        pointer: pointerResult,
      }),
    ]
  }
  if (func.request) {
    return requestDeclarations(func, func.request, names, {
      params,
      body: [...begin, ...body],
      members: membersOf(func, names),
      traits: context,
    })
  }
  const at = mql.func(
    result,
    'At',
    [mql.param('int', 'i', { const: true }), ...params, ...priceParams(func)],
    [...begin, ...body],
    { pointer: pointerResult },
  )
  return [
    mql.classOf('struct', names.func(func), [...membersOf(func, names), at, ...(context.held?.method(func) ?? [])], {
      leading,
    }),
  ]
}

/**
 * Grows the function's series for this execution, but for those that grow as they get their value; declares the ordinal
 * where some bars skip the function.
 */
function opening(func: Func, { growth, names }: Pick<Context, 'growth' | 'names'>): Statement[] {
  const series = func.members.filter((m) => m.storage === 'series' && !growth.first.has(m))
  const counter = func.counted
    ? [mql.variable('int', 'n', { const: true, init: mql.call(mql.member('executions', 'At'), mql.identifier('i')) })]
    : []
  const at = mql.identifier(func.counted ? 'n' : 'i')
  const room = (m: Variable): Statement =>
    growth.isResized
      ? roomFor(names.variable(m), at)
      : mql.statement(mql.call('Grow', mql.identifier(names.variable(m)), at))
  return [...counter, ...series.map(room)]
}

function membersOf(func: Func, names: Names): Member[] {
  const counter = func.counted ? [mql.variable('Calls', 'executions')] : []
  return joinDeclarations([
    ...counter,
    ...func.sites.map((site) => siteDeclaration(site, names)),
    ...func.members.map((m) =>
      m.storage === 'series' || m.storage === 'array' ? arrayDeclaration(m, names) : declaration(m, names, null),
    ),
  ])
}

export function siteDeclaration(site: CallSite, names: Names): ReturnType<typeof mql.variable> {
  const dimensions = site.turn ? [null] : []
  return mql.variable(typeof site.type === 'string' ? site.type : names.func(site.type), names.site(site), {
    dimensions,
  })
}
