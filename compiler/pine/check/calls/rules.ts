import type { BuiltinFunction } from '../../builtins/entry.ts'
import type { Call } from '../../syntax/nodes.ts'
import { nameSpan } from './call.ts'
import type { Checker } from '../checker.ts'
import { boolType } from '../types/intern.ts'

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

/** From version 6 they take no bool. */
const naFunctions: ReadonlySet<string> = new Set(['na', 'nz', 'fixnan'])

/** Whether a call shows something, right or wrong as its arguments may be. */
export function isOutput(name: string): boolean {
  return outputs.has(name) && !declarations.has(name)
}

export function applyRules(c: Checker, node: Call, builtin: BuiltinFunction, name: string): void {
  if (c.local > 0) localRules(c, node, name)
  if (builtin.stateful === true) {
    c.body.stateful = true
    if (c.conditional > 0) c.report('PINE2120', nameSpan(node), { name })
  }
  if (c.version >= 6 && naFunctions.has(name) && node.args.length > 0 && c.typeAt(node.args[0].value) === boolType) {
    c.report('PINE2018', node.args[0].value)
  }
  if (name.startsWith('strategy.') && c.checked.kind === 'indicator') {
    c.report('PINE2053', nameSpan(node), { name })
  }
}

function localRules(c: Checker, node: Call, name: string): void {
  if (globalOnly.has(name) || name.startsWith('strategy.risk.')) c.report('PINE2050', nameSpan(node), { name })
  // Inside functions a request is allowed: whether the call of the function is global, its caller decides.
  else if (c.version <= 5 && name.startsWith('request.') && c.body.declaration === null && !dynamicRequests(c)) {
    c.report('PINE2051', nameSpan(node), { name })
  }
}

/** Whether the declaration statement says `dynamic_requests = true`. */
function dynamicRequests(c: Checker): boolean {
  const { declaration } = c.checked
  return declaration?.call.args.some((a) => a.name?.name === 'dynamic_requests') ?? false
}
