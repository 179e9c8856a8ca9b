import { functionTables } from '../../../../compiler/mql/builtins/functions.ts'
import type { BuiltinParameter } from '../../../../compiler/mql/builtins/prototype.ts'
import type { MqlType } from '../../../../compiler/mql/check/model.ts'
import { oldNames } from '../../../../compiler/mql/builtins/aliases.ts'
import { registryOf } from '../../../../compiler/mql/builtins/registry.ts'
import { isHelper } from '../../../../compiler/mql/port/helpers/helpers.ts'
import { portMql } from '../../../../compiler/mql/port/port.ts'
import { indicatorRows } from '../../../../compiler/mql/port/rules/indicators.ts'
import { rewrites } from '../../../../compiler/mql/port/rules/rewrites.ts'
import { templates } from '../../../../compiler/mql/port/rules/templates.ts'
import { comparePort, runPrograms } from '../../../../compiler/proof/prove-port.ts'
import { standardBars } from '../../../../compiler/run/bars/generate.ts'
import { defined } from '../../../support/defined.ts'

const ported = (text: string, name = 'program.mq4') => {
  const result = portMql([{ name, text }])
  expect(result.original.filter((d) => d.severity === 'error')).toEqual([])
  expect(result.diagnostics.filter((d) => d.severity === 'error')).toEqual([])
  return result
}
const textOf = (text: string): string => defined(ported(text).files[0]).text

/** Runs original and port on the first standard market; what differs, and how many trades there were. */
function proof(text: string) {
  const { files } = ported(text)
  const bars = defined(standardBars()[0])
  const cut = (values: Float64Array) => values.slice(0, 400)
  const short = {
    ...bars,
    time: cut(bars.time),
    open: cut(bars.open),
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
    volume: cut(bars.volume),
  }
  const run = runPrograms([{ name: 'program.mq4', text }], files, short)
  expect([run.original.fault, run.converted.fault]).toEqual([null, null])
  return {
    difference: comparePort(run),
    trades: run.converted.trades.length,
    values: run.converted.plots.map((plot) => plot.values.filter((v) => !Number.isNaN(v)).length),
  }
}

const indicator = (start: string, more = ''): string => `#property indicator_separate_window
#property indicator_buffers 2
extern int Length=14; // Length of the average
${more}
double A[],B[];
int init() { SetIndexBuffer(0,A); SetIndexBuffer(1,B); return(0); }
// My own comment
int start()
  {
   int limit=Bars-IndicatorCounted()-1;
   for(int i=limit; i>=0; i--)   {
${start}
   }
   return(0);
  }
`

