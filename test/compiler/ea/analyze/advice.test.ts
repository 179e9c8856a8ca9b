import type { Dialect } from '../../../../compiler/api.ts'
import { caps } from '../../../../compiler/ea/analyze/caps.ts'
import { inDialect, type Rule } from '../../../../compiler/ea/analyze/rule.ts'
import { rules } from '../../../../compiler/ea/analyze/rules.ts'
import { check } from '../../../../compiler/index.ts'
import { registryOf } from '../../../../compiler/mql/builtins/registry.ts'
import { defined } from '../../../support/defined.ts'

const dialects: readonly Dialect[] = ['mql4', 'mql5']
const said = (rule: Rule, dialect: Dialect): string =>
  [rule.issue, rule.recommendation, rule.doc].map((words) => inDialect(words, dialect)).join(' ')

/** Every rule in each dialect whose programs it looks at. */
const cases = rules.flatMap((rule) =>
  dialects
    .filter((dialect) => rule.dialect === undefined || rule.dialect === dialect)
    .map((dialect) => [`${rule.code} ${dialect}`, rule, dialect] as const),
)

function isKnown(dialect: Dialect, name: string): boolean {
  const registry = registryOf(dialect)
  return (
    [registry.constants, registry.variables, registry.enums, registry.structs].some((names) => names.has(name)) ||
    registry.canonical(name) !== undefined
  )
}

test('the registries tell the dialects apart', () => {
  expect(
    ['RefreshRates', 'OP_BUY', 'IndicatorRelease', 'POSITION_SL'].map((name) => [
      isKnown('mql4', name),
      isKnown('mql5', name),
    ]),
  ).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
  ])
})

/** Names that only one dialect has and that the registries of functions and constants do not hold. */
const ofOne: Readonly<Record<Dialect, RegExp>> = {
  mql4: /\b(?:OP_(?:BUY|SELL)\w*|OrderSelect|OrderClose|OrderModify|OrderDelete|MarketInfo|RefreshRates|AccountFreeMargin\w*|error 1\d\d|MODE_\w+)\b/,
  mql5: /\b(?:CTrade|Mql\w+|POSITION_\w+|PositionGet\w+|SYMBOL_TRADE_\w+ of the position|TRADE_\w+|return code 10\d\d\d)\b/,
}

test.each(cases)('%s names nothing of the other platform alone', (_name, rule, dialect) => {
  const other = dialect === 'mql4' ? 'mql5' : 'mql4'
  const text = said(rule, dialect)
  expect(text).not.toMatch(ofOne[other])
  const foreign = [...new Set(text.match(/\b[A-Za-z_]\w*\b/g))].filter(
    (name) => /[a-z][A-Z]|_/.test(name) && isKnown(other, name) && !isKnown(dialect, name),
  )
  expect(foreign).toEqual([])
})

/** Names that advice uses for things of the reader's own program. */
const around: Readonly<Record<Dialect, string>> = {
  mql4: '#property strict\nint file,ticket,n; double lots,price,stop,target,margin,step,a,b,values[]; int i;\n',
  mql5: `#include <Trade/Trade.mqh>
CTrade trade; MqlTradeRequest request; MqlTradeResult result;
int handle,file,ticket,n,magic; double lots,price,stop,target,margin,step,a,b,values[]; int i;\n`,
}

/** A fragment as part of a program: a directive, a loop's head, a statement, or an expression. */
function programWith(fragment: string, dialect: Dialect): string {
  if (fragment.startsWith('#')) return `${fragment}\nvoid OnTick()\n  {\n  }\n`
  const inside = fragment.startsWith('for(')
    ? `${fragment}\n      Print(i);`
    : fragment.endsWith(';')
      ? fragment
      : `Print(${fragment});`
  const known = fragment.startsWith('MqlTradeRequest request')
    ? around[dialect].replace('MqlTradeRequest request; ', '')
    : around[dialect]
  const isStatement = /^(ZeroMemory|trade\.Set\w+|EventKillTimer|FileClose)\b/.test(fragment)
  return `${known}void OnTick()\n  {\n   ${isStatement ? `${fragment};` : inside}\n  }\n`
}

const fragments = cases
  .flatMap(([, rule, dialect]) =>
    [...said(rule, dialect).matchAll(/`([^`]+)`/g)].map(([, fragment]) => [rule.code, fragment, dialect] as const),
  )
  // Operators are no programs.
  .filter(([, fragment]) => /\w/.test(defined(fragment)))

test('advice shows code', () => expect(fragments.length).toBeGreaterThan(60))

test.each(fragments)('%s: %s checks in %s', (_code, fragment, dialect) => {
  const { diagnostics } = check({
    source: { name: dialect === 'mql4' ? 'ea.mq4' : 'ea.mq5', text: programWith(defined(fragment), dialect) },
    language: dialect,
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ text }) => text)).toEqual([])
})

test('backticks are in pairs', () => {
  for (const [, rule, dialect] of cases) expect(said(rule, dialect).split('`').length % 2).toBe(1)
})

test('no cap is generous', () => {
  for (const { most } of Object.values(caps)) expect(most).toBeLessThanOrEqual(20)
})
