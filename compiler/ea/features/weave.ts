import type { Dialect, ShownDiagnostic } from '../../api.ts'
import { libraryFile } from '../../mql/builtins/library.ts'
import { check, checkParsed } from '../../mql/check/check.ts'
import { messages } from '../../mql/messages.ts'
import { parse } from '../../mql/syntax/parse.ts'
import { show } from '../../show.ts'
import { applyEdits, type Edit } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import { Ea, type Site } from '../analyze/ea.ts'
import type { Feature } from './feature.ts'

export interface WovenProgram {
  /** The author's text as it was, where something stood in the way. */
  readonly text: string
  readonly applied: readonly string[]
  readonly refused: readonly { readonly id: string; readonly why: string }[]
  /** Errors of the result; empty when all is well. */
  readonly diagnostics: readonly ShownDiagnostic[]
}

/** Gives an Expert Advisor features by edits of its own text: inputs, a hook on each tick, a question before each entry. */
export function weave(source: Source, dialect: Dialect, chosen: readonly Feature[]): WovenProgram {
  const parsed = parse([source], { dialect, library: (path) => libraryFile(dialect, path) })
  const checked = checkParsed(parsed)
  const errors = checked.diagnostics.filter((d) => d.severity === 'error')
  if (errors.length > 0) return kept(source, chosen, 'The program does not compile', show(source, errors, messages))
  const ea = new Ea(parsed, checked)
  const tick = checked.functions.find((fn) => !fn.owner && (fn.name === 'OnTick' || fn.name === 'start') && fn.declaration.body)
  if (!tick?.declaration.body) return kept(source, chosen, 'There is no OnTick', [])
  const taken = chosen.filter((feature) => ea.mentions('IsEntryAllowed', 'IsReducing', 'IsClosing', ...feature.names))
  const applied = chosen.filter((feature) => !taken.includes(feature))
  const gates = applied.flatMap(({ gate }) => gate ?? [])
  const edits: Edit[] = [
    ...insert(firstFunction(ea), applied.map(({ title, inputs }) => `${dialect === 'mql5' ? `input group "${title}"\n` : `// ${title}\n`}${inputs}`).join('')),
    ...insert(tick.declaration.body.start + 1, applied.map(({ onTick }) => (onTick ? `\n   ${onTick}` : '')).join('')),
    ...(gates.length > 0 ? ea.sends.flatMap((site) => guarded(ea, site, dialect)) : []),
    ...insert(source.text.length, tail(applied, gates, dialect)),
  ]
  const text = applyEdits(source.text, edits)
  const left = check([{ ...source, text }], dialect).diagnostics.filter((d) => d.severity === 'error')
  return {
    text, applied: applied.map(({ id }) => id), refused: taken.map(({ id }) => ({ id, why: 'The program already has a name that it needs' })),
    diagnostics: show({ ...source, text }, left, messages),
  }
}

const kept = ({ text }: Source, chosen: readonly Feature[], why: string, diagnostics: readonly ShownDiagnostic[]): WovenProgram =>
  ({ text, applied: [], refused: chosen.map(({ id }) => ({ id, why })), diagnostics })

const insert = (at: number, text: string): Edit[] => (text === '' ? [] : [{ start: at, end: at, text }])

function firstFunction(ea: Ea): number {
  const [first] = ea.of('FunctionDeclaration').filter(({ node }) => !ea.parents.has(node)).map(({ node }) => node).sort((a, b) => a.start - b.start)
  return first.leading[0]?.start ?? first.start
}

/**
 * A gated entry keeps its type: MQL4 answers a ticket or -1, MQL5 true or false. What closes a position passes: on a
 * netting account a deal of the other side does.
 */
function guarded(ea: Ea, { node, name, args }: Site, dialect: Dialect): Edit[] {
  if (dialect === 'mql4') return [...insert(node.start, '(IsEntryAllowed() ? '), ...insert(node.end, ' : -1)')]
  const text = (at: number): string => (args[at] ? ea.textOf(args[at]) : 'NULL')
  const side = /^CTrade::(Buy|Sell)$/.exec(name)?.[1]
  const passes = side
    ? `IsReducing(${text(1) === 'NULL' ? '_Symbol' : text(1)},POSITION_TYPE_${side === 'Buy' ? 'SELL' : 'BUY'}) || `
    : name.startsWith('CTrade::') ? '' : `IsClosing(${text(0)}) || `
  return [...insert(node.start, `((${passes}IsEntryAllowed()) && `), ...insert(node.end, ')')]
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

function tail(applied: readonly Feature[], gates: readonly string[], dialect: Dialect): string {
  const entry = gates.length === 0 ? '' : `bool IsEntryAllowed()\n  {\n   return(${gates.join(' && ')});\n  }\n`
  const closing = gates.length === 0 || dialect === 'mql4' ? '' : exits
  return applied.length === 0 ? '' : `\n${applied.map(({ code }) => code[dialect]).join('')}${entry}${closing}`
}
