import type { Expr, Func } from '../tree/nodes.ts'
import { visitExpressions } from '../tree/walk.ts'

/** Runtime functions that go by the length or the symbol of the bars they are called on. */
const goByBars: ReadonlySet<string> = new Set([
  'BarSeconds',
  'BarSymbol',
  'PeriodSeconds',
  'IsLonger',
  'LastOfDay',
  'TimeOn',
  'Within',
  'TimeBack',
  'RoundToTick',
  'ToPattern',
  'PriceText',
  'SymbolType',
  'SymbolSector',
  'SymbolIndustry',
  'SymbolCountry',
  'SymbolIsin',
])
/** Functions that depend on the bars unless they receive a timeframe; a period never ends before its bar. */
const goByTimeframe: ReadonlySet<string> = new Set([
  'TimeframeSeconds',
  'TimeOfPeriod',
  'TimeInSession',
  'TimeInPastSession',
  'PeriodBack',
  'NewTimeframe',
])

/** Returns the requests whose expression depends on which bars it runs on, directly or through functions it calls. */
export function contextDependentFunctions(functions: readonly Func[]): ReadonlySet<Func> {
  const asking = new Set<Func>()
  // Callees come first, so one pass carries everything up. A request gives its bars to another one inside it.
  for (const func of functions) {
    visitExpressions(func.body, (value) => {
      if (asks(value) || callsOne(value, asking)) asking.add(func)
    })
  }
  return new Set([...asking].filter(({ request }) => request))
}

function callsOne(value: Expr, asking: ReadonlySet<Func>): boolean {
  if (value.kind === 'call') return value.callee !== null && asking.has(value.callee)
  if (value.kind !== 'site' || typeof value.site.type === 'string') return false
  return value.site.type.request !== undefined || asking.has(value.site.type)
}

function asks(value: Expr): boolean {
  if (value.kind === 'name') return value.text === '_Symbol'
  if (value.kind !== 'call') return false
  return (
    goByBars.has(value.name) ||
    (goByTimeframe.has(value.name) && !value.args.some(isTimeframe)) ||
    value.args.some(isEnd)
  )
}

const isTimeframe = (value: Expr): boolean =>
  value.kind === 'literal' && typeof value.value === 'string' && value.value !== '' && !/[-:]/.test(value.value)
const isEnd = (value: Expr): boolean => value.kind === 'literal' && value.value === true
