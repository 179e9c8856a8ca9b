import { builtinConstants, builtinFunctions, builtinVariables } from '../../builtins/registry.ts'
import { formsOf } from './hover.ts'

/** One built-in for a reference page. */
export interface BuiltinPage {
  readonly name: string
  readonly forms: readonly string[]
  readonly doc: string
}

/** Returns all built-ins of Pine, functions first, each with its forms and what it does. */
export const builtinReference = (): readonly BuiltinPage[] => [
  ...[...builtinFunctions].map(([name, builtin]) => ({ name, forms: formsOf(builtin), doc: builtin.doc })),
  ...[...builtinVariables].map(([name, { type, doc }]) => ({ name, forms: [`${name}: ${type}`], doc })),
  ...[...builtinConstants].map(([name, { type, doc }]) => ({ name, forms: [`${name}: ${type}`], doc })),
]
