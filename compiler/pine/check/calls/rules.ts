import type { BuiltinFunction } from '../../../builtins/entry.ts'
import type { Call, Expression } from '../../syntax/nodes.ts'
import { walk } from '../../syntax/visit.ts'
import { nameSpan } from './arguments.ts'
import type { BuiltinParam } from '../../../builtins/signature.ts'
import type { Checker } from '../checker.ts'
import { boolType } from '../types/intern.ts'
import { Simple, type Qualifier } from '../types.ts'

/** Rules for calls of some built-ins beyond their signatures. */

export function applyRules(checker: Checker, node: Call, builtin: BuiltinFunction, name: string): void {
  const [first] = node.args
  if (checker.localDepth > 0) localRules(checker, node, builtin)
  if (
    checker.version >= (builtin.takesNoBoolSince ?? Infinity) &&
    first !== undefined &&
    checker.typeAt(first.value) === boolType
  ) {
    checker.report('PINE2018', first.value)
  }
  if (name.startsWith('strategy.') && checker.checked.kind === 'indicator') {
    checker.report('PINE2053', nameSpan(node), { name })
  }
  if (builtin.stateful !== undefined) {
    checker.body.stateful = true
    if (builtin.stateful === 'scheduled') return
    checker.body.dependsOnHistory = true
    if (checker.conditionalDepth > 0) checker.report('PINE2120', nameSpan(node), { name })
  }
}

function localRules(checker: Checker, node: Call, { name, isGlobal }: BuiltinFunction): void {
  if (isGlobal) checker.report('PINE2050', nameSpan(node), { name })
  // Inside functions a request is allowed: the caller decides whether the call is global.
  else if (!checker.hasDynamicRequests && name.startsWith('request.') && checker.body.declaration === null) {
    checker.report('PINE2051', nameSpan(node), { name })
  }
}

/** Reports loop variables in what a request evaluates: that is done once for each bar, not in each turn of the loop. */
export function checkRequested(checker: Checker, name: string, expression: Expression): void {
  if (checker.loopDepth === 0) return
  walk(expression, (node) => {
    if (node.kind !== 'Identifier') return
    const declared = checker.variable(node.name)?.declared.kind
    if (declared === 'For' || declared === 'ForIn') checker.report('PINE2055', node, { name, variable: node.name })
  })
}

const requestContext: ReadonlySet<string> = new Set(['symbol', 'timeframe', 'ticker'])

/** The symbol and timeframe of a static request are fixed on the first bar. */
export function highestQualifier(checker: Checker, name: string, param: BuiltinParam): Qualifier {
  if (checker.hasDynamicRequests || !requestContext.has(param.name) || !name.startsWith('request.'))
    return param.qualifier
  return Simple
}
