import { portMql } from '../../../../compiler/mql/port/port.ts'
import { comparePort, runPrograms } from '../../../../compiler/proof/prove-port.ts'
import { standardBars } from '../../../../compiler/run/bars/generate.ts'
import type { Bars } from '../../../../compiler/api.ts'
import { defined } from '../../../support/defined.ts'

const eurusd = defined(standardBars()[0])
const cut = (values: Float64Array): Float64Array => values.slice(0, 120)
const bars: Bars = {
  ...eurusd,
  time: cut(eurusd.time),
  open: cut(eurusd.open),
  high: cut(eurusd.high),
  low: cut(eurusd.low),
  close: cut(eurusd.close),
  volume: cut(eurusd.volume),
}

/** The port's text, when it checks, runs and draws and trades as the original does. */
function proved(text: string, ...others: readonly { readonly name: string; readonly text: string }[]): string {
  const original = [{ name: 'program.mq4', text }, ...others]
  const { files, diagnostics } = portMql(original)
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([])
  const run = runPrograms(original, files, bars)
  expect([run.original.fault, run.converted.fault, comparePort(run)]).toEqual([null, null, null])
  return defined(files[0]).text
}

const indicator = (body: string, head = ''): string =>
  `#property indicator_buffers 1\ndouble b[];\n${head}int init() { SetIndexBuffer(0,b); return(0); }\nint start()\n  {\n${body}\n   return(0);\n  }\n`

describe('elements outside their arrays', () => {
  test('are read as 0 and not written', () => {
    const text = proved(
      indicator('   int limit=Bars-IndicatorCounted();\n   for(int i=limit; i>=0; i--)\n      b[i]=b[i+1]+Close[i];'),
    )
    expect(text).toContain('PutElement(b,i,ElementAt(b,i+1)+iClose(_Symbol,_Period,i));')
  })

  test('compound assignments and steps keep their meaning', () => {
    const text = proved(indicator('   for(int i=Bars; i>=0; i--) { b[i]=1; b[i]+=Close[i]*2; b[i]++; }'))
    expect(text).toContain('PutElement(b,i,ElementAt(b,i)+(iClose(_Symbol,_Period,i)*2));')
    expect(text).toContain('PutElement(b,i,ElementAt(b,i)+1);')
  })

  test('what is surely inside stays as it was written', () => {
    const text = proved(
      indicator(
        '   int limit=Bars-1-IndicatorCounted();\n   for(int i=limit; i>=0; i--) b[i]=Close[i]+few[2];\n   for(int k=0; k<3; k++) few[k]=k;',
        'double few[3];\n',
      ),
    )
    expect(text).toContain('b[i]=iClose(_Symbol,_Period,i)+few[2];')
    expect(text).toContain('few[k]=k;')
  })

  test('tables too, where row or column may lie outside', () => {
    const text = proved(
      indicator(
        '   for(int r=0; r<Bars; r++) { ArrayResize(work,Bars); work[r][0]=Close[Bars-1-r]; work[r][1]=work[r-1][0]; for(int k=0; k<=3; k++) fix[2][k]+=1; b[Bars-1-r]=work[r][1]+fix[2][2]; }',
        'double work[][2];\ndouble fix[3][3];\n',
      ),
    )
    expect(text).toContain('work[r][1]=CellAt(work,r-1,0);')
    expect(text).toContain('PutCell(fix,2,k,CellAt(fix,2,k)+1);')
  })

  test('strict programs stop there, and so do their ports', () => {
    const { files } = portMql([
      { name: 'program.mq4', text: `#property strict\n${indicator('   for(int i=Bars; i>=0; i--) b[i]=1;')}` },
    ])
    expect(defined(files[0]).text).not.toContain('PutElement')
  })
})

test('indicators that a program asks for are ported too, and their empty values come through', () => {
  const signal = {
    name: 'Signal.mq4',
    text: indicator('   for(int i=Bars-1-IndicatorCounted(); i>=0; i--) if(Close[i]>Open[i]+0.0005) b[i]=High[i];'),
  }
  proved(
    indicator(
      '   for(int i=Bars-1-IndicatorCounted(); i>=0; i--) { double s=iCustom(NULL,0,"Signal",0,i); b[i]=s!=EMPTY_VALUE ? s : Low[i]; }',
    ),
    signal,
  )
})

test('averages over empty values reckon with the number MetaTrader 4 keeps for them', () => {
  proved(`#property indicator_buffers 1
double b[],up[],down[];
int init() { IndicatorBuffers(3); SetIndexBuffer(0,b); SetIndexBuffer(1,up); SetIndexBuffer(2,down); return(0); }
int start()
  {
   for(int i=Bars-2; i>=0; i--) { up[i]=MathMax(Close[i]-Close[i+1],0); down[i]=MathMax(Close[i+1]-Close[i],0); }
   for(i=Bars-2; i>=0; i--) b[i]=iMAOnArray(up,0,5,0,MODE_SMA,i)-iMAOnArray(down,0,5,0,MODE_SMA,i);
   return(0);
  }`)
})

