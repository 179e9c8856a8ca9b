import { run } from '../../../../compiler/run-program.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import { printed, someBars } from './run-mql.ts'

test.each([
  ['sorting for ever', 'double x[]; ArrayResize(x,100000); while(true) ArraySort(x);', 'MQL5005'],
  ['resizing for ever', 'double x[]; for(;;) { ArrayResize(x,100000); ArrayFree(x); }', 'MQL5005'],
  [
    'variables of the terminal without end',
    'for(int i=0; true; i++) GlobalVariableSet("v"+(string)i,i);',
    'MQL500[56]',
  ],
  ['objects without end', 'for(int i=0; true; i++) ObjectCreate(0,"o"+(string)i,OBJ_HLINE,0,0,0);', 'MQL500[56]'],
  ['a file without end', 'int f=FileOpen("a",FILE_WRITE|FILE_BIN); while(true) FileWriteDouble(f,1);', 'MQL500[56]'],
  [
    'texts written to a file without end',
    'int f=FileOpen("a",FILE_WRITE|FILE_TXT); while(true) FileWriteString(f,"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");',
    'MQL500[56]',
  ],
  [
    'indicators asked for again and again',
    'for(int i=0; true; i++) iMA(NULL,0,i%10000+1,0,MODE_SMA,PRICE_CLOSE);',
    'MQL5005',
  ],
  ['messages without end', 'while(true) Print("x");', 'MQL500[56]'],
  ['an array saved again and again', 'double x[]; ArrayResize(x,100000); while(true) FileSave("a",x);', 'MQL500[56]'],
  ['a text of any length', 'string s; StringInit(s,2000000000,65);', 'MQL5009'],
])(
  '%s is stopped',
  (_, body, code) => {
    const source = createSource(`void OnStart() { ${body} }`)
    expect(run({ source, language: 'mql5', bars: someBars(10), fuel: 200_000 }).fault?.code).toMatch(
      new RegExp(`^${code}$`),
    )
  },
  20_000,
)

test.each([
  ['codes before an array', 'uchar u[]; Print(CharArrayToString(u,-2147483647,-1));', ['']],
  ['more digits than a number has', 'Print(StringLen(StringFormat("%.*f",100000,0.5)));', ['102']],
  [
    'texts asked for as numbers',
    'ObjectCreate(0,"x",OBJ_LABEL,0,0,0); ObjectSetString(0,"x",OBJPROP_TEXT,"text"); Print(ObjectGetInteger(0,"x",(ENUM_OBJECT_PROPERTY_INTEGER)OBJPROP_TEXT));',
    ['0'],
  ],
  [
    'structs that are none',
    'MqlTradeRequest q; ZeroMemory(q); OrderCheck(q,*(MqlTradeCheckResult*)NULL);',
    ['fault MQL5003 line 4'],
  ],
  [
    'indicators without their parameters',
    'Print(IndicatorCreate(_Symbol,PERIOD_CURRENT,IND_MA,2000000000)>=0);',
    ['true'],
  ],
  ['shifts by more digits than there are', 'ulong u=3; ulong n=4294967297; Print(u<<n);', ['6']],
  [
    'arrays for files that are not open',
    'double x[]; ArrayResize(x,100000); int n=0; for(int i=0; i<100000; i++) n+=FileWriteArray(77,x); Print(n);',
    ['0'],
  ],
  ['a buffer that no indicator has', 'double x[]; Print(SetIndexBuffer(2147483647,x));', ['false']],
])('%s are answered', (_, body, expected) => expect(printed(body)).toEqual(expected))

test('the inputs of a program are no other program’s', () => {
  const source = createSource('input double constructor=5;\nvoid OnStart() { Print(constructor); }')
  expect(run({ source, language: 'mql5', bars: someBars(5), inputs: {} }).logs).toEqual(['5.0'])
})

test('an indicator that asks for itself a thousand times is stopped', () => {
  const itself = {
    name: 'Self.mq4',
    text: '#property indicator_buffers 1\ndouble b[];\nint init() { SetIndexBuffer(0,b); return(0); }\nint start() { for(int k=0; k<1000; k++) b[0]+=iCustom(NULL,0,"Self",k,0,0); return(0); }',
  }
  const { fault } = run({ source: itself, language: 'mql4', bars: someBars(20), files: [itself] })
  expect(fault?.code).toMatch(/^MQL500[456]$/)
}, 20_000)
