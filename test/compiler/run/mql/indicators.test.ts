import { barsOf, runMql, someBars } from './run-mql.ts'
import { defined } from '../../../support/defined.ts'

const closes = [1, 2, 4, 3, 5, 6].map((c) => [c, c + 1, c - 1, c] as const)

/** Values of one stock indicator on the closes above, oldest first. */
function values(create: string, buffer = 0): readonly number[] {
  const { logs, fault } = runMql(
    `
void OnStart()
  {
   int handle=${create};
   double v[];
   int n=CopyBuffer(handle,${buffer},0,6,v);
   for(int i=0; i<n; i++) Print(DoubleToString(v[i],6));
  }`,
    barsOf(closes),
  )
  if (fault) throw new Error(fault.message)
  return logs.map(Number)
}

test('moving averages by method', () => {
  expect(values('iMA(_Symbol,0,3,0,MODE_SMA,PRICE_CLOSE)').slice(2)).toEqual([2.333333, 3, 4, 4.666667])
  expect(values('iMA(_Symbol,0,3,0,MODE_EMA,PRICE_CLOSE)')).toEqual([1, 1.5, 2.75, 2.875, 3.9375, 4.96875])
  expect(values('iMA(_Symbol,0,3,0,MODE_SMMA,PRICE_CLOSE)').slice(2)).toEqual([2.333333, 2.555556, 3.37037, 4.246914])
  expect(values('iMA(_Symbol,0,3,0,MODE_LWMA,PRICE_CLOSE)').slice(2)).toEqual([2.833333, 3.166667, 4.166667, 5.166667])
})

test('the relative strength is Wilder’s, the true range a plain mean', () => {
  expect(values('iRSI(_Symbol,0,2,PRICE_CLOSE)').slice(2)).toEqual([100, 60, 84.615385, 90.47619])
  expect(values('iATR(_Symbol,0,2)').slice(2)).toEqual([2.5, 2.5, 2.5, 2.5])
})

test('bands take the deviation of the whole window', () => {
  expect(values('iBands(_Symbol,0,3,0,2.0,PRICE_CLOSE)', 1)[2]).toBeCloseTo(2.333333 + 2 * Math.sqrt(14 / 9), 5)
})

const indicator = `
#property indicator_chart_window
#property indicator_buffers 1
#property indicator_plots 1
#property indicator_label1 "Mean"
#property indicator_type1 DRAW_LINE
#property indicator_color1 clrRed
double mean[];
int calls=0;
int OnInit() { SetIndexBuffer(0,mean,INDICATOR_DATA); return(INIT_SUCCEEDED); }
int OnCalculate(const int rates_total,const int prev_calculated,const datetime &time[],const double &open[],const double &high[],const double &low[],const double &close[],const long &tick_volume[],const long &volume[],const int &spread[])
  {
   for(int i=MathMax(prev_calculated-1,0); i<rates_total; i++) mean[i]=i<1 ? EMPTY_VALUE : (close[i]+close[i-1])/2;
   return(rates_total);
  }`

test('an indicator’s buffer becomes a plot with label, colour and gaps', () => {
  const { plots } = runMql(indicator, barsOf(closes))
  expect(plots).toHaveLength(1)
  expect(plots[0]).toMatchObject({ title: 'Mean', kind: 'line', color: 0xff0000ff })
  expect([...defined(plots[0]).values]).toEqual([NaN, 1.5, 3, 3.5, 4, 5.5])
})

test('MQL4 buffers run from the newest bar and start() counts', () => {
  const old = `
#property indicator_separate_window
#property indicator_buffers 1
double Up[];
int init() { SetIndexBuffer(0,Up); SetIndexLabel(0,"Up"); return(0); }
int start()
  {
   int counted=IndicatorCounted();
   for(int i=Bars-counted-1; i>=0; i--) Up[i]=Close[i]-Open[i]+i;
   return(0);
  }`
  const { plots } = runMql(old, barsOf(closes), 'mql4')
  expect([...defined(plots[0]).values]).toEqual([5, 4, 3, 2, 1, 0])
})

test('higher timeframes are built as the bars arrive', () => {
  const { logs } = runMql(
    'void OnStart() { Print(iBars(_Symbol,PERIOD_H1)," ",iClose(_Symbol,PERIOD_H1,0)==iClose(_Symbol,PERIOD_CURRENT,0)," ",iHigh(_Symbol,PERIOD_H1,1)>=iLow(_Symbol,PERIOD_H1,1)); }',
    someBars(200),
  )
  expect(logs[0]).toMatch(/^\d+ true true$/)
})

test('a part copied into an indicator’s buffer belongs to the newest bars, into another array from its begin', () => {
  const { plots, logs } = runMql(
    `#property indicator_buffers 1
#property indicator_plots 1
#property indicator_type1 DRAW_LINE
double b[];
int handle;
int OnInit() { SetIndexBuffer(0,b); handle=iMA(NULL,0,1,0,MODE_SMA,PRICE_CLOSE); return(INIT_SUCCEEDED); }
int OnCalculate(const int rates_total,const int prev_calculated,const int begin,const double &price[])
  {
   if(prev_calculated==0) ArrayInitialize(b,EMPTY_VALUE);
   double few[4];
   Print(CopyBuffer(handle,0,0,3,b)," ",CopyClose(NULL,0,0,3,few)," ",few[2]==price[rates_total-1]);
   return(rates_total);
  }`,
    someBars(20),
  )
  expect(logs[0]).toBe('3 3 true')
  expect([...defined(plots[0]).values].map((value) => !Number.isNaN(value)).lastIndexOf(false)).toBe(16)
})
