import type { Checker } from '../checker.ts'
import type { Call, Expression } from '../../syntax/nodes.ts'
import type { Qualifier } from '../types.ts'
import { checkExpression } from '../dispatch.ts'
import type { BuiltinParam } from '../../../builtins/signature.ts'
import { describe } from '../types/describe.ts'

/** Checks the arguments of a call that cannot be resolved, so that their errors are reported. */
export function checkArguments(checker: Checker, node: Call): void {
  for (const argument of node.args) checkExpression(checker, argument.value)
}

/** Returns where to report a diagnostic about a call as a whole: its name. */
export function nameSpan(node: Call): Expression {
  return node.callee.kind === 'Member' ? node.callee.name : node.callee
}

export function isAvailable(checker: Checker, param: BuiltinParam): boolean {
  return param.until === null || checker.version <= param.until
}

const qualifierTexts = ['const', 'input', 'simple', 'series'] as const

const knownWhen = ['when the script is compiled', 'when the script starts', 'on the first bar', ''] as const

/** An argument that is known later than its parameter allows. */
export interface LateArgument {
  /** Name of the function. */
  readonly name: string
  readonly param: string
  /** The latest qualifier that the parameter allows. */
  readonly highest: Qualifier
  readonly actual: Qualifier
}

export function reportLate(checker: Checker, at: Expression, { name, param, highest, actual }: LateArgument): void {
  checker.report('PINE2046', at, {
    name,
    param,
    actual: qualifierTexts[actual],
    expected: qualifierTexts[highest],
    when: knownWhen[highest],
  })
}

/** Argument types as messages list them. */
export function describeArguments(checker: Checker, node: Call, receiver: Expression | null): string {
  const all = [...(receiver === null ? [] : [receiver]), ...node.args.map((argument) => argument.value)]
  return all.map((arg) => describe(checker.typeAt(arg))).join(', ') || 'none'
}
