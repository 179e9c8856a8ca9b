import type { BuiltinCall, CheckedScript, Instance } from './model.ts'

interface FoundCall {
  readonly call: BuiltinCall
  readonly instance: Instance
}

/** Returns the calls of built-ins by their names, in the script and in all instances of its functions. */
export const callsOf = (checked: CheckedScript, names: ReadonlySet<string>): readonly FoundCall[] =>
  [checked.main, ...checked.instances].flatMap((instance) =>
    instance.references.flatMap((call) =>
      call?.kind === 'builtin-call' && names.has(call.builtin.name) ? [{ call, instance }] : [],
    ),
  )
