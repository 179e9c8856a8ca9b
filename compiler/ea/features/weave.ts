import type { AppliedFeature, CodeChange, Dialect, NotApplied, ShownDiagnostic } from '../../api.ts'
import { libraryFile } from '../../mql/builtins/library.ts'
import { check, checkParsed } from '../../mql/check/check.ts'
import { messages } from '../../mql/messages.ts'
import { parse } from '../../mql/syntax/parse.ts'
import { show } from '../../show.ts'
import type { Source } from '../../text/source.ts'
import { Ea, type Site } from '../analyze/ea.ts'
import { applyFeatureEdits, type FeatureEdit } from './changes.ts'
import type { Feature, FeatureInput } from './feature.ts'

export interface WovenProgram {
  /** The author's text as it was, where something stood in the way. */
  readonly text: string
  readonly applied: readonly AppliedFeature[]
  readonly refused: readonly NotApplied[]
  readonly changes: readonly CodeChange[]
  /** Errors that keep the program from being read; empty when all is well. */
  readonly diagnostics: readonly ShownDiagnostic[]
}

/** Gives an Expert Advisor features by edits of its own text: inputs, a hook on each tick, a question before each entry. */
export function weave(source: Source, dialect: Dialect, chosen: readonly Feature[], files: readonly Source[] = []): WovenProgram {
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  const checked = checkParsed(parsed)
  const errors = checked.diagnostics.filter((d) => d.severity === 'error')
  if (errors.length > 0) return kept(source, chosen, 'The program does not compile', show(source, errors, messages))
  const ea = new Ea(parsed, checked)
  const tick = checked.functions.find((fn) => !fn.owner && (fn.name === 'OnTick' || fn.name === 'start') && fn.declaration.body)
  if (!tick?.declaration.body) return kept(source, chosen, 'There is no OnTick', [])
  const taken = chosen.filter((feature) => ea.mentions('IsEntryAllowed', 'IsReducing', 'IsClosing', ...feature.inputs.map(({ name }) => name), ...feature.names))
  const applied = chosen.filter((feature) => !taken.includes(feature))
  const gates = applied.flatMap(({ gate }) => gate ?? [])
  const gating = applied.filter(({ gate }) => gate).map(({ id }) => id)
  const top = firstFunction(ea)
  const edits = [
    ...applied.flatMap((feature) => insert(top, inputsOf(feature, dialect), [feature.id])),
    ...applied.flatMap(({ id, onTick }) => insert(tick.declaration.body!.start + 1, onTick ? `\n   ${onTick}` : '', [id])),
    ...(gates.length > 0 ? ea.sends.flatMap((site) => guarded(ea, site, dialect, gating)) : []),
    ...insert(source.text.length, applied.length > 0 ? '\n' : '', applied.map(({ id }) => id)),
    ...applied.flatMap(({ id, code }) => insert(source.text.length, code[dialect], [id])),
    ...insert(source.text.length, entryQuestion(gates, dialect), gating),
  ]
  const woven = applyFeatureEdits(source.text, edits)
  const left = check([{ ...source, text: woven.text }, ...files], dialect).diagnostics.filter((d) => d.severity === 'error')
  if (left.length > 0) return kept(source, chosen, 'Woven in, the program would not compile', [])
  return {
    text: woven.text, changes: woven.changes, diagnostics: [],
    applied: applied.map(({ id, title, inputs }) => ({ id, title, inputs: inputs.map(({ name, label, value }) => ({ name, label, value })), lines: woven.linesOf(id) })),
    refused: taken.map(({ id }) => ({ what: id, why: 'The program already has a name that it needs' })),
  }
}

const kept = ({ text }: Source, chosen: readonly Feature[], why: string, diagnostics: readonly ShownDiagnostic[]): WovenProgram =>
  ({ text, applied: [], refused: chosen.map(({ id }) => ({ what: id, why })), changes: [], diagnostics })

const insert = (at: number, text: string, features: readonly string[]): FeatureEdit[] => (text === '' ? [] : [{ start: at, end: at, text, features }])

const inputsOf = ({ title, inputs }: Feature, dialect: Dialect): string =>
  `${dialect === 'mql5' ? `input group "${title}"\n` : `// ${title}\n`}${inputs.map(inputLine).join('')}`

const inputLine = ({ type, name, value, label }: FeatureInput): string => `input ${type} ${name}=${literalOf(type, value)}; // ${label}\n`

const literalOf = (type: FeatureInput['type'], value: FeatureInput['value']): string =>
  type === 'string' ? `"${value}"` : type === 'double' && Number.isInteger(value) ? `${value}.0` : String(value)

function firstFunction(ea: Ea): number {
  const [first] = ea.of('FunctionDeclaration').filter(({ node }) => !ea.parents.has(node)).map(({ node }) => node).sort((a, b) => a.start - b.start)
  return first.leading[0]?.start ?? first.start
}

/**
 * A gated entry keeps its type: MQL4 answers a ticket or -1, MQL5 true or false. What closes a position passes: on a
 * netting account a deal of the other side does.
 */
function guarded(ea: Ea, { node, name, args }: Site, dialect: Dialect, gating: readonly string[]): FeatureEdit[] {
  if (dialect === 'mql4') return [...insert(node.start, '(IsEntryAllowed() ? ', gating), ...insert(node.end, ' : -1)', gating)]
  const text = (at: number): string => (args[at] ? ea.textOf(args[at]) : 'NULL')
  const side = /^CTrade::(Buy|Sell)$/.exec(name)?.[1]
  const passes = side
    ? `IsReducing(${text(1) === 'NULL' ? '_Symbol' : text(1)},POSITION_TYPE_${side === 'Buy' ? 'SELL' : 'BUY'}) || `
    : name.startsWith('CTrade::') ? '' : `IsClosing(${text(0)}) || `
  return [...insert(node.start, `((${passes}IsEntryAllowed()) && `, gating), ...insert(node.end, ')', gating)]
}

const exits = `bool IsReducing(const string symbol,const long against)
  {
   if(AccountInfoInteger(ACCOUNT_MARGIN_MODE)==ACCOUNT_MARGIN_MODE_RETAIL_HEDGING) return(false);
   return(PositionSelect(symbol) && PositionGetInteger(POSITION_TYPE)==against);
  }
bool IsClosing(const MqlTradeRequest &request)
  {
   if(request.action==TRADE_ACTION_PENDING) return(false);
   if(request.action!=TRADE_ACTION_DEAL || request.position!=0) return(true);
   return(IsReducing(request.symbol,request.type==ORDER_TYPE_BUY ? POSITION_TYPE_SELL : POSITION_TYPE_BUY));
  }
`

function entryQuestion(gates: readonly string[], dialect: Dialect): string {
  if (gates.length === 0) return ''
  return `bool IsEntryAllowed()\n  {\n   return(${gates.join(' && ')});\n  }\n${dialect === 'mql4' ? '' : exits}`
}
