import type { BuiltinFunction } from '../../../builtins/entry.ts'
import type { Call } from '../../syntax/nodes.ts'
import { nameSpan } from './arguments.ts'
import type { BuiltinParam } from '../../../builtins/signature.ts'
import type { Checker } from '../checker.ts'
import { boolType } from '../types/intern.ts'
import { Simple, type Qualifier } from '../types.ts'

/** Rules for calls of some built-ins beyond their signatures. */

/** Allowed in the global scope only: their result is fixed at compile time. */
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

/** Stateful functions whose result does not depend on earlier calls. */
const scheduledFunctions: ReadonlySet<string> = new Set([
  'math.random',
  'request.security',
  'request.security_lower_tf',
  'timeframe.change',
])

/** Functions that accept no bool since version 6. */
const naFunctions: ReadonlySet<string> = new Set(['na', 'nz', 'fixnan'])

/** Whether a call shows something, even with wrong arguments. */
export function isOutput(name: string): boolean {
  return outputs.has(name) && !declarations.has(name)
}

export function applyRules(checker: Checker, node: Call, builtin: BuiltinFunction, name: string): void {
  const [first] = node.args
  if (checker.localDepth > 0) localRules(checker, node, name)
  if (
    checker.version >= 6 &&
    naFunctions.has(name) &&
    first !== undefined &&
    checker.typeAt(first.value) === boolType
  ) {
    checker.report('PINE2018', first.value)
  }
  if (name.startsWith('strategy.') && checker.checked.kind === 'indicator') {
    checker.report('PINE2053', nameSpan(node), { name })
  }
  if (builtin.stateful === true) {
    checker.body.stateful = true
    if (scheduledFunctions.has(name)) return
    checker.body.dependsOnHistory = true
    if (checker.conditionalDepth > 0) checker.report('PINE2120', nameSpan(node), { name })
  }
}

function localRules(checker: Checker, node: Call, name: string): void {
  if (globalOnly.has(name) || name.startsWith('strategy.risk.')) checker.report('PINE2050', nameSpan(node), { name })
  // Inside functions a request is allowed: the caller decides whether the call is global.
  else if (!checker.hasDynamicRequests && name.startsWith('request.') && checker.body.declaration === null) {
    checker.report('PINE2051', nameSpan(node), { name })
  }
}

const requestContext: ReadonlySet<string> = new Set(['symbol', 'timeframe', 'ticker'])

/** The symbol and timeframe of a static request are fixed on the first bar. */
export function highestQualifier(checker: Checker, name: string, param: BuiltinParam): Qualifier {
  if (checker.hasDynamicRequests || !requestContext.has(param.name) || !name.startsWith('request.'))
    return param.qualifier
  return Simple
}
