import type { BuiltinFunction } from '../../builtins/entry.ts'
import type { Call } from '../../syntax/nodes.ts'
import { nameSpan } from './call.ts'
import type { BuiltinParam } from '../../builtins/signature.ts'
import type { Checker } from '../checker.ts'
import { boolType } from '../types/intern.ts'
import { Simple } from '../types.ts'
import type { Qualifier } from '../types.ts'

/** What holds for calls of some built-ins beyond their signatures. */

/** Only in the global scope: what they make is fixed when the script is compiled. */
const globalOnly: ReadonlySet<string> = new Set([
  'indicator',
  'strategy',
  'library',
  'plot',
  'plotarrow',
  'plotbar',
  'plotcandle',
  'plotchar',
  'plotshape',
  'barcolor',
  'bgcolor',
  'fill',
  'hline',
  'alertcondition',
])

const outputs: ReadonlySet<string> = new Set([
  ...globalOnly,
  'alert',
  'label.new',
  'line.new',
  'box.new',
  'table.new',
  'linefill.new',
  'polyline.new',
  'log.info',
  'log.warning',
  'log.error',
  'runtime.error',
])

const declarations: ReadonlySet<string> = new Set(['indicator', 'strategy', 'library'])

/** They keep state, but what they give does not depend on having been called on the bars before. */
const ownSchedule: ReadonlySet<string> = new Set([
  'math.random',
  'request.security',
  'request.security_lower_tf',
  'timeframe.change',
])

/** From version 6 they take no bool. */
const naFunctions: ReadonlySet<string> = new Set(['na', 'nz', 'fixnan'])

/** Whether a call shows something, right or wrong as its arguments may be. */
export function isOutput(name: string): boolean {
  return outputs.has(name) && !declarations.has(name)
}

export function applyRules(c: Checker, node: Call, builtin: BuiltinFunction, name: string): void {
  if (c.local > 0) localRules(c, node, name)
  if (c.version >= 6 && naFunctions.has(name) && node.args.length > 0 && c.typeAt(node.args[0].value) === boolType) {
    c.report('PINE2018', node.args[0].value)
  }
  if (name.startsWith('strategy.') && c.checked.kind === 'indicator') {
    c.report('PINE2053', nameSpan(node), { name })
  }
  if (builtin.stateful === true) {
    c.body.stateful = true
    if (ownSchedule.has(name)) return
    c.body.dependsOnHistory = true
    if (c.conditional > 0) c.report('PINE2120', nameSpan(node), { name })
  }
}

function localRules(c: Checker, node: Call, name: string): void {
  if (globalOnly.has(name) || name.startsWith('strategy.risk.')) c.report('PINE2050', nameSpan(node), { name })
  // Inside functions a request is allowed: whether the call of the function is global, its caller decides.
  else if (!c.hasDynamicRequests && name.startsWith('request.') && c.body.declaration === null) {
    c.report('PINE2051', nameSpan(node), { name })
  }
}

const requestContext: ReadonlySet<string> = new Set(['symbol', 'timeframe', 'ticker'])

/** What a request that is not dynamic asks for is fixed on the first bar. */
export function highestQualifier(c: Checker, name: string, param: BuiltinParam): Qualifier {
  if (c.hasDynamicRequests || !requestContext.has(param.name) || !name.startsWith('request.')) return param.qualifier
  return Simple
}