describe('what is ported does the same', () => {
  test.each([
    ['a moving average', 'A[i]=iMA(NULL,0,Length,0,MODE_EMA,PRICE_CLOSE,i); B[i]=Close[i]-A[i];'],
    ['numbers for members', 'A[i]=iMA(NULL,0,Length,0,1,5,i); B[i]=iRSI(Symbol(),Period(),9,0,i);'],
    ['a price in a variable', 'int price=i%7; A[i]=iMA(NULL,0,5,0,0,price,i); B[i]=PRICE_HIGH;'],
    [
      'buffers with modes',
      'A[i]=iBands(NULL,0,20,2,0,PRICE_CLOSE,MODE_UPPER,i); B[i]=iStochastic(NULL,0,5,3,3,MODE_SMA,0,MODE_SIGNAL,i);',
    ],
    [
      'modes that begin with one',
      'A[i]=iEnvelopes(NULL,0,14,MODE_SMA,0,PRICE_CLOSE,0.1,MODE_UPPER,i); B[i]=iIchimoku(NULL,0,9,26,52,MODE_KIJUNSEN,i);',
    ],
    ['a higher timeframe in minutes', 'int tf=240; A[i]=iClose(NULL,tf,0); B[i]=Period()*10;'],
    [
      'a filter that reckons with what is not there yet',
      'A[i]=0.5*(A[i+1]-A[i+3])+Close[i]; B[i]=(B[i+1]+Close[i])/2;',
    ],
    ['a test for what is not there', 'if(i%3==0) A[i]=Close[i]; B[i]=A[i]==EMPTY_VALUE ? 1 : 2;'],
    [
      'series in arrays of other numbers',
      'int times[]; double volumes[]; ArrayCopySeries(times,MODE_TIME,Symbol(),PERIOD_H1); ArrayCopySeries(volumes,MODE_VOLUME); A[i]=times[1]; B[i]=volumes[i];',
    ],
    [
      'rows of rates that are not there',
      'double rates[][6]; ArrayCopyRates(rates,Symbol(),PERIOD_D1); A[i]=rates[i][4]; B[i]=rates[0][1];',
    ],
    ['the highest of all bars', 'A[i]=High[iHighest(NULL,0,MODE_HIGH)]; B[i]=iLowest(NULL,0,MODE_LOW,5);'],
    [
      'a force index of other prices',
      'A[i]=iForce(NULL,0,13,MODE_SMA,PRICE_LOW,i); B[i]=iForce(NULL,0,8,MODE_EMA,PRICE_CLOSE,i);',
    ],
    ['averages of buffers', 'A[i]=Close[i]; B[i]=iMAOnArray(A,0,5,0,MODE_SMA,i);'],
    [
      'smoothed averages of buffers',
      'A[i]=High[i]-Low[i]; B[i]=iMAOnArray(A,0,7,0,MODE_SMMA,i)+iStdDevOnArray(A,0,10,0,MODE_SMA,i);',
    ],
    [
      'strengths of buffers',
      'A[i]=Close[i]; B[i]=iRSIOnArray(A,0,6,i)+iMomentumOnArray(A,0,4,i)+iCCIOnArray(A,0,8,i);',
    ],
    [
      'extremes',
      'if(i<Bars-10) { A[i]=High[iHighest(NULL,0,MODE_HIGH,10,i)]; B[i]=Low[Lowest(NULL,0,MODE_LOW,5,i)]; }',
    ],
    ['whole series', 'A[i]=ArrayMaximum(Close,5,i); B[i]=ArrayMinimum(Low,7,i);'],
    ['parts of times', 'A[i]=TimeHour(Time[i])*100+TimeMinute(Time[i]); B[i]=TimeDayOfYear(Time[i])+DayOfWeek();'],
    [
      'texts',
      'string s=StringConcatenate("a",i,DoubleToStr(Close[i],2)); A[i]=StringLen(StringTrimLeft("  "+s)); B[i]=StrToInteger(StringSubstr("x123",1,0));',
    ],
    ['facts about the market', 'A[i]=MarketInfo(Symbol(),MODE_SPREAD)+Point*Digits; B[i]=MarketInfo(Symbol(),i%2+9);'],
    [
      'sorting downwards',
      'double x[3]; x[0]=Close[i]; x[1]=i; x[2]=-1; ArraySort(x,WHOLE_ARRAY,0,MODE_DESCEND); A[i]=x[0]; B[i]=x[2];',
    ],
  ])('%s', (_name, start) => {
    const { difference, values } = proof(indicator(start))
    expect(difference).toBeNull()
    expect(values[0]).toBeGreaterThan(100)
  })

  test('an own empty value and bars that are never written', () => {
    const { difference, values } = proof(
      indicator('if(i%3==0) A[i]=Close[i]; if(i%5==0) B[i]=1;').replace(
        'return(0); }',
        'SetIndexEmptyValue(1,0); return(0); }',
      ),
    )
    expect(difference).toBeNull()
    expect(values).toEqual([134, 80])
  })
})

const expert = (tick: string): string => `extern double Lots=0.1;
extern int Magic=77;
int bars;
int start()
  {
   if(Bars==bars) return(0);
   bars=Bars;
${tick}
   return(0);
  }
`

