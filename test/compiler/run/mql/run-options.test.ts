import { run } from '../../../../compiler/run-program.ts'
import { marketAround } from '../../../../compiler/run/bars/market.ts'
import { printed, runMql, someBars } from './run-mql.ts'
import { defined } from '../../../support/defined.ts'

const bars = someBars(60)

describe('iCustom', () => {
  const mql4 = {
    name: 'Range.mq4',
    text: '#property indicator_buffers 1\nextern int Length=2; extern double Factor=1; double b[];\nint init(){SetIndexBuffer(0,b); return(0);}\nint start(){for(int i=Bars-1-IndicatorCounted(); i>=0; i--) b[i]=(High[i]-Low[i])*Factor+Length; return(0);}',
  }
  const mql5 = {
    name: 'Folder/Range.mq5',
    text:
      '#property indicator_buffers 1\n#property indicator_plots 1\ninput int Length=2; input double Factor=1; double b[];\nint OnInit(){SetIndexBuffer(0,b); return(0);}\n' +
      'int OnCalculate(const int rates_total,const int prev_calculated,const int begin,const double &price[]){for(int i=MathMax(prev_calculated-1,0); i<rates_total; i++) b[i]=price[i]*Factor+Length; return(rates_total);}',
  }

  test('runs the indicator whose source is given, with its inputs', () => {
    const asks = {
      name: 'Asks.mq4',
      text: '#property indicator_buffers 1\ndouble b[];\nint init(){SetIndexBuffer(0,b); return(0);}\nint start(){for(int i=0; i<Bars; i++) b[i]=iCustom(NULL,0,"Range",5,2.0,0,i); return(0);}',
    }
    const { plots, fault } = run({ source: asks, files: [mql4], language: 'mql4', bars })
    expect(fault).toBeNull()
    for (const i of [0, 30, 59])
      expect(plots[0]?.values[i]).toBeCloseTo((defined(bars.high[i]) - defined(bars.low[i])) * 2 + 5, 12)
  })

  test('gives a handle in MQL5, on any price', () => {
    const asks = {
      name: 'Asks.mq5',
      text: 'int h=iCustom(_Symbol,0,"Folder\\\\Range",3,1.0,PRICE_HIGH); void OnTick(){double v[]; if(CopyBuffer(h,0,1,1,v)==1) Print(v[0]-3-iHigh(_Symbol,0,1)); ExpertRemove(); }',
    }
    const { logs, fault } = run({
      source: { ...asks, text: asks.text.replace('ExpertRemove();', 'if(iBars(_Symbol,0)>3) ExpertRemove();') },
      files: [mql5],
      language: 'mql5',
      bars,
    })
    expect(fault).toBeNull()
    expect(logs.length).toBeGreaterThan(0)
    for (const line of logs) expect(Math.abs(Number(line))).toBeLessThan(1e-12)
  })

  test('says what is missing', () => {
    const { fault } = runMql('int start(){double x=iCustom(NULL,0,"Nowhere",0,0); return(0);}', bars, 'mql4')
    expect(fault?.message).toContain('iCustom("Nowhere")')
  })

  test('an indicator that asks for itself ends', () => {
    const loop = {
      name: 'Loop.mq4',
      text: '#property indicator_buffers 1\ndouble b[];\nint init(){SetIndexBuffer(0,b); return(0);}\nint start(){b[0]=iCustom(NULL,0,"Loop",0,0); return(0);}',
    }
    expect(run({ source: loop, files: [loop], language: 'mql4', bars }).fault?.code).toBe('MQL5004')
  })
})

test('old MQL4 reads nothing outside an array and goes on; strict MQL4 stops', () => {
  const text = 'double a[3]; int start(){a[0]=7; a[5]=9; int k=-1; Print(a[0]+a[5]+a[k]); return(0);}'
  expect(runMql(text, someBars(1), 'mql4').logs[0]).toBe('7.0')
  expect(runMql(`#property strict\n${text}`, someBars(1), 'mql4').fault?.code).toBe('MQL5001')
})

test('a static local takes its first value where the function first comes there', () => {
  expect(
    printed('for(int i=3; i<6; i++) Print(First(i));', 'int First(int n) { static int first=n; return(first); }'),
  ).toEqual(['3', '3', '3'])
})

test('arrays that stand for rates follow the chart, newest first', () => {
  const text =
    '#property strict\nMqlRates r[]; double d[][6]; int OnInit(){ArrayCopyRates(r); ArrayCopyRates(d); return(0);}\nvoid OnTick(){if(Bars==20) {Print(r[0].open==Open[0]," ",r[3].high==High[3]," ",d[2][1]==Open[2]," ",d[2][4]==Close[2]," ",ArrayRange(d,0)); ExpertRemove();}}'
  expect(runMql(text, bars, 'mql4').logs).toEqual(['true true true true 20'])
})

