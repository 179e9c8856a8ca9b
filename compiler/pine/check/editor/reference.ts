import { pineBuiltins } from '../../../builtins/registry.ts'
import { formsOf } from './hover.ts'

/** One built-in for a reference page. */
export interface BuiltinPage {
  readonly name: string
  readonly forms: readonly string[]
  readonly doc: string
}

/** Returns all built-ins of Pine, functions first, each with its forms and what it does. */
export const builtinReference = (): readonly BuiltinPage[] => [
  ...[...pineBuiltins.functions].map(([name, builtin]) => ({ name, forms: formsOf(builtin), doc: builtin.doc })),
  ...[...pineBuiltins.variables].map(([name, { type, doc }]) => ({ name, forms: [`${name}: ${type}`], doc })),
  ...[...pineBuiltins.constants].map(([name, { type, doc }]) => ({ name, forms: [`${name}: ${type}`], doc })),
]
