import type { Checker } from '../checker.ts'
import type { Expression, Identifier } from '../../syntax/nodes.ts'
import { type BuiltinValue } from '../../../builtins/builtins.ts'
import type { Type } from '../types.ts'
import { constantValue } from '../../../builtins/entry.ts'
import { naType } from '../types/intern.ts'
import { closest, renameFix } from './suggest.ts'
import { oldVariables } from '../../versions/names.ts'

/** A built-in variable or constant, at an identifier or a member. */
export function readBuiltin(checker: Checker, node: Expression, builtin: BuiltinValue): Type {
  checker.refer(node, builtin.reference)
  const { kind, builtin: found } = builtin.reference
  if (kind === 'builtin-variable' && found.name.startsWith('strategy.') && checker.checked.kind === 'indicator')
    checker.report('PINE2054', node, { name: found.name })
  checker.bits = builtin.qualifier
  if (builtin.constant !== null) checker.setConstant(node, constantValue(builtin.constant, checker.version))
  else if (builtin.type === naType) checker.setConstant(node, null)
  return builtin.type
}

/** Reported once per name: one declaration is missing. */
export function reportUndeclared(checker: Checker, node: Identifier): void {
  const { name } = node
  if (checker.reportedNames.has(name)) return
  checker.reportedNames.add(name)
  const guess =
    closest(name, namesInScope(checker)) ??
    (Object.hasOwn(oldVariables, name) ? (oldVariables[name]?.to ?? null) : null)
  if (guess === null) checker.report('PINE2001', node, { name })
  else checker.reportWithFix('PINE2001', node, renameFix(node, guess), { name })
}

function* namesInScope(checker: Checker): Iterable<string> {
  for (let scope: typeof checker.scope | null = checker.scope; scope !== null; scope = scope.parent)
    yield* scope.names()
  for (const [name, builtin] of checker.builtins.names) if (builtin.value !== null) yield name
}