test('files keep numbers as bytes and texts as lines', () => {
  const said = printed(
    'int f=FileOpen("a.bin",FILE_WRITE|FILE_BIN); FileWriteInteger(f,-5); FileWriteDouble(f,2.5); FileWriteLong(f,7000000000); double v[]={1,2,3}; FileWriteArray(f,v,1); Print(FileSize(f)); FileClose(f);\n' +
      'f=FileOpen("a.bin",FILE_READ|FILE_BIN); Print(FileReadInteger(f)," ",FileReadDouble(f)," ",FileReadLong(f)); double r[]; Print(FileReadArray(f,r)," ",r[1]," ",FileIsEnding(f)); FileClose(f);\n' +
      'f=FileOpen("dir\\\\b.csv",FILE_WRITE|FILE_CSV,\',\'); FileWrite(f,"x",1.5,true); FileWrite(f,"y",2); FileClose(f);\n' +
      'f=FileOpen("dir\\\\b.csv",FILE_READ|FILE_CSV,\',\'); Print(FileReadString(f),FileReadNumber(f),FileReadBool(f),FileIsLineEnding(f),FileReadString(f)); FileClose(f); string name; Print(FileFindFirst("dir\\\\*.csv",name)>0," ",name," ",FileIsExist("a.bin"));',
  )
  expect(said).toEqual(['36', '-5 2.5 7000000000', '2 3.0 true', 'x1.5truetruey', 'true b.csv true'])
})

test('a copied file is another one', () => {
  const said = printed(
    'int f=FileOpen("a.bin",FILE_WRITE|FILE_BIN); FileWriteInteger(f,7); FileClose(f); Print(FileCopy("a.bin",0,"b.bin",FILE_REWRITE));\n' +
      'f=FileOpen("b.bin",FILE_READ|FILE_WRITE|FILE_BIN); FileSeek(f,0,SEEK_END); FileWriteInteger(f,9,CHAR_VALUE); Print(FileSize(f)); FileSeek(f,0,SEEK_SET); Print(FileReadInteger(f)," ",FileReadInteger(f,CHAR_VALUE)); FileClose(f);\n' +
      'f=FileOpen("a.bin",FILE_READ|FILE_BIN); Print(FileSize(f)," ",FileReadInteger(f)); FileClose(f);',
  )
  expect(said).toEqual(['true', '5', '7 9', '4 7'])
})

test('other symbols have prices where the market has bars of them', () => {
  const source = {
    name: 'x.mq4',
    text: '#property strict\nvoid OnStart(){Print(MarketInfo("OTHER",MODE_BID)==iClose("OTHER",0,0)," ",MarketInfo("OTHER",MODE_BID)>0," ",MarketInfo(Symbol(),MODE_MARGINREQUIRED)>0);}',
  }
  expect(run({ source, language: 'mql4', bars, market: marketAround(bars) }).logs).toEqual(['true true true'])
  expect(
    run({
      source: {
        ...source,
        text: '#property strict\nvoid OnStart(){Print(MarketInfo("OTHER",MODE_BID)," ",GetLastError());}',
      },
      language: 'mql4',
      bars,
    }).logs,
  ).toEqual(['0.0 4106'])
})

test.each([
  ['indicator_separate_window', '1'],
  ['indicator_chart_window', '0'],
])('with %s an indicator finds its window', (property, window) => {
  const text = `#property ${property}\n#property indicator_plots 0\nint OnCalculate(const int rates_total,const int prev_calculated,const int begin,const double &price[]){ if(prev_calculated==0) Print(ChartWindowFind()); return(rates_total); }`
  expect(run({ source: { name: 'Window.mq5', text }, language: 'mql5', bars }).logs).toEqual([window])
})

test('lines pass between their points', () => {
  expect(
    printed(
      'ObjectCreate(0,"t",OBJ_TREND,0,iTime(_Symbol,0,10),100.0,iTime(_Symbol,0,0),110.0); Print(ObjectGetValueByTime(0,"t",iTime(_Symbol,0,5))," ",ObjectGetTimeByValue(0,"t",104.0,0)==iTime(_Symbol,0,6));',
    ),
  ).toEqual(['105.0 true'])
})

test('functions know their names and types their sizes', () => {
  const head =
    'struct S { int a; double b; char c[3]; }; class C { public: string Name() { return(__FUNCTION__); } };\nstring Free(const double &x) { return(__FUNCSIG__); }'
  expect(
    printed(
      'C c; double x=1; S s; Print(c.Name()," ",__FUNCTION__," ",Free(x)," ",sizeof(S)," ",sizeof(double)," ",typename(s));',
      head,
    ),
  ).toEqual(['C::Name OnStart string Free(const double&) 15 8 S'])
})
