import { referenceOf, typeOf } from '../check/facts.ts'
import type { Facts } from '../check/model.ts'
import type { Suspicion } from '../../fix/session.ts'
import type { Diagnostic } from '../../text/diagnostic.ts'
import type { Expression, Node } from '../syntax/nodes.ts'
import type { ProgramView } from './program-view.ts'
import { tableOf } from '../../text/table.ts'
import { dialects } from '../../targets/dialects.ts'

/** Finds handles used as values, conditions that assign, and conditions that control nothing. */
export function suspicionsIn(view: ProgramView, warnings: readonly Diagnostic[]): Suspicion[] {
  const reported = warnings.flatMap((warning): Suspicion[] => {
    const row = warned[warning.code]
    return row && (warning.code !== '69' || isIf(view, warning))
      ? [{ start: warning.start, code: warning.code, title: row, options: warning.fixes ?? [] }]
      : []
  })
  return [
    ...reported,
    ...undeclaredBuffers(view),
    ...(dialects[view.dialect].machine.hasHandles ? handlesAsValues(view) : []),
    ...assignedConditions(view),
  ]
}

const warned: Readonly<Record<string, string>> = tableOf({
  '69': 'The semicolon behind the condition ends the if: what follows always runs. Is that meant?',
  '178': 'This statement has no effect. Is = or a call meant?',
  MQL5260: 'Since build 5260 this calls another method than before. Is the one of the base class meant?',
})

function isIf(view: ProgramView, { start }: Diagnostic): boolean {
  return view.nodes.some(
    ({ node }) => node.kind === 'IfStatement' && node.whenFalse === null && node.whenTrue.start === start,
  )
}

/** `IndicatorBuffers` only reserves memory; the property declares the drawn buffers. */
function undeclaredBuffers({ checked, nodes }: ProgramView): Suspicion[] {
  if (checked.kind !== 'indicator' || checked.properties.some(({ name }) => name === 'indicator_buffers')) return []
  const bound = nodes.find(({ node, facts }) => {
    const reference = node.kind === 'Call' ? referenceOf(facts, node) : undefined
    return reference?.kind === 'builtin-call' && reference.name === 'SetIndexBuffer'
  })
  const title = 'The program has buffers and no #property indicator_buffers. How many are drawn?'
  return bound ? [{ start: bound.node.start, code: 'buffers', title, options: [] }] : []
}

// ------------------------------------------------------------------------------------------- handles

const series = /^i(Close|Open|High|Low|Time|Volume|TickVolume|RealVolume|Spread|Bars|BarShift|Highest|Lowest)$/
const question =
  'In MQL5 this is the handle of the indicator, a number such as 10, and no value of it. ' +
  'Read values with CopyBuffer. Is the handle meant?'

/** Finds handles of indicators used as values: `iRSI(…)>70`, `double rsi=iRSI(…)`. */
function handlesAsValues(view: ProgramView): Suspicion[] {
  const found: Suspicion[] = []
  const holders = new Set<string>()
  for (const { node, facts } of view.nodes) {
    const reference = node.kind === 'Call' ? referenceOf(facts, node) : undefined
    if (reference?.kind !== 'builtin-call' || !isCreation(reference.name)) continue
    const use = view.ancestorsOf(node).find(({ kind }) => kind !== 'Parenthesized' && kind !== 'Cast')
    if (use && isValueUse(use, node as Expression, { view, facts }))
      found.push({ start: node.start, code: 'handle', title: question, options: [] })
    else if (use?.kind === 'Declarator') holders.add(use.name.name)
    else if (use?.kind === 'Assignment' && use.target.kind === 'Identifier') holders.add(use.target.name)
  }
  return [...found, ...heldHandles(view, holders)]
}

const isCreation = (name: string): boolean => (/^i[A-Z]/.test(name) && !series.test(name)) || name === 'IndicatorCreate'

/** Tells whether the parent uses the handle as a number: arithmetic, ordering, or a real variable. */
function isValueUse(
  use: Node,
  handle: Expression,
  { view, facts }: { readonly view: ProgramView; readonly facts: Facts },
): boolean {
  if (use.kind === 'Binary') {
    if (/^[-+*/%]$/.test(use.operator)) return true
    const other = within(use.left, handle) ? use.right : use.left
    return /^[<>]=?$/.test(use.operator) && !isSmallConstant(other)
  }
  if (use.kind === 'Assignment') return isReal(facts, use.target)
  const declaration = use.kind === 'Declarator' ? view.parents.get(use) : undefined
  return declaration?.kind === 'VariableDeclaration' && /^(double|float)$/.test(declaration.type.name)
}

const within = (outer: Node, inner: Node): boolean => outer.start <= inner.start && inner.end <= outer.end
const isReal = (facts: Facts, node: Expression): boolean => {
  const type = typeOf(facts, node)
  return type.kind === 'primitive' && (type.name === 'double' || type.name === 'float')
}

/** `handle<0` and `handle>INVALID_HANDLE` test whether the handle is valid. */
const isSmallConstant = (node: Expression): boolean =>
  (node.kind === 'NumberLiteral' && node.value <= 1) ||
  (node.kind === 'Unary' && node.operand.kind === 'NumberLiteral') ||
  (node.kind === 'Identifier' && node.name === 'INVALID_HANDLE')

/** Finds variables of handles compared with or added to numbers: `int rsi=iRSI(…); if(rsi>70)`. */
function heldHandles(view: ProgramView, holders: ReadonlySet<string>): Suspicion[] {
  return [...holders]
    .flatMap((name) => view.usesOf(name))
    .flatMap(({ node, facts }) => {
      const use = view.ancestorsOf(node).find(({ kind }) => kind !== 'Parenthesized' && kind !== 'Cast')
      const isValue = use?.kind === 'Binary' && isValueUse(use, node, { view, facts })
      return isValue ? [{ start: node.start, code: 'handle', title: question, options: [] }] : []
    })
}

// ---------------------------------------------------------------------------------------- conditions

/** Finds `if(a=1)`, which assigns and tests the value. */
function assignedConditions(view: ProgramView): Suspicion[] {
  return view.nodes.flatMap(({ node }): Suspicion[] => {
    if (node.kind !== 'IfStatement' && node.kind !== 'WhileStatement') return []
    return plainAssignments(node.test).map((assignment) => {
      const at = assignment.target.end + view.text.slice(assignment.target.end).indexOf('=')
      return {
        start: assignment.start,
        code: 'assignment',
        title: 'This condition assigns a value and does not compare. Is == meant?',
        options: [{ title: 'Compare with ==', edits: [{ start: at, end: at + 1, text: '==' }] }],
      }
    })
  })
}

/** Returns the assignment of a constant that forms the whole condition; assigning and testing a call is idiomatic. */
function plainAssignments(test: Expression): (Expression & { kind: 'Assignment' })[] {
  if (test.kind === 'Parenthesized') return plainAssignments(test.expression)
  if (test.kind === 'Binary' && (test.operator === '&&' || test.operator === '||'))
    return [...plainAssignments(test.left), ...plainAssignments(test.right)]
  return test.kind === 'Assignment' && test.operator === '=' && test.value.kind !== 'Call' ? [test] : []
}
