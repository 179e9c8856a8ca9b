import type { UserCall, VariableSymbol } from '../../pine/check/model.ts'
import { Simple } from '../../pine/check/types.ts'
import type { Binary, Expression, If, Switch } from '../../pine/syntax/nodes.ts'
import { lastOf, walk } from '../../pine/syntax/visit.ts'
import { condition, convert } from '../expressions/convert.ts'
import { compare, operate } from '../expressions/operators.ts'
import { constantThrough, meantBy } from '../facts/constants.ts'
import type { Lowering } from '../lowering.ts'
import { defaultOf } from '../statements/functions.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { isSettled } from '../tree/settled.ts'
import { lower } from '../dispatch.ts'
import type { Args } from '../expressions/args.ts'
import { isInputCall } from '../inputs.ts'
import type { IrType } from '../tree/types.ts'

/**
 * Lowers what a choice ends with, null for a case of an `if` or `switch` that the script leaves out. Returns null for
 * what is not known when the program starts.
 */
type LowerLeaf = (node: Expression | null) => Expr | null

/**
 * Lowers a choice that constants and inputs make: conditions, `if`, `switch`, and functions of the script that consist of
 * them. Null where a test is not known when the program starts. An expression without a choice is a leaf.
 */
export function chosenBranches(lowering: Lowering, node: Expression, lowerLeaf: LowerLeaf): Expr | null {
  const meant = meantBy(lowering, node)
  const inside = (branch: Expression | null): Expr | null => branch && chosenBranches(lowering, branch, lowerLeaf)
  const cases: Cases = { inside, missing: () => lowerLeaf(null) }
  switch (meant.kind) {
    case 'Conditional':
      return choose(testOf(lowering, meant.test), inside(meant.whenTrue), () => inside(meant.whenFalse))
    case 'If':
      return chosenIf(lowering, meant, cases)
    case 'Switch':
      return chosenSwitch(lowering, meant, cases)
    default: {
      const reference = lowering.referenceOf(meant)
      return reference?.kind === 'user-call' && lastOf(reference.target.declaration?.body)
        ? chosenInside(lowering, reference, lowerLeaf)
        : lowerLeaf(meant)
    }
  }
}

/** Lower a case of an `if` or `switch`: its branch, or that there is none. */
interface Cases {
  readonly inside: (branch: Expression | null) => Expr | null
  readonly missing: () => Expr | null
}

function choose(test: Expr | null, whenTrue: Expr | null, otherwise: () => Expr | null): Expr | null {
  if (test?.kind === 'literal') return test.value === true ? whenTrue : otherwise()
  const whenFalse = test && whenTrue && otherwise()
  return whenFalse && make.conditional(test, whenTrue, whenFalse)
}

function chosenIf(lowering: Lowering, { test, whenTrue, whenFalse }: If, cases: Cases): Expr | null {
  return choose(testOf(lowering, test), cases.inside(lastOf(whenTrue)), () => {
    if (!whenFalse) return cases.missing()
    return whenFalse.kind === 'If' ? chosenIf(lowering, whenFalse, cases) : cases.inside(lastOf(whenFalse))
  })
}

function chosenSwitch(lowering: Lowering, { subject, arms }: Switch, { inside, missing }: Cases): Expr | null {
  const value = subject && settledOrNull(lowering, subject)
  if (subject && !value) return null
  const from = (k: number): Expr | null => {
    const { [k]: arm } = arms
    if (!arm) return missing()
    if (!arm.test || (k === arms.length - 1 && isEveryOption(lowering, value, arms.length)))
      return inside(lastOf(arm.body))
    const given = value && settledOrNull(lowering, arm.test)
    const test = value ? given && compare(lowering, '==', value, given) : testOf(lowering, arm.test)
    return choose(test, inside(lastOf(arm.body)), () => from(k + 1))
  }
  return from(0)
}

/** Whether as many arms as an input has options are all of them. */
const isEveryOption = ({ enums }: Lowering, value: Expr | null, arms: number): boolean =>
  value?.type.kind === 'enum' && enums.some(({ name, members }) => isNamed(value.type, name) && members.length === arms)

const isNamed = (type: IrType, name: string): boolean => type.kind === 'enum' && type.name === name

function testOf(lowering: Lowering, test: Expression): Expr | null {
  const value = settledOrNull(lowering, test)
  return value && condition(lowering, value)
}

/** Lowers what inputs and constants give; null for anything else, of which nothing is lowered. */
function settledOrNull(lowering: Lowering, node: Expression): Expr | null {
  if (lowering.qualifierOf(node) > Simple && !hasOnlyArguments(lowering, node)) return null
  let value: Expr | null = null
  lowering.inBlock(false, () => (value = settled(lowering, node)))
  return value && isSettled(value) ? value : null
}

