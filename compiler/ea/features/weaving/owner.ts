import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { FunctionInfo } from '../../../mql/check/model.ts'
import { partsOf } from '../../../mql/port/walk.ts'
import type { Expression } from '../../../mql/syntax/nodes.ts'
import type { Ea, Site } from '../../analyze/ea.ts'
import { heading } from '../feature.ts'
import type { FeatureEdit } from './changes.ts'
import type { Names } from './names.ts'

/** By what the program's own positions are known. */
export interface Owner {
  /** Expressions that hold everywhere in the program. */
  readonly magics: readonly string[]
  /** Magic numbers that are computed for each order: they have to be noted when they are used. */
  readonly computed: readonly Expression[]
  /** It trades the symbol of its chart only. */
  readonly chartSymbol: boolean
}

export function ownerOf(ea: Ea): Owner {
  const magics = new Set<string>()
  const computed: Expression[] = []
  for (const { expression, site } of magicsOf(ea)) {
    const texts = settled(ea, expression, site.seen.within, 0)
    if (texts === null && expression) computed.push(expression)
    for (const text of texts ?? []) magics.add(text)
  }
  return { magics: [...magics], computed, chartSymbol: ea.sends.every((site) => isChartSymbol(ea, symbolOf(ea, site))) }
}

/** Computed magic numbers go by way of a function that notes them. */
export const noteMagics = ({ computed }: Owner, features: readonly string[], names: Names): FeatureEdit[] =>
  computed.flatMap(({ start, end }) => [
    { start, end: start, text: `${names('OwnMagic')}(`, features },
    { start: end, end, text: ')', features, closing: true as const },
  ])

/** Programs of several symbols look at all of them. */
export function selectOwn({ magics, computed, chartSymbol }: Owner, dialect: Ea['dialect']): string {
  const words = heading(
    `Selects a position of this program by its place in the list; false where it is somebody else's${dialect === 'mql4' ? ', or pending' : ''}`,
  )
  const [select, symbol, magic] =
    dialect === 'mql4'
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
  const same = magics.map((text) => `magic==${dialect === 'mql4' || /^\d+$/.test(text) ? text : `(long)${text}`}`)
  const noted = computed.length > 0 ? ['GlobalVariableCheck(MagicName(magic))'] : []
  return `${words}bool SelectOwn(const int index)
  {
   if(${select})
      return(false);
${chartSymbol ? `   if(${symbol}!=_Symbol)\n      return(false);\n` : ''}   ${magic};
   return(${[...same, ...noted].join(' || ')});
  }
${heading('The terminal variable that notes a magic number of this program, over restarts too')}string MagicName(const long magic)
  {
   return("Magic of "+MQLInfoString(MQL_PROGRAM_NAME)+" "+IntegerToString(magic));
  }
${heading('Notes the magic number of an order before it is sent')}${dialect === 'mql4' ? 'int' : 'long'} OwnMagic(const ${dialect === 'mql4' ? 'int' : 'long'} magic)
  {
   GlobalVariableSet(MagicName(magic),(double)TimeCurrent());
   return(magic);
  }
`
}

interface Given {
  /** Null: none was given, which is 0. */
  readonly expression: Expression | null
  readonly site: Site
}

function magicsOf(ea: Ea): Given[] {
  if (ea.dialect === 'mql4') return ea.sends.map((site) => ({ expression: site.args[8] ?? null, site }))
  const set = ea.callsOf('CTrade::SetExpertMagicNumber').map((site) => ({ expression: site.args[0] ?? null, site }))
  const assigned = ea
    .of('Assignment')
    .filter(({ node }) => /\.magic$/.test(ea.textOf(node.target)) && node.operator === '=')
    .map((seen) => ({ expression: seen.node.value, site: { seen } as Site }))
  const given = [...set, ...assigned]
  return given.length > 0 ? given : ea.sends.slice(0, 1).map((site) => ({ expression: null, site }))
}

