import type { Source } from '../../../../compiler/text/source.ts'
import { portMql } from '../../../../compiler/mql/port/port.ts'
import { comparePort, runPrograms } from '../../../../compiler/proof/prove-port.ts'
import { standardBars } from '../../../../compiler/run/bars/generate.ts'
import { defined } from '../../../support/defined.ts'

/** Ports files of which the first is the program, and returns the new texts by file name. */
function ported(...sources: readonly Source[]): Map<string, string> {
  const result = portMql(sources)
  expect([...result.original, ...result.diagnostics].filter((d) => d.severity === 'error')).toEqual([])
  return new Map(result.files.map(({ name, text }) => [name, text]))
}

const program = (text: string): Source => ({ name: 'program.mq4', text })
const textOf = (files: Map<string, string>): string => defined(files.get('program.mq5'))

describe("names of the program's own that MetaTrader 4 has, too", () => {
  test('a field called like a function', () => {
    const files = ported(
      program(`#property strict
class Trade { public: int OrderType; string OrderSymbol; };
int start()
  {
   Trade trade;
   if(OrderSelect(0,SELECT_BY_POS)) { trade.OrderType=OrderType(); trade.OrderSymbol=OrderSymbol(); }
   return(trade.OrderType);
  }`),
    )
    expect(textOf(files)).toContain('trade.OrderType=OrderType();')
    expect(textOf(files)).toMatch(/^int OrderType\(\)$/m)
  })

  test('a variable called like a function', () => {
    const files = ported(
      program(`int start()
  {
   int OrderType=OP_BUY;
   if(OrderSelect(0,SELECT_BY_POS) && OrderType()==OrderType) return(1);
   return(0);
  }`),
    )
    expect(textOf(files)).toContain('OrderType_()==OrderType')
    expect(textOf(files)).toMatch(/^int OrderType_\(\)$/m)
  })

  test("the author's copies of headers that MetaTrader 5 does not have", () => {
    const files = ported(
      program(`#include <stdlib.mqh>
#include <stderror.mqh>
int start() { int e=GetLastError(); if(e!=ERR_NO_ERROR) Print(ErrorDescription(e)); return(0); }`),
      { name: 'Include/stderror.mqh', text: '#define ERR_NO_ERROR 0\n#define ERR_SERVER_BUSY 4\n' },
      {
        name: 'Include/stdlib.mqh',
        text: '#import "stdlib.ex4"\nstring ErrorDescription(int error_code);\n#import\n',
      },
    )
    expect([...files.keys()]).toEqual(['program.mq5'])
    expect(textOf(files)).toContain('#define ERR_NO_ERROR 0')
    expect(textOf(files)).toMatch(/^string ErrorDescription\(const int code\)$/m)
  })

  test('an input that a header declares, too', () => {
    const files = ported(
      program(`#include "log.mqh"
extern int Level=2; // Level
extern int Slippage=5;
int start() { Log("x"); Level++; return(Slippage); }`),
      {
        name: 'log.mqh',
        text: 'extern int Slippage=3;\nint Level=1;\nvoid Log(string text) { if(Level>1) Print(text); }\n',
      },
    )
    expect(defined(files.get('log.mqh'))).not.toMatch(/Slippage|int Level/)
    expect(textOf(files)).toContain('input int InpLevel=2;')
    expect(textOf(files)).toContain('input int Slippage=5;')
  })
})

test('an include that includes the program itself', () => {
  const files = ported(program('#include "more.mqh"\nint start() { return(More()); }\n'), {
    name: 'more.mqh',
    text: '#include "program.mq4"\nint More() { return(1); }\n',
  })
  expect(defined(files.get('more.mqh'))).toContain('#include "program.mq5"')
})

test('a function that only MQL4 lacks keeps its name', () => {
  const files = ported(
    program(`#ifdef __MQL4__
int ChartIndicatorAdd(long chart,int window,int handle) { return(0); }
#endif
int start() { int added=ChartIndicatorAdd(0,0,-1); return(added); }
`),
  )
  expect(textOf(files)).toContain('int added=ChartIndicatorAdd(0,0,-1);')
})

test('points of objects in calls of the new form', () => {
  const files = ported(program('int start() { ObjectSetInteger(0,"a",OBJPROP_TIME2,TimeCurrent()); return(0); }\n'))
  expect(textOf(files)).toContain('ObjectSetInteger(0,"a",OBJPROP_TIME,1,TimeCurrent())')
})

test('the result of sorting is read', () => {
  ported(program('double a[3]; int start() { bool done=ArraySort(a,WHOLE_ARRAY,0,MODE_DESCEND); return(done); }\n'))
})

test('a handle is declared where comments begin the program', () => {
  const files = ported(
    program('// Shows the momentum\nint start() { Print(iMomentum(NULL,0,14,PRICE_CLOSE,0)); return(0); }\n'),
  )
  expect(textOf(files)).toContain('int handleMomentum1=INVALID_HANDLE;')
})

test('OnTick that calls start stays the only handler', () => {
  const files = ported(
    program('int start() { Print(Bid); return(0); }\nvoid OnTick() { start(); }\nint init() { return(0); }\n'),
  )
  expect(textOf(files).match(/void OnTick\(\)/g)).toHaveLength(1)
})

/** Describes what differs between the runs of an indicator and its port, and whether its first plot shows something. */
function proof(text: string): { difference: string | null; isShown: boolean } {
  const { files } = portMql([program(text)])
  const run = runPrograms([program(text)], files, defined(standardBars()[0]))
  const { original, converted } = run
  expect([original.fault, converted.fault]).toEqual([null, null])
  const isShown = defined(original.plots[0]).values.some((value) => !Number.isNaN(value))
  return { difference: comparePort(run), isShown }
}

test.each([
  [
    'a window found by the short name',
    `#property indicator_separate_window
#property indicator_buffers 1
double A[];
int init() { SetIndexBuffer(0,A); IndicatorShortName("mine"); return(0); }
int start() { A[0]=WindowFind("mine")*10+WindowFind("another"); return(0); }`,
  ],
  [
    'a table of rates with a number of rows',
    `#property indicator_separate_window
#property indicator_buffers 1
double A[],rates[2][6];
int init() { SetIndexBuffer(0,A); return(0); }
int start() { ArrayCopyRates(rates,Symbol(),PERIOD_H1); A[0]=rates[5][4]; return(0); }`,
  ],
  [
    'a row of rates that a higher timeframe does not have',
    `#property indicator_separate_window
#property indicator_buffers 1
double A[],rates[2][6];
int init() { SetIndexBuffer(0,A); return(0); }
int start() { ArrayCopyRates(rates,Symbol(),PERIOD_MN1); A[0]=rates[0][1]+rates[1][4]; return(0); }`,
  ],
])('%s is the same in both terminals', (_name, text) => {
  expect(proof(text)).toEqual({ difference: null, isShown: true })
})