describe('trades are the same', () => {
  test.each([
    [
      'market orders with stops',
      'if(OrdersTotal()==0) OrderSend(Symbol(),OP_BUY,Lots,Ask,3,Bid-200*Point,Bid+200*Point,"b",Magic,0,Blue);',
    ],
    [
      'a loop that closes',
      `if(Bars%10==0) OrderSend(Symbol(),OP_SELL,Lots,Bid,3,0,0,"s",Magic,0,Red);
   for(int i=OrdersTotal()-1; i>=0; i--) if(OrderSelect(i,SELECT_BY_POS,MODE_TRADES))
      if(OrderMagicNumber()==Magic && OrderSymbol()==Symbol() && TimeCurrent()-OrderOpenTime()>5*Period()*60) OrderClose(OrderTicket(),OrderLots(),Ask,3,Red);`,
    ],
    [
      'a trailing stop',
      `if(OrdersTotal()==0) OrderSend(Symbol(),OP_BUY,Lots,Ask,3,0,0,"t",Magic,0);
   for(int i=0; i<OrdersTotal(); i++) if(OrderSelect(i,SELECT_BY_POS))
      if(Bid-100*Point>OrderStopLoss()) OrderModify(OrderTicket(),OrderOpenPrice(),NormalizeDouble(Bid-100*Point,Digits),0,0);`,
    ],
    [
      'pending orders',
      `if(OrdersTotal()<1) OrderSend(Symbol(),OP_BUYSTOP,Lots,Ask+150*Point,3,0,Ask+400*Point,"p",Magic,0);
   if(Bars%25==0) for(int i=OrdersTotal()-1; i>=0; i--) if(OrderSelect(i,SELECT_BY_POS) && OrderType()==OP_BUYSTOP) OrderDelete(OrderTicket());`,
    ],
    [
      'a part closed',
      `if(OrdersTotal()==0) OrderSend(Symbol(),OP_BUY,0.4,Ask,3,0,0,"h",Magic,0);
   else if(OrderSelect(0,SELECT_BY_POS)) OrderClose(OrderTicket(),MathMin(0.1,OrderLots()),Bid,3);`,
    ],
    [
      'lots by the last result',
      `double lots=Lots;
   int total=OrdersHistoryTotal();
   if(total>0 && OrderSelect(total-1,SELECT_BY_POS,MODE_HISTORY) && OrderProfit()<0) lots=MathMin(OrderLots()*2,1.6);
   if(OrdersTotal()==0) OrderSend(Symbol(),OP_BUY,lots,Ask,3,Bid-100*Point,Bid+100*Point,"m",Magic,0);`,
    ],
  ])('%s', (_name, tick) => {
    const { difference, trades } = proof(expert(tick))
    expect(difference).toBeNull()
    expect(trades).toBeGreaterThan(2)
  })
})

describe("the author's text", () => {
  test('comments, layout and names stay', () => {
    const text = textOf(indicator('A[i]=Close[i];'))
    expect(text).toContain('// My own comment\n')
    expect(text).toContain('input int Length=14; // Length of the average')
    expect(text).toContain('   for(int i=limit; i>=0; i--)   {\n')
  })

  test('a handle is made once, in OnInit', () => {
    const text = textOf(indicator('A[i]=iMA(NULL,0,Length,0,0,0,i); B[i]=iMA(NULL,0,Length,0,0,0,i+1);'))
    expect(text.match(/=iMA\(NULL,0,Length,0,MODE_SMA,PRICE_CLOSE\);/g)).toHaveLength(1)
  })

  test('an input that the program changes gets a copy', () => {
    const text = textOf(
      indicator('A[i]=Factor;', 'extern double Factor=2; // Factor').replace('return(0); }', 'Factor=3; return(0); }'),
    )
    expect(text).toContain('input double InpFactor=2; // Factor\ndouble Factor=InpFactor;')
  })

  test('a local that outlives its block moves to the top', () => {
    expect(textOf(indicator('if(i>0) { int k=i; } A[i]=k;'))).toMatch(/\n {3}int k;/)
  })

  test('a static local that outlives its block moves to the top with its value', () => {
    const text = 'void OnTick() { if(Bid>0) { static int n=2*Period(); n++; } if(Ask>0) { n=1; Print(n); } }\n'
    expect(textOf(text)).toContain('void OnTick() {\n   static int n=2*(PeriodSeconds(_Period)/60); if(')
  })

  test('an input whose word is behind the type', () => {
    expect(textOf('int extern Length=5;\nvoid OnTick() { Print(Length); }\n')).toContain('input int Length=5;')
    expect(textOf('int extern Length=5;\nvoid OnTick() { Length++; }\n')).toContain(
      'input int InpLength=5;\nint Length=InpLength;',
    )
  })

  test('old names in macros', () => {
    expect(textOf('#define SHOWN DoubleToStr(iClose(NULL,0,1),Digits)\nvoid OnTick() { Comment(SHOWN); }\n')).toContain(
      '#define SHOWN DoubleToString(iClose(NULL,0,1),_Digits)',
    )
  })

  test('a program written for both terminals stays as it is', () => {
    const text =
      '#ifdef __MQL4__\n#define FREE AccountFreeMargin()\n#else\n#define FREE AccountInfoDouble(ACCOUNT_MARGIN_FREE)\n#endif\nvoid OnTick() { Print(FREE); }\n'
    const result = ported(text)
    expect([result.files, result.changes, defined(result.notes[0]).why]).toEqual([
      [{ name: 'program.mq5', text }],
      [],
      expect.stringContaining('written for both'),
    ])
    expect(textOf(text.replace('#endif\n', '#endif\nint x=Bars;\n'))).toContain('int x=Bars(_Symbol,_Period);')
  })
})

