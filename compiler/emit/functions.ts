import type { Func, Site, Variable } from '../ir/tree/nodes.ts'
import { typeText } from '../ir/tree/types.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, Member, Parameter, Statement } from '../mql/syntax/nodes.ts'
import type { HeldObjects } from './held-objects.ts'
import type { LineMap } from './lines.ts'
import type { Names } from './names.ts'
import { priceParams } from './prices.ts'
import { requestDeclarations } from './requests.ts'
import { arrayDeclaration, declaration, statements, triviaOf } from './statements.ts'

interface Context extends Frame {
  readonly names: Names
  readonly lines: LineMap
}

/** What the functions of a file share beside names. */
export interface Frame {
  /** Something in the file counts its executions. */
  readonly counts: boolean
  /** Some function asks which bar is the last one. */
  readonly asksLastBar: boolean
  /** Requests in which something asks what bars it is calculated on. */
  readonly elsewhere: ReadonlySet<Func>
  /** Of programs that free their objects as they go. */
  readonly held: HeldObjects | null
}

function param(variable: Variable, names: Names): Parameter {
  const { type, out } = variable
  if (type.kind === 'pointer') return mql.param(type.name, names.variable(variable), { pointer: true, reference: out })
  return mql.param(typeText(type), names.variable(variable), { const: !out, reference: out })
}

/** A function of the script: as it is, or with state as a struct whose `At` takes the bar first. */
export function functionDeclarations(func: Func, context: Context): Declaration[] {
  const { names } = context
  const params = func.params.map((p) => param(p, names))
  const leading = [mql.blankLines(), ...func.leading.flatMap(triviaOf).filter((t) => t.kind === 'Comment')]
  const body = statements(func.body, context)
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
      body: [...opening(func, names), ...body],
      members: membersOf(func, names),
      frame: context,
    })
  }
  const at = mql.func(
    result,
    'At',
    [mql.param('int', 'i', { const: true }), ...params, ...priceParams(func)],
    [...opening(func, names), ...body],
    { pointer: pointerResult },
  )
  return [
    mql.classOf('struct', names.func(func), [...membersOf(func, names), at, ...(context.held?.method(func) ?? [])], {
      leading,
    }),
  ]
}

/** Room for this execution in the function's own series; its ordinal where not every bar comes by. */
function opening(func: Func, names: Names): Statement[] {
  const series = func.members.filter((m) => m.storage === 'series')
  const counter = func.counted
    ? [mql.variable('int', 'n', { const: true, init: mql.call(mql.member('executions', 'At'), mql.identifier('i')) })]
    : []
  const at = mql.identifier(func.counted ? 'n' : 'i')
  return [...counter, ...series.map((m) => mql.statement(mql.call('Grow', mql.identifier(names.variable(m)), at)))]
}

function membersOf(func: Func, names: Names): Member[] {
  const counter = func.counted ? [mql.variable('Calls', 'executions')] : []
  return [
    ...counter,
    ...func.sites.map((site) => siteDeclaration(site, names)),
    ...func.members.map((m) => (m.storage === 'series' ? arrayDeclaration(m, names) : declaration(m, names, null))),
  ]
}

export function siteDeclaration(site: Site, names: Names): ReturnType<typeof mql.variable> {
  const dimensions = site.turn ? [null] : []
  return mql.variable(typeof site.type === 'string' ? site.type : names.func(site.type), names.site(site), {
    dimensions,
  })
}