/** Whether a function's expression has no names but its parameters, where these are known: other calls may give others. */
function hasOnlyArguments(lowering: Lowering, root: Expression): boolean {
  const { args } = lowering.frame
  let isOnly = args !== null && args !== undefined && args.size > 0
  walk(root, (node) => {
    const reference = node.kind === 'Identifier' ? lowering.referenceOf(node) : undefined
    if (node.kind === 'Call' || node.kind === 'Member' || node.kind === 'History') isOnly = false
    if (reference && !(reference.kind === 'variable' && args?.has(reference.symbol) === true)) isOnly = false
  })
  return isOnly
}

/** Lowers the result of a function in the place of its call: parameters are the arguments, known when the program starts. */
function chosenInside(lowering: Lowering, { target, args }: UserCall, lowerLeaf: LowerLeaf): Expr | null {
  const given = target.params.map((param, k) => {
    const node = args[k]
    const init = param.declared.kind === 'Parameter' ? param.declared.init : null
    const value = node ? settledOrNull(lowering, node) : init && defaultOf(lowering, target, init)
    return value && isSettled(value) ? ([param, value] as const) : null
  })
  if (!given.every((argument) => argument !== null)) return null
  const { frame } = lowering
  lowering.frame = { ...frame, instance: target, args: new Map(given) }
  const result = lastOf(target.declaration?.body)
  const value = result && chosenBranches(lowering, result, lowerLeaf)
  lowering.frame = frame
  return value
}

/**
 * Returns an argument that a program needs when it starts: a constant, or what names with a single value say, so that
 * no local of a bar is asked for.
 */
export function settledValue(args: Args, name: string, type: IrType): Expr {
  const { lowering } = args
  const node = args.node(name)
  return node ? convert(lowering, settled(lowering, node), type) : make.number(0, type)
}

const choices: ReadonlySet<Expression['kind']> = new Set(['Conditional', 'If', 'Switch'])

const isArithmetic = (operator: Binary['operator']): operator is '+' | '-' | '*' | '/' =>
  operator === '+' || operator === '-' || operator === '*' || operator === '/'

/** Returns a node that a program needs when it starts, as `settledValue` does. */
export function settled(lowering: Lowering, node: Expression): Expr {
  const constant = constantThrough(lowering, node)
  if (typeof constant === 'number') return make.number(constant)
  const meant = meantBy(lowering, node)
  if (meant.kind === 'Unary' && meant.operator === '-') return make.negative(settled(lowering, meant.operand))
  if (meant.kind === 'Binary' && isArithmetic(meant.operator))
    return operate(lowering, meant.operator, settled(lowering, meant.left), settled(lowering, meant.right), null)
  const isChoice = choices.has(meant.kind) || lowering.referenceOf(meant)?.kind === 'user-call'
  const chosen = isChoice ? chosenBranches(lowering, meant, (leaf) => leaf && settled(lowering, leaf)) : null
  if (chosen && isSettled(chosen)) return chosen
  return isInputCall(lowering, meant)
    ? lower(lowering, nameOfInput(lowering, node, meant))
    : lowerInPlace(lowering, meant)
}

/** Returns the name that an input is declared by: other names for it are set with each bar. */
function nameOfInput(lowering: Lowering, node: Expression, input: Expression): Expression {
  const reference = lowering.referenceOf(node)
  if (reference?.kind !== 'variable') return node
  const { declared } = reference.symbol
  const isOther = declared.kind === 'VariableDeclaration' && declared.init !== input
  return isOther ? nameOfInput(lowering, declared.init, input) : node
}

/** Lowers a node with the values that its names have when the program starts in the place of the names. */
function lowerInPlace(lowering: Lowering, node: Expression): Expr {
  const { frame } = lowering
  const args = new Map(frame.args)
  for (const symbol of namesIn(lowering, node)) {
    const { declared, depth, reassigned } = symbol
    // Known facts about nodes belong to a body: a function has none about the script's statements.
    const isReachable = depth > 0 || (!frame.args && frame.isMain)
    if (reassigned || !isReachable || args.has(symbol) || declared.kind !== 'VariableDeclaration') continue
    const value = isInputCall(lowering, declared.init) ? null : settledOrNull(lowering, declared.init)
    if (value) args.set(symbol, value)
  }
  if (args.size > 0) lowering.frame = { ...frame, args }
  const value = lower(lowering, node)
  lowering.frame = frame
  return value
}

function namesIn(lowering: Lowering, root: Expression): ReadonlySet<VariableSymbol> {
  const names = new Set<VariableSymbol>()
  walk(root, (node) => {
    const reference = node.kind === 'Identifier' ? lowering.referenceOf(node) : undefined
    if (reference?.kind === 'variable') names.add(reference.symbol)
  })
  return names
}
