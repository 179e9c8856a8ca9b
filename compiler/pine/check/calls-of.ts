import type { BuiltinFunction } from '../../builtins/entry.ts'
import type { BuiltinCall, CheckedScript, Instance } from './model.ts'

interface FoundCall {
  readonly call: BuiltinCall
  readonly instance: Instance
}

/** Returns the calls of some built-ins, in the script and in all instances of its functions. */
export const callsOf = (
  checked: CheckedScript,
  isWanted: (builtin: BuiltinFunction) => boolean,
): readonly FoundCall[] =>
  [checked.main, ...checked.instances].flatMap((instance) =>
    instance.references.flatMap((call) =>
      call?.kind === 'builtin-call' && isWanted(call.builtin) ? [{ call, instance }] : [],
    ),
  )
