import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { FunctionInfo } from '../../../mql/check/model.ts'
import { childrenOf } from '../../../mql/port/walk.ts'
import type { Expression } from '../../../mql/syntax/nodes.ts'
import type { Ea, CallSite } from '../../analyze/ea.ts'
import { functionHeading } from '../feature.ts'
import type { FeatureEdit } from './edits.ts'
import type { RenameIdentifier } from './names.ts'
import { tableOf } from '../../../text/table.ts'

/** How the program's own positions are recognized. */
export interface PositionOwner {
  /** Expressions that are valid everywhere in the program. */
  readonly magicNumbers: readonly string[]
  /** Magic numbers computed for each order; they are recorded when used. */
  readonly computedMagicNumbers: readonly Expression[]
  /** The program trades only the symbol of its chart. */
  readonly tradesChartSymbolOnly: boolean
}

export function positionOwnerOf(ea: Ea): PositionOwner {
  const magicNumbers = new Set<string>()
  const computed: Expression[] = []
  for (const { expression, site } of magicNumbersOf(ea)) {
    const globalTexts = globalTextsOf(ea, expression, site.visited.within, 0)
    if (globalTexts === null && expression) computed.push(expression)
    for (const text of globalTexts ?? []) magicNumbers.add(text)
  }
  return {
    magicNumbers: [...magicNumbers],
    computedMagicNumbers: computed,
    tradesChartSymbolOnly: ea.orderSends.every((site) => isChartSymbol(ea, symbolOf(ea, site))),
  }
}

/** Passes computed magic numbers through a function that records them. */
export const trackMagicNumbers = (
  { computedMagicNumbers }: PositionOwner,
  features: readonly string[],
  rename: RenameIdentifier,
): FeatureEdit[] =>
  computedMagicNumbers.flatMap(({ start, end }) => [
    { start, end: start, text: `${rename('OwnMagic')}(`, features },
    { start: end, end, text: ')', features, closing: true as const },
  ])

/**
 * Returns the MQL function that selects a position of the program. Programs of several symbols select on all of them.
 */
export function selectOwnFunction(
  { magicNumbers, computedMagicNumbers, tradesChartSymbolOnly }: PositionOwner,
  hasOrderPool: boolean,
): string {
  const heading = functionHeading(
    `Selects a position of this program by its place in the list; false where another program owns it` +
      (hasOrderPool ? ', or pending' : ''),
  )
  const [select, symbol, magic] = hasOrderPool
    ? [
        '!OrderSelect(index,SELECT_BY_POS,MODE_TRADES) || OrderType()>OP_SELL',
        'OrderSymbol()',
        'int magic=OrderMagicNumber()',
      ]
    : [
        'PositionGetTicket(index)==0',
        'PositionGetString(POSITION_SYMBOL)',
        'long magic=PositionGetInteger(POSITION_MAGIC)',
      ]
  const same = magicNumbers.map((text) => `magic==${hasOrderPool || /^\d+$/.test(text) ? text : `(long)${text}`}`)
  const noted = computedMagicNumbers.length > 0 ? ['GlobalVariableCheck(MagicName(magic))'] : []
  return `${heading}bool SelectOwn(const int index)
  {
   if(${select})
      return(false);
${tradesChartSymbolOnly ? `   if(${symbol}!=_Symbol)\n      return(false);\n` : ''}   ${magic};
   return(${[...same, ...noted].join(' || ')});
  }
${functionHeading(
  'The terminal variable that notes a magic number of this program, over restarts too',
)}string MagicName(const long magic)
  {
   return("Magic of "+MQLInfoString(MQL_PROGRAM_NAME)+" "+IntegerToString(magic));
  }
${functionHeading(
  'Notes the magic number of an order before it is sent',
)}${hasOrderPool ? 'int' : 'long'} OwnMagic(const ${hasOrderPool ? 'int' : 'long'} magic)
  {
   GlobalVariableSet(MagicName(magic),(double)TimeCurrent());
   return(magic);
  }
`
}

interface MagicNumberUse {
  /** Null: none, which is 0. */
  readonly expression: Expression | null
  readonly site: CallSite
}

function magicNumbersOf(ea: Ea): MagicNumberUse[] {
  if (ea.hasOrderPool) return ea.orderSends.map((site) => ({ expression: site.args[8] ?? null, site }))
  const set = ea.callsOf('CTrade::SetExpertMagicNumber').map((site) => ({ expression: site.args[0] ?? null, site }))
  const assigned = ea
    .nodesOf('Assignment')
    .filter(({ node }) => ea.textOf(node.target).endsWith('.magic') && node.operator === '=')
    .map((seen) => ({ expression: seen.node.value, site: { visited: seen } as CallSite }))
  const uses = [...set, ...assigned]
  return uses.length > 0 ? uses : ea.orderSends.slice(0, 1).map((site) => ({ expression: null, site }))
}

/**
 * Returns the texts of an expression that are valid everywhere; parameters are followed to the calls. Null where
 * unknown.
 */
