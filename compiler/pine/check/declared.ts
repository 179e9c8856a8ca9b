import { argumentOf } from '../../builtins/signature.ts'
import { constantOf } from './facts.ts'
import type { CheckedScript } from './model.ts'

/** Whether a script's declaration switches on a setting, such as `calc_on_every_tick`. */
export function isDeclared({ declaration, main }: CheckedScript, setting: string): boolean {
  const node = declaration?.kind === 'builtin-call' ? argumentOf(declaration, setting) : null
  return node !== null && constantOf(main, node) === true
}
