import type { Fix } from '../../../text/diagnostic.ts'
import type { Expression, NodeOf } from '../../syntax/nodes.ts'
import type { Checker } from '../checker.ts'
import type { MqlType } from '../model.ts'
import type { ClassSymbol, FunctionSymbol } from '../names/symbols.ts'
import type { Candidate } from '../types/candidate.ts'
import { candidateOf, chooseOverload } from '../types/overloads.ts'

/**
 * Returns the methods among which a call by this name chooses. MQL5 (since build 5260) takes those of the nearest
 * class that has any. MQL4 and older builds add those of its bases behind them.
 */
export const methodsOf = (checker: Checker, symbol: ClassSymbol, name: string): FunctionSymbol[] =>
  checker.hasBuildRule('hiddenMethods') ? nearestMethods(symbol, name) : allMethods(symbol, name)

function nearestMethods(symbol: ClassSymbol, name: string): FunctionSymbol[] {
  for (let home: ClassSymbol | null = symbol; home; home = home.base) {
    const member = home.members.get(name)
    if (member?.kind === 'methods') return withoutOverridden(member.overloads, [])
  }
  return []
}

function allMethods(symbol: ClassSymbol, name: string): FunctionSymbol[] {
  const list: FunctionSymbol[] = []
  for (let home: ClassSymbol | null = symbol; home; home = home.base) {
    const member = home.members.get(name)
    if (member?.kind === 'methods') withoutOverridden(member.overloads, list)
  }
  return list
}

/** Adds methods to a list that are not there yet and that no virtual method of the list overrides. */
function withoutOverridden(overloads: readonly FunctionSymbol[], list: FunctionSymbol[]): FunctionSymbol[] {
  for (const method of overloads)
    if (
      !list.some(
        (other) => other === method || (other.virtualSlot !== null && other.virtualSlot === method.virtualSlot),
      )
    )
      list.push(method)
  return list
}

interface MethodCall {
  readonly node: NodeOf<'Call'>
  readonly name: Expression
  readonly types: readonly MqlType[]
}

/**
 * Reports a call whose meaning changed with build 5260: the other rule chooses another method. Returns true where the
 * call has no method by the present rule and had one by the older. Templates are left out: to choose them would
 * instantiate them.
 */
export function reportHiddenMethod(
  checker: Checker,
  home: ClassSymbol,
  chosen: FunctionSymbol | null,
  { node, name, types }: MethodCall,
): boolean {
  const hides = checker.hasBuildRule('hiddenMethods')
  if (!checker.dialect.language.hasBuildRules) return false
  const { name: methodName } = chosen ?? { name: checker.textOf(name) }
  const others = (hides ? allMethods : nearestMethods)(home, methodName)
  if (others.some((method) => method.templates.length > 0)) return false
  const choice = chooseOverload(
    checker,
    others.map((method) => withLevel(method, others)),
    node.args,
    types,
  )
  const other = choice ? (others[choice.index] ?? null) : null
  if (other === chosen || (other && chosen && other.virtualSlot !== null && other.virtualSlot === chosen.virtualSlot))
    return false
  if (!hides) {
    checker.report('MQL5259', name, { name: methodName })
    return false
  }
  if (!other) return false
  const fixes = usingFix(checker, home, other)
  if (chosen) {
    checker.report(
      'MQL5260',
      name,
      { name: methodName, class: chosen.owner?.name ?? '', before: other.owner?.name ?? '' },
      fixes,
    )
    return false
  }
  checker.report('166', name, { name: methodName }, fixes)
  return true
}

/** Brings the methods of the base class back, before the first method of the name in the class that hides them. */
function usingFix(checker: Checker, home: ClassSymbol, method: FunctionSymbol): readonly Fix[] {
  const hiding = hidingClass(home, method)
  const first = hiding?.methods.find(({ name }) => name === method.name)?.declaration
  if (!first || !method.owner || !checker.isInMainFile(first)) return []
  return [
    {
      title: `Bring back ${method.owner.name}::${method.name}, which ${hiding?.name ?? ''} hides since build 5260`,
      edits: [{ start: first.start, end: first.start, text: `using ${method.owner.name}::${method.name};\n   ` }],
    },
  ]
}

function hidingClass(from: ClassSymbol, method: FunctionSymbol): ClassSymbol | null {
  for (let home: ClassSymbol | null = from; home && home !== method.owner; home = home.base)
    if (home.methods.some(({ name }) => name === method.name)) return home
  return null
}

/** Of two equal fits the method of the nearer class wins. */
export function withLevel(fn: FunctionSymbol, overloads: readonly FunctionSymbol[]): Candidate {
  return { ...candidateOf(fn), level: levelOf(fn, overloads) }
}

/** Counts the classes between a method and the most derived class that overloads it. */
function levelOf(fn: FunctionSymbol, overloads: readonly FunctionSymbol[]): number {
  let level = 0
  for (let home = overloads[0]?.owner; home && home !== fn.owner; home = home.base) level++
  return level
}