function globalTextsOf(
  ea: Ea,
  expression: Expression | null,
  within: FunctionInfo | null,
  depth: number,
): string[] | null {
  if (expression === null) return ['0']
  if (isGlobal(ea, expression, within)) {
    const text = ea.textOf(expression)
    return [/^\w+(\(\))?$/.test(text) ? text : `(${text})`]
  }
  const reference = within && referenceOf(within.facts, meaningOf(expression))
  if (!within || reference?.kind !== 'variable' || depth > 3) return null
  const { variable } = reference
  const sources =
    variable.storage === 'parameter'
      ? argumentsFor(ea, within, within.params.indexOf(variable))
      : variable.storage === 'local'
        ? valuesOfLocal(ea, within, variable.name)
        : []
  const found = sources.map((given) => globalTextsOf(ea, given.expression, given.within, depth + 1))
  return found.length === 0 || found.includes(null) ? null : found.flatMap((expressions) => expressions ?? [])
}

interface ScopedValue {
  readonly expression: Expression | null
  readonly within: FunctionInfo | null
}

function argumentsFor(ea: Ea, within: FunctionInfo, at: number): ScopedValue[] {
  return ea.calls
    .filter(({ node, visited }) => isCallOf(visited, node, within))
    .map(({ args, visited }) =>
      args[at]
        ? { expression: args[at], within: visited.within }
        : { expression: within.declaration.params[at]?.init ?? null, within: null },
    )
}

/** Returns all values assigned to a local variable in its function. */
function valuesOfLocal(ea: Ea, within: FunctionInfo, name: string): ScopedValue[] {
  const initialValues = ea
    .nodesOf('Declarator')
    .filter(
      (seen) =>
        seen.within === within &&
        seen.node.name.name === name &&
        seen.node.init !== null &&
        !isPlaceholder(ea, seen.node.init),
    )
  const assignments = ea
    .nodesOf('Assignment')
    .filter((seen) => seen.within === within && ea.textOf(seen.node.target) === name)
  return [
    ...initialValues.map(({ node }) => node.init),
    ...assignments.map(({ node }) => (node.operator === '=' ? node.value : node.target)),
  ].map((expression) => ({ expression, within }))
}

const isPlaceholder = (ea: Ea, init: Expression): boolean => /^-?[01]$/.test(ea.textOf(init))

export function isCallOf(seen: CallSite['visited'], node: CallSite['node'], target: FunctionInfo): boolean {
  const reference = referenceOf(seen.facts, node)
  return reference?.kind === 'call' && reference.target.declaration === target.declaration
}

/** Does the expression mean the same everywhere in the program? */
export function isGlobal(ea: Ea, expression: Expression, within: FunctionInfo | null): boolean {
  const facts = within?.facts ?? ea.checked.facts
  const isGlobalPart = (node: Expression): boolean => {
    const reference = referenceOf(facts, node)
    if (node.kind === 'Identifier' && reference?.kind === 'variable')
      return reference.variable.storage === 'global' && isTopLevel(ea, reference.variable.name)
    if (node.kind === 'Identifier' && reference?.kind === 'field') return false
    if (
      ['This', 'Assignment', 'MemberAccess', 'Postfix'].includes(node.kind) ||
      (node.kind === 'Unary' && /^(\+\+|--)$/.test(node.operator))
    )
      return false
    if (
      node.kind === 'Call' &&
      reference?.kind !== 'builtin-call' &&
      reference?.kind !== 'convert' &&
      !(reference?.kind === 'call' && !reference.target.owner)
    )
      return false
    return childrenOf(node).every((part) => isGlobalPart(part as Expression))
  }
  return isGlobalPart(expression)
}

/** Static locals are globals to the checker. */
const isTopLevel = (ea: Ea, name: string): boolean =>
  ea.checked.program.declarations.some(
    (node) => node.kind === 'VariableDeclaration' && node.declarators.some((d) => d.name.name === name),
  )

function symbolOf(ea: Ea, { name, args, visited }: CallSite): string | null {
  if (name === 'OrderSend' || name === 'OrderSendAsync') {
    if (ea.hasOrderPool) return args[0] ? ea.textOf(args[0]) : null
    const body = visited.within?.declaration.body
    return /\.symbol\s*=\s*([^;]+);/.exec(body ? ea.textOf(body) : '')?.[1] ?? null
  }
  const at = symbolPositions[name]
  const argument = at === undefined ? null : args[at]
  return argument ? ea.textOf(argument) : null
}

const symbolPositions: Readonly<Record<string, number>> = tableOf({
  'CTrade::Buy': 1,
  'CTrade::Sell': 1,
  'CTrade::BuyLimit': 2,
  'CTrade::BuyStop': 2,
  'CTrade::SellLimit': 2,
  'CTrade::SellStop': 2,
  'CTrade::PositionOpen': 0,
  'CTrade::OrderOpen': 0,
})

const isChartSymbol = (ea: Ea, text: string | null): boolean => {
  if (text === null || /^(Symbol\(\s*\)|_Symbol|NULL|"")$/.test(text.trim())) return true
  return new RegExp(`\\b${text.trim().replace(/\W/g, '\\$&')}\\s*=\\s*(Symbol\\(\\s*\\)|_Symbol)`).test(ea.text)
}