describe('parts that MetaTrader 5 calls differently', () => {
  test('a file of history becomes a file, and the report says what takes its place', () => {
    const { files, notes } = ported(
      'void OnStart() { int h=FileOpenHistory("EURUSD2.hst",FILE_BIN|FILE_WRITE); FileClose(h); }\n',
    )
    expect(files[0]?.text).toContain('FileOpen("EURUSD2.hst",FILE_BIN|FILE_WRITE)')
    expect(notes[0]?.why).toContain('CustomRatesUpdate')
  })

  test('minutes become members, and members numbers where numbers are meant', () => {
    const text = textOf(
      indicator('switch(Period()) { case 60: A[i]=1; break; case PERIOD_H4: A[i]=2; } B[i]=iOpen(NULL,1440,i);'),
    )
    expect(text).toContain('switch((PeriodSeconds(_Period)/60))')
    expect(text).toContain('case 240:')
    expect(text).toContain('iOpen(NULL,PERIOD_D1,i)')
  })

  test('properties of objects find their function and point', () => {
    const text = textOf(
      indicator(
        'ObjectCreate("l",OBJ_TREND,0,Time[i],Low[i],Time[0],1); ObjectSet("l",OBJPROP_PRICE2,2.5); ObjectSet("l",OBJPROP_COLOR,Red); ObjectSet("l",OBJPROP_CORNER,"1"); A[i]=ObjectGet("l",OBJPROP_TIME1);',
      ),
    )
    expect(text).toContain('ObjectCreate(0,"l",OBJ_TREND,0,')
    expect(text).toContain('ObjectSetDouble(0,"l",OBJPROP_PRICE,1,2.5)')
    expect(text).toContain('ObjectSetInteger(0,"l",OBJPROP_COLOR,clrRed)')
    expect(text).toContain('ObjectSetInteger(0,"l",OBJPROP_CORNER,StringToInteger("1"))')
    expect(text).toContain('(double)ObjectGetInteger(0,"l",OBJPROP_TIME,0)')
  })

  test('the greater of two timeframes stays a timeframe', () => {
    const text =
      'input ENUM_TIMEFRAMES Higher=PERIOD_H1;\nvoid OnTick() { ENUM_TIMEFRAMES tf=MathMax(Higher,_Period); Print(PeriodSeconds(tf),MathMax(Higher,_Period)/60); }\n'
    expect(textOf(text)).toContain(
      'ENUM_TIMEFRAMES tf=(ENUM_TIMEFRAMES)MathMax(Higher,_Period); Print(PeriodSeconds(tf),MathMax((PeriodSeconds(Higher)/60),(PeriodSeconds(_Period)/60))/60);',
    )
  })

  test('buffers that are not drawn are for calculations', () => {
    const text = indicator('A[i]=i; B[i]=A[i+1];')
      .replace('indicator_buffers 2', 'indicator_buffers 1')
      .replace('int init() {', 'int init() { IndicatorBuffers(2);')
    expect(textOf(text)).toContain(
      'SetIndexBuffer(0,A,INDICATOR_DATA); ArraySetAsSeries(A,true); SetIndexBuffer(1,B,INDICATOR_CALCULATIONS);',
    )
    expect(proof(text)).toMatchObject({ difference: null })
  })

  test('buffers that no property counts', () => {
    const text =
      '#property indicator_separate_window\ndouble A[];\nint init() { SetIndexBuffer(0,A); return(0); }\nint start() { for(int i=Bars-1; i>=0; i--) A[i]=i; return(0); }\n'
    expect(textOf(text)).toContain(
      '#property indicator_separate_window\n\n#property indicator_buffers 1\n#property indicator_plots 1\n#property indicator_type1 DRAW_LINE\n',
    )
    expect(proof(text)).toMatchObject({ difference: null, values: [400] })
  })

  test('variables called like those of MQL5 give way', () => {
    const text = 'int _Period[2]={15,60};\nvoid OnTick() { Print(_Period[1]+Close[1]); }\n'
    expect(textOf(text)).toBe(
      'int _Period_[2]={15,60};\nvoid OnTick() { Print(_Period_[1]+iClose(_Symbol,_Period,1)); }\n',
    )
  })

  test('variables of helpers keep clear, too', () => {
    const text = indicator('A[i]=i;')
      .replace('int start()', 'int step(int countedBars) { return(countedBars-IndicatorCounted()); }\nint start()')
      .replace('int limit=', 'step(1); int limit=')
    expect(textOf(text)).toContain('return(countedBars_);')
  })

  test("helpers keep clear of the program's own names", () => {
    const text = textOf(indicator('A[i]=iClose(NULL,Timeframe,i);', 'extern int Timeframe=60;'))
    expect(text).toContain('Timeframe_(Timeframe)')
  })
})