test('a style left as it is stays the default line, and numbers of styles become members', () => {
  const text = proved(`#property indicator_buffers 2
double a[],b[];
int init() { SetIndexStyle(0,EMPTY,STYLE_DOT); SetIndexStyle(1,3); SetIndexBuffer(0,a); SetIndexBuffer(1,b); return(0); }
int start() { for(int i=Bars-1-IndicatorCounted(); i>=0; i--) { a[i]=High[i]; b[i]=Low[i]; } return(0); }`)
  expect(text).toContain('#property indicator_type1 DRAW_LINE')
  expect(text).toContain('SetIndexStyle(1,DRAW_ARROW)')
})

test('TimeCurrent fills the struct it is given', () => {
  expect(
    proved(
      '#property strict\nvoid OnTick() { MqlDateTime t; TimeCurrent(t); if(t.hour==10 && OrdersTotal()==0) OrderSend(Symbol(),OP_BUY,0.1,Ask,5,0,0); }',
    ),
  ).toContain('TimeCurrent(t);')
})

test('imports of Windows functions come along with handles of 64 bits', () => {
  const { files } = portMql([
    {
      name: 'program.mq4',
      text: '#include <WinUser32.mqh>\n#import "user32.dll"\nint GetAncestor(int hWnd,int flags);\n#import\nvoid OnTick() { PostMessageA(GetAncestor(1,2),WM_COMMAND,1,0); }',
    },
  ])
  expect(files[0]?.text).toContain(
    '#import "user32.dll"\nint PostMessageA(long hWnd,int Msg,long wParam,long lParam);\n#import\n#define WM_COMMAND 0x0111',
  )
  expect(files[0]?.text).toContain('long GetAncestor(long hWnd,int flags);')
})

test('other libraries are reported', () => {
  const { notes } = portMql([
    {
      name: 'program.mq4',
      text: '#import "mine.dll"\nint Secret(int x);\n#import\nvoid OnTick() { Print(Secret(1)); }',
    },
  ])
  expect(notes.map(({ why }) => why)).toEqual([
    'MetaTrader 5 loads 64-bit libraries only: mine.dll must be there as one',
  ])
})

test('a step that MetaTrader 5 does at another time is reported', () => {
  const reported = (text: string): readonly string[] =>
    portMql([{ name: 'program.mq4', text }]).notes.map(({ line, why }) => `${line} ${why.split(/[,:]/)[0]}`)
  expect(
    reported('double first=iMA(NULL,0,5,0,0,0,1);\nvoid OnTick() { Print(first,iMA(NULL,0,5,0,0,0,1)); }'),
  ).toEqual(['1 MetaTrader 5 has no values of indicators before the first tick'])
  expect(
    reported(`#property strict
#property indicator_buffers 2
class Line { public: double values[]; void Bind(int k) { SetIndexBuffer(k,values); } };
Line line; double own[];
int OnInit() { line.Bind(0); SetIndexBuffer(1,own); return(INIT_SUCCEEDED); }
int start() { return(0); }`),
  ).toEqual(['3 MetaTrader 5 leaves new bars of this buffer as they are'])
})

describe('empty values of buffers', () => {
  test('a buffer that init fills begins with that value', () => {
    const text = proved(
      `#property indicator_buffers 1
double b[];
int init() { SetIndexBuffer(0,b); ArrayInitialize(b,0.0); return(0); }
int start()
  {
   for(int i=Bars-2-IndicatorCounted(); i>=0; i--) if(Close[i]>Open[i]) b[i]=b[i+1]+1;
   return(0);
  }
`,
    )
    expect(text).toContain('EmptyNewBars(b,rates_total-prev_calculated,prev_calculated==0 ? 0.0 : EMPTY_VALUE')
  })

  const buffers = (init: string): string =>
    `#property indicator_buffers 2
double b[],state[];
int init() { SetIndexBuffer(0,b); SetIndexBuffer(1,state); ${init} return(0); }
int start()
  {
   for(int i=Bars-2-IndicatorCounted(); i>=0; i--)
      if(Close[i]>Open[i]) { b[i]=state[i+1]+1; state[i]=b[i]; }
   return(0);
  }
`

  test.each([
    ['below zero', 'SetIndexEmptyValue(1,-1);'],
    ['of a computed index', 'for(int k=0; k<2; k++) SetIndexEmptyValue(k,0.0);'],
  ])('%s are those of new bars', (_name, init) => {
    expect(proved(buffers(init))).toMatch(/EmptyNewBars\(state,rates_total-prev_calculated,(-1|0\.0)\)/)
  })
})
