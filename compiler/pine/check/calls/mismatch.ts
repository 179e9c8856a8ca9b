import type { BuiltinFunction } from '../../../builtins/entry.ts'
import { overloadsOf, type BuiltinParam, type Overload } from '../../../builtins/signature.ts'
import type { Argument, Call, Expression } from '../../syntax/nodes.ts'
import { describeArguments, isAvailable, nameSpan } from './arguments.ts'
import type { Checker } from '../checker.ts'
import { No } from '../types/compatible.ts'
import { describe, describePattern } from '../types/describe.ts'
import { boolType, naType, unknownType } from '../types/intern.ts'
import { fitPattern } from '../types/patterns.ts'
import { closest, renameFix } from '../names/suggest.ts'

/** Explains why no overload of a built-in accepts a call, by the closest overload. */
export function explainMismatch(
  checker: Checker,
  node: Call,
  builtin: BuiltinFunction,
  name: string,
  receiver: Expression | null,
): void {
  const overloads = overloadsOf(builtin).filter((o) => o.until === null || checker.version <= o.until)
  const tried = overloads.map((overload) => mismatchOf(checker, node, overload, receiver))
  const best = tried.reduce((a, b) => (b.severity < a.severity ? b : a))
  if (overloads.length > 1 && best.isTypeMismatch && tried.filter((t) => t.severity === best.severity).length > 1) {
    checker.report('PINE2047', nameSpan(node), { name, actual: describeArguments(checker, node, receiver) })
    return
  }
  for (const report of best.reports) report(name)
}

interface Mismatch {
  /** Lower is closer; a wrong number of arguments weighs more than a wrong type. */
  readonly severity: number
  readonly isTypeMismatch: boolean
  readonly reports: readonly ((name: string) => void)[]
}

function mismatchOf(checker: Checker, node: Call, overload: Overload, receiver: Expression | null): Mismatch {
  const reports: ((name: string) => void)[] = []
  const given = new Map<BuiltinParam, Expression>()
  const rest: (readonly [BuiltinParam, Expression])[] = []
  const positional = overload.params.filter((param) => isAvailable(checker, param))
  let severity = 0
  let position = 0
  let hasNamed = false
  const [first] = positional
  if (receiver !== null && first) {
    given.set(first, receiver)
    position++
  }
  for (const argument of node.args) {
    const fault = place(argument)
    if (fault === null) continue
    severity += 10
    reports.push(fault)
  }
  for (const param of positional) {
    if (param.optional || given.has(param)) continue
    severity += 10
    reports.push((name) => checker.report('PINE2041', nameSpan(node), { name, param: param.name }))
  }
  const isTypeFault = severity === 0
  checker.letters.clear()
  for (const [param, arg] of [...given, ...rest]) {
    const type = checker.typeAt(arg)
    if (fitPattern(type, param.type, checker.letters, checker.version) !== No) continue
    severity += 1
    reports.push((name) => reportType(checker, name, param, arg))
  }
  return { severity, isTypeMismatch: isTypeFault, reports }

  function place(argument: Argument): ((name: string) => void) | null {
    if (argument.name === null) {
      if (hasNamed) return () => checker.report('PINE2044', argument)
      const param = positional[position++]
      if (param !== undefined) given.set(param, argument.value)
      else if (overload.variadic !== null) rest.push([overload.variadic, argument.value])
      else {
        return (name) => checker.report('PINE2040', argument, { name, count: positional.length })
      }
      return null
    }
    hasNamed = true
    return placeNamed(argument, argument.name.name)
  }

  function placeNamed(argument: Argument, wanted: string): ((name: string) => void) | null {
    const param = overload.params.find((p) => p.name === wanted)
    if (param === undefined) return (name) => unknownParam(checker, name, argument, overload)
    if (!isAvailable(checker, param)) {
      const version = param.until ?? checker.version
      return (name) => checker.report('PINE2052', argument, { name, param: wanted, version })
    }
    if (given.has(param)) return (name) => checker.report('PINE2043', argument, { name, param: wanted })
    given.set(param, argument.value)
    return null
  }
}

function unknownParam(checker: Checker, name: string, argument: Argument, overload: Overload): void {
  const at = argument.name ?? argument
  const param = argument.name?.name ?? ''
  const guess = closest(
    param,
    overload.params.filter((p) => isAvailable(checker, p)).map((p) => p.name),
  )
  if (guess === null) checker.report('PINE2042', at, { name, param })
  else checker.reportWithFix('PINE2042', at, renameFix(at, guess), { name, param })
}

function reportType(checker: Checker, name: string, param: BuiltinParam, arg: Expression): void {
  const type = checker.typeAt(arg)
  if (type === unknownType) return
  const isNaBool = type === naType && param.type.kind === 'type' && param.type.type === boolType
  if (isNaBool) checker.report('PINE2018', arg)
  else {
    checker.report('PINE2045', arg, {
      name,
      param: param.name,
      actual: describe(type),
      expected: describePattern(param.type),
    })
  }
}