describe('the list of changes', () => {
  test('each change is told with both lines and the reason', () => {
    const { changes, files } = ported('extern int A=1;\nint start()\n  {\n   Print(Bid);\n   return(0);\n  }\n')
    const change = changes.find(({ before }) => before === 'Print(Bid);')
    expect(change).toMatchObject({
      line: 4,
      newLine: 4,
      after: 'Print(SymbolInfoDouble(_Symbol,SYMBOL_BID));',
      why: 'MQL5 has no variable Bid',
    })
    expect(files[0]?.name).toBe('program.mq5')
  })

  test('changes are told at their lines before and behind what the head gained', () => {
    const text =
      '#property strict\n#property copyright "me"\n\nint ticket = 0;\nvoid OnTick()\n{\n   if (ticket == OP_SELL) Print(Bid);\n}\n'
    const { changes, files } = portMql([{ name: 'a.mq4', text }])
    const { text: output } = defined(files[0])
    const lines = output.split('\n')
    expect(output).toContain('#define OP_SELL')
    expect(changes[0]).toMatchObject({ line: 1, newLine: 1, after: '' })
    for (const { newLine, after } of changes.slice(1)) expect(lines[newLine - 1]?.trim()).toBe(after)
    expect(changes.find(({ line }) => line === 7)?.after).toContain('SYMBOL_BID')
  })

  test('an original with errors is not ported', () => {
    const result = portMql([{ name: 'x.mq4', text: 'int start() { Foo(); }' }])
    expect(result.files).toEqual([])
    expect(result.original.some((d) => d.severity === 'error')).toBe(true)
  })
})

describe('nothing of MQL4 is left without an answer', () => {
  /** Sets a property of the terminal; nothing in MQL5 does. */
  const unanswered: ReadonlySet<string> = new Set(['MQLSetInteger'])

  test.each([...functionTables].filter(([, row]) => row.mql4 && !row.both && !row.mql5).map(([name]) => name))(
    '%s',
    (name) => {
      const known = Object.hasOwn(oldNames, name) ? oldNames[name] : name
      const isRuled =
        [templates, rewrites, indicatorRows].some((table) => Object.hasOwn(table, defined(known))) ||
        known === 'iCustom'
      expect(isRuled || isHelper(defined(known)) || known === 'FileOpenHistory' || unanswered.has(defined(known))).toBe(
        true,
      )
    },
  )

  /** An argument of the type, with what must be declared for it. */
  function argument(
    { type, reference }: BuiltinParameter,
    at: number,
  ): { readonly text: string; readonly declaration: string } {
    const typeName = (of: MqlType): string =>
      of.kind === 'class' ? of.info.name : of.kind === 'primitive' || of.kind === 'enum' ? of.name : 'double'
    if (type.kind === 'array') return { text: `v${at}`, declaration: `${typeName(type.element)} v${at}[];` }
    if (reference || type.kind === 'class') return { text: `v${at}`, declaration: `${typeName(type)} v${at};` }
    if (type.kind === 'enum') return { text: defined([...type.members.keys()][0]), declaration: '' }
    return {
      text:
        { string: '"x"', bool: 'true', datetime: 'TimeCurrent()', color: 'Red', double: '1.5' }[typeName(type)] ?? '1',
      declaration: '',
    }
  }

  test('every call of a function that has another form in MQL5', () => {
    const changed = [...functionTables]
      .filter(([, row]) => row.mql4 && row.mql5)
      .flatMap(([name]) =>
        registryOf('mql4')
          .prototypes(name)
          .map((prototype) => ({ name, prototype })),
      )
    expect(changed.length).toBeGreaterThan(90)
    const wrong = changed.flatMap(({ name, prototype }) => {
      const args = prototype.params.map(argument)
      const { original, diagnostics } = portMql([
        {
          name: 'p.mq4',
          text: `#property strict\nvoid OnStart() { ${args.map(({ declaration }) => declaration).join(' ')} ${name}(${args.map(({ text }) => text).join(',')}); }\n`,
        },
      ])
      return [...original, ...diagnostics].filter((d) => d.severity === 'error').map((d) => `${name}: ${d.code}`)
    })
    expect(wrong).toEqual([])
  })

  test('every constant', () => {
    const [old, current] = [registryOf('mql4').constants, registryOf('mql5').constants]
    const only = [...old.keys()].filter((name) => !current.has(name))
    expect(only.length).toBeGreaterThan(150)
    textOf(`int start() { double x=0; ${only.map((name) => `x+=${name};`).join('\n')} Print(x); return(0); }`)
  })
})
