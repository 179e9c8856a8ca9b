import { functionTables } from '../../../compiler/mql/builtins/functions.ts'
import { builtinParameters, constantValue, registryOf } from '../../../compiler/mql/builtins/registry.ts'
import { check } from '../../../compiler/mql/check/check.ts'
import { defined } from '../../support/defined.ts'

describe('the built-ins', () => {
  it.each(['mql4', 'mql5'] as const)('of %s have prototypes that can be read', (dialect) => {
    const registry = registryOf(dialect)
    for (const [name, row] of functionTables) {
      const signatures = row.both ?? row[dialect]
      if (!signatures) continue
      expect(signatures.length).toBeGreaterThan(0)
      registry.prototypes(name).forEach((prototype, i) => {
        for (const param of prototype.params)
          expect([name, signatures[i], typeof param.name]).toEqual([name, signatures[i], 'string'])
        expect(prototype.required).toBeLessThanOrEqual(prototype.params.length)
      })
    }
  })

  it('have the values each platform gives them', () => {
    const both = (name: string) => [constantValue('mql4', name), constantValue('mql5', name)]
    expect(both('PERIOD_H1')).toEqual([60, 16385])
    expect(both('PRICE_CLOSE')).toEqual([0, 1])
    expect(both('EMPTY_VALUE')).toEqual([2147483647, Number.MAX_VALUE])
    expect(both('clrOrange')).toEqual([0x00a5ff, 0x00a5ff])
    expect(both('OP_SELL')).toEqual([1, undefined])
    expect(both('TRADE_ACTION_DEAL')).toEqual([undefined, 1])
    expect(both('MODE_EMA')).toEqual([1, 1])
  })

  it('are known by the names of old', () => {
    expect(registryOf('mql4').canonical('CurTime')).toBe('TimeCurrent')
    expect(registryOf('mql5').canonical('fabs')).toBe('MathAbs')
    expect(registryOf('mql5').canonical('CurTime')).toBeUndefined()
    expect(builtinParameters('mql5', 'SymbolInfoDouble', 1).map((p) => p.reference)).toEqual([false, false, true])
  })

  it('have enumerations without a value twice where one type lists them', () => {
    for (const type of [
      'ENUM_TIMEFRAMES',
      'ENUM_ORDER_TYPE',
      'ENUM_APPLIED_PRICE',
      'ENUM_MA_METHOD',
      'ENUM_OBJECT',
      'ENUM_TRADE_REQUEST_ACTIONS',
      'ENUM_OBJECT_PROPERTY_INTEGER',
      'ENUM_SYMBOL_INFO_DOUBLE',
    ]) {
      const values = [...defined(registryOf('mql5').enums.get(type)).members.values()]
      expect([type, new Set(values).size]).toEqual([type, values.length])
    }
  })

  it('of the standard library check as a whole', () => {
    const includes = [
      'Trade\\Trade.mqh',
      'Trade\\SymbolInfo.mqh',
      'Trade\\AccountInfo.mqh',
      'Arrays\\ArrayObj.mqh',
      'Arrays\\List.mqh',
      'Generic\\HashMap.mqh',
      'ChartObjects\\ChartObjectsLines.mqh',
      'Controls\\Dialog.mqh',
      'Controls\\Button.mqh',
      'Indicators\\Indicators.mqh',
      'Canvas\\Canvas.mqh',
    ]
    const text = `${includes.map((path) => `#include <${path}>`).join('\n')}\nCHashMap<string,int> counts;\nvoid OnTick() { int n=0; if(counts.TryGetValue("a",n)) Print(n); }`
    expect(check([{ name: 'a.mq5', text }], 'mql5').diagnostics.filter((d) => d.severity === 'error')).toEqual([])
  })
})
