import type { BuiltinParam } from '../../../builtins/signature.ts'
import { overloadsOf } from '../../../builtins/signature.ts'
import type { FunctionDeclaration } from '../../syntax/nodes.ts'
import { typingContext } from '../../syntax/typing-context.ts'
import type { CallContext } from '../../syntax/typing-context.ts'
import { oldFunctions } from '../../versions/names.ts'
import type { CheckedScript } from '../model.ts'
import { formsOf } from './hover.ts'
import { commentAbove } from './places.ts'

/** Parameter hints while arguments are being typed. */
export interface ParameterHint {
  /** One line per form. */
  readonly forms: readonly string[]
  /** Name of the parameter at the cursor; null after the last one. */
  readonly active: string | null
  readonly doc: string
}

/** Returns null where no call encloses the offset, or the callee is unknown. */
export function parameterHint(checked: CheckedScript, offset: number): ParameterHint | null {
  const { call } = typingContext(checked.source, offset)
  if (call === null) return null
  const own = ownFunction(checked, call.callee)
  if (own !== null) {
    const names = own.params.map((param) => param.name.name)
    const active = call.name ?? names[call.argument] ?? null
    return { forms: [`${own.name.name}(${names.join(', ')})`], active, doc: commentAbove(own) }
  }
  const builtin = checked.builtins.functions.get(currentName(checked, call.callee))
  if (builtin === undefined) return null
  return { forms: formsOf(builtin), active: activeParam(checked, call)?.name ?? null, doc: builtin.doc }
}

/** Returns the names of parameters that are not given yet. */
export function parameterNames(checked: CheckedScript, call: CallContext): readonly string[] {
  if (call.name !== null) return []
  const own = ownFunction(checked, call.callee)
  const builtin = checked.builtins.functions.get(currentName(checked, call.callee))
  let names: readonly string[] = []
  if (own !== null) names = own.params.map((param) => param.name.name)
  else if (builtin !== undefined)
    names = overloadsOf(builtin).flatMap(({ params }) => params.filter(isCurrent).map((p) => p.name))
  return [...new Set(names)].filter((name) => !call.named.includes(name))

  function isCurrent({ until }: BuiltinParam): boolean {
    return until === null || checked.script.version <= until
  }
}

/** Constants made for the parameter the cursor is at: `plot.style_line` … for a style. */
export function expectedConstants(checked: CheckedScript, call: CallContext): readonly string[] {
  const param = activeParam(checked, call)
  if (param === null) return []
  const { type, default: value } = param
  if (type.kind === 'type' && type.type.kind === 'enum') {
    const set = `const ${type.type.name}`
    return [...checked.builtins.constants].filter(([, constant]) => constant.type === set).map(([name]) => name)
  }
  if (value?.kind !== 'name' || !checked.builtins.constants.has(value.name)) return []
  const family = value.name.slice(0, value.name.lastIndexOf('.') + 1)
  return [...checked.builtins.constants.keys()].filter((name) => name.startsWith(family))
}

function activeParam(checked: CheckedScript, call: CallContext): BuiltinParam | null {
  const builtin = checked.builtins.functions.get(currentName(checked, call.callee))
  if (builtin === undefined) return null
  for (const { params, variadic } of overloadsOf(builtin)) {
    const found =
      call.name === null ? (params[call.argument] ?? variadic) : params.find((param) => param.name === call.name)
    if (found != null) return found
  }
  return null
}

function ownFunction(checked: CheckedScript, name: string): FunctionDeclaration | null {
  const found = checked.script.body.find((s) => s.kind === 'FunctionDeclaration' && s.name.name === name)
  return found?.kind === 'FunctionDeclaration' ? found : null
}

function currentName(checked: CheckedScript, name: string): string {
  const renamed = Object.hasOwn(oldFunctions, name) ? oldFunctions[name] : undefined
  return renamed !== undefined && checked.script.version <= renamed.until ? renamed.to : name
}
