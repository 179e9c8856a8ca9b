import { pineBuiltins } from './builtins/registry.ts'
import { check } from './pine/check/check.ts'
import type { CheckedScript } from './pine/check/model.ts'
import type { Script } from './pine/syntax/nodes.ts'
import type { Source } from './text/source.ts'

/** Checks a script with the built-ins of Pine. Imports are searched among `libraries` by name. */
export const checkScript = (source: Source, script: Script, libraries: readonly Source[] = []): CheckedScript =>
  check(source, script, pineBuiltins, libraries)