/** The texts an expression stands for where nothing local is known: parameters are followed to the calls. Null where they cannot be told. */
function settled(ea: Ea, expression: Expression | null, within: FunctionInfo | null, depth: number): string[] | null {
  if (expression === null) return ['0']
  if (isGlobal(ea, expression, within)) {
    const text = ea.textOf(expression)
    return [/^\w+(\(\))?$/.test(text) ? text : `(${text})`]
  }
  const reference = within && referenceOf(within.facts, meaningOf(expression))
  if (!within || reference?.kind !== 'variable' || depth > 3) return null
  const { variable } = reference
  const from =
    variable.storage === 'parameter'
      ? argumentsFor(ea, within, within.params.indexOf(variable))
      : variable.storage === 'local'
        ? valuesOf(ea, within, variable.name)
        : []
  const found = from.map((given) => settled(ea, given.expression, given.within, depth + 1))
  return found.length === 0 || found.includes(null) ? null : found.flatMap((texts) => texts ?? [])
}

interface Value {
  readonly expression: Expression | null
  readonly within: FunctionInfo | null
}

function argumentsFor(ea: Ea, within: FunctionInfo, at: number): Value[] {
  return ea.calls
    .filter(({ node, seen }) => isCallOf(seen, node, within))
    .map(({ args, seen }) =>
      args[at]
        ? { expression: args[at], within: seen.within }
        : { expression: within.declaration.params[at].init, within: null },
    )
}

/** What a local variable is given anywhere in its function. */
function valuesOf(ea: Ea, within: FunctionInfo, name: string): Value[] {
  const begun = ea
    .of('Declarator')
    .filter(
      (seen) =>
        seen.within === within &&
        seen.node.name.name === name &&
        seen.node.init !== null &&
        !isBlank(ea, seen.node.init),
    )
  const given = ea.of('Assignment').filter((seen) => seen.within === within && ea.textOf(seen.node.target) === name)
  return [
    ...begun.map(({ node }) => node.init),
    ...given.map(({ node }) => (node.operator === '=' ? node.value : node.target)),
  ].map((expression) => ({ expression, within }))
}

const isBlank = (ea: Ea, init: Expression): boolean => /^-?[01]$/.test(ea.textOf(init))

export function isCallOf(seen: Site['seen'], node: Site['node'], target: FunctionInfo): boolean {
  const reference = referenceOf(seen.facts, node)
  return reference?.kind === 'call' && reference.target.declaration === target.declaration
}

/** Does the expression mean the same everywhere in the program? */
export function isGlobal(ea: Ea, expression: Expression, within: FunctionInfo | null): boolean {
  const facts = within?.facts ?? ea.checked.facts
  const look = (node: Expression): boolean => {
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
    return partsOf(node).every((part) => look(part as Expression))
  }
  return look(expression)
}

/** Static locals are globals to the checker. */
const isTopLevel = (ea: Ea, name: string): boolean =>
  ea.checked.program.declarations.some(
    (node) => node.kind === 'VariableDeclaration' && node.declarators.some((d) => d.name.name === name),
  )

function symbolOf(ea: Ea, { name, args, seen }: Site): string | null {
  if (name === 'OrderSend' || name === 'OrderSendAsync') {
    if (ea.dialect === 'mql4') return args[0] ? ea.textOf(args[0]) : null
    const body = seen.within?.declaration.body
    return /\.symbol\s*=\s*([^;]+);/.exec(body ? ea.textOf(body) : '')?.[1] ?? null
  }
  const at = symbolPlaces[name]
  const given = args[at]
  return given ? ea.textOf(given) : null
}

const symbolPlaces: Readonly<Record<string, number>> = {
  'CTrade::Buy': 1,
  'CTrade::Sell': 1,
  'CTrade::BuyLimit': 2,
  'CTrade::BuyStop': 2,
  'CTrade::SellLimit': 2,
  'CTrade::SellStop': 2,
  'CTrade::PositionOpen': 0,
  'CTrade::OrderOpen': 0,
}

const isChartSymbol = (ea: Ea, text: string | null): boolean => {
  if (text === null || /^(Symbol\(\s*\)|_Symbol|NULL|"")$/.test(text.trim())) return true
  return new RegExp(`\\b${text.trim().replace(/\W/g, '\\$&')}\\s*=\\s*(Symbol\\(\\s*\\)|_Symbol)`).test(ea.text)
}
