import type { BuiltinFunction } from '../../builtins/entry.ts'
import { overloadsOf } from '../../builtins/signature.ts'
import type { BuiltinParam, Overload } from '../../builtins/signature.ts'
import type { Argument, Call, Expression } from '../../syntax/nodes.ts'
import { describeArguments, isIn } from './builtin-call.ts'
import { nameSpan } from './call.ts'
import type { Checker } from '../checker.ts'
import { No } from '../types/compatible.ts'
import { describe, describePattern } from '../types/describe.ts'
import { boolType, naType, unknownType } from '../types/intern.ts'
import { fitPattern } from '../types/patterns.ts'
import { closest, renameFix } from '../names/suggest.ts'

/** Says why no overload of a built-in takes a call: by the overload that comes nearest. */
export function explainMismatch(
  c: Checker,
  node: Call,
  builtin: BuiltinFunction,
  name: string,
  receiver: Expression | null,
): void {
  const overloads = overloadsOf(builtin).filter((o) => o.until === null || c.version <= o.until)
  const tried = overloads.map((overload) => faultsOf(c, node, overload, receiver))
  const best = tried.reduce((a, b) => (b.severity < a.severity ? b : a))
  if (overloads.length > 1 && best.isTypeFault && tried.filter((t) => t.severity === best.severity).length > 1) {
    c.report('PINE2047', nameSpan(node), { name, actual: describeArguments(c, node, receiver) })
    return
  }
  for (const report of best.reports) report(name)
}

interface Faults {
  /** The fewer the nearer; a wrong number of arguments weighs more than a wrong type. */
  readonly severity: number
  readonly isTypeFault: boolean
  readonly reports: readonly ((name: string) => void)[]
}

function faultsOf(c: Checker, node: Call, overload: Overload, receiver: Expression | null): Faults {
  const reports: ((name: string) => void)[] = []
  const given = new Map<BuiltinParam, Expression>()
  const rest: (readonly [BuiltinParam, Expression])[] = []
  const positional = overload.params.filter((param) => isIn(c, param))
  let severity = 0
  let position = 0
  let hasNamed = false
  if (receiver !== null) given.set(positional[position++], receiver)
  for (const argument of node.args) {
    const fault = place(argument)
    if (fault === null) continue
    severity += 10
    reports.push(fault)
  }
  for (const param of positional) {
    if (param.optional || given.has(param)) continue
    severity += 10
    reports.push((name) => c.report('PINE2041', nameSpan(node), { name, param: param.name }))
  }
  const isTypeFault = severity === 0
  c.letters.clear()
  for (const [param, arg] of [...given, ...rest]) {
    const type = c.typeAt(arg)
    if (fitPattern(type, param.type, c.letters, c.version) !== No) continue
    severity += 1
    reports.push((name) => reportType(c, name, param, arg))
  }
  return { severity, isTypeFault, reports }

  function place(argument: Argument): ((name: string) => void) | null {
    if (argument.name === null) {
      if (hasNamed) return () => c.report('PINE2044', argument)
      const param = positional[position++]
      if (param !== undefined) given.set(param, argument.value)
      else if (overload.variadic !== null) rest.push([overload.variadic, argument.value])
      else {
        return (name) => c.report('PINE2040', argument, { name, count: positional.length })
      }
      return null
    }
    hasNamed = true
    return placeNamed(argument, argument.name.name)
  }

  function placeNamed(argument: Argument, wanted: string): ((name: string) => void) | null {
    const param = overload.params.find((p) => p.name === wanted)
    if (param === undefined) return (name) => unknownParam(c, name, argument, overload)
    if (!isIn(c, param)) {
      const version = param.until ?? c.version
      return (name) => c.report('PINE2052', argument, { name, param: wanted, version })
    }
    if (given.has(param)) return (name) => c.report('PINE2043', argument, { name, param: wanted })
    given.set(param, argument.value)
    return null
  }
}

function unknownParam(c: Checker, name: string, argument: Argument, overload: Overload): void {
  const at = argument.name ?? argument
  const param = argument.name?.name ?? ''
  const guess = closest(
    param,
    overload.params.filter((p) => isIn(c, p)).map((p) => p.name),
  )
  if (guess === null) c.report('PINE2042', at, { name, param })
  else c.reportWithFix('PINE2042', at, renameFix(at, guess), { name, param })
}

function reportType(c: Checker, name: string, param: BuiltinParam, arg: Expression): void {
  const type = c.typeAt(arg)
  if (type === unknownType) return
  const isNaBool = type === naType && param.type.kind === 'type' && param.type.type === boolType
  if (isNaBool) c.report('PINE2018', arg)
  else {
    c.report('PINE2045', arg, {
      name,
      param: param.name,
      actual: describe(type),
      expected: describePattern(param.type),
    })
  }
}
