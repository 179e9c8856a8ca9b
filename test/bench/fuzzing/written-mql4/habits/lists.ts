import type { Snippet } from './snippet.ts'

/** Arrays, structures and classes. */
export const listHabits: Readonly<Record<string, Snippet>> = {
  window: {
    declare: `double lastValues[{{4..9}}];`,
    code: `
      for(int shift=ArraySize(lastValues)-1; shift>0; shift--) lastValues[shift]=lastValues[shift-1];
      lastValues[0]=$double;
      double windowTop=lastValues[ArrayMaximum(lastValues{{~,WHOLE_ARRAY,0~,3~,2,1}})];
      int windowLow=ArrayMinimum(lastValues{{~,WHOLE_ARRAY~,3,1}});`,
    gives: { windowTop: 'double', windowLow: 'int' },
  },
  seriesExtreme: {
    code: `
      double seriesTop=High[ArrayMaximum(High,{{3..12}},$bar)];
      double seriesLow=Low[ArrayMinimum(Low,{{3..12}},$bar+{{0..2}})];`,
    gives: { seriesTop: 'double', seriesLow: 'double' },
  },
  rows: {
    declare: `double rows[][2];`,
    code: `
      ArrayResize(rows,{{4..7}});
      for(int r=0; r<ArrayRange(rows,0); r++)
      {
      rows[r][0]={{Close[$bar+r]~MathMod(r*7,4)}};
      rows[r][1]=r;
      }
      {{ArraySort(rows)~ArraySort(rows,WHOLE_ARRAY,0,MODE_DESCEND)~ArraySort(rows,3)}};
      double rowBest=rows[{{0~1~ArrayRange(rows,0)-1}}][{{0..1}}];
      int rowCount=ArraySize(rows)+ArrayRange(rows,1)+ArrayDimension(rows);`,
    gives: { rowBest: 'double', rowCount: 'int' },
  },
  grown: {
    declare: `
      int grown[];
      void Grow(int value)
      {
      int size=ArraySize(grown);
      ArrayResize(grown,size+1{{~,100}});
      grown[size]=value;
      }`,
    code: `
      if($bool) Grow($int);
      if(ArraySize(grown)>{{5..20}}) ArrayResize(grown,{{1..5}});
      int grownLast=ArraySize(grown)>0 ? grown[ArraySize(grown)-1] : -1;
      int grownSum=0;
      for(int g=0; g<ArraySize(grown); g++) grownSum+=grown[g];`,
    gives: { grownLast: 'int', grownSum: 'int' },
  },
  copies: {
    code: `
      double copies[];
      {{ArraySetAsSeries(copies,true);~}}
      int copiedCount={{CopyClose~CopyHigh~CopyOpen}}({{NULL~Symbol()}},{{0~PERIOD_H4~PERIOD_CURRENT}},{{$bar~0}},
      {{3..6}},copies);
      double copyFirst=copiedCount>0 ? copies[0]-copies[copiedCount-1] : 0;`,
    gives: { copyFirst: 'double', copiedCount: 'int' },
  },
  rates: {
    code: `
      MqlRates rates[];
      {{ArraySetAsSeries(rates,true);~}}
      int rateCount=CopyRates(NULL,0,$bar,{{2..6}},rates);
      double rateRange=rateCount>1 ? rates[1].high-rates[0].{{low~open~close}} : 0;
      int rateTime=rateCount>0 ? TimeHour(rates[0].time) : 0;`,
    gives: { rateRange: 'double', rateTime: 'int' },
  },
  halves: {
    code: `
      double whole[10];
      double half[5];
      for(int w=0; w<10; w++) whole[w]={{Open[$bar+w]~w*w~Close[$bar]-w}};
      ArrayCopy(half,whole,{{0..2}},{{0..5}},{{WHOLE_ARRAY~3}});
      {{ArrayInitialize(whole,0)~ArrayFill(whole,0,4,1)}};
      double halfSum=half[{{0..4}}]+whole[{{0..9}}];`,
    gives: { halfSum: 'double' },
  },
  onArrays: {
    code: `
      double source[];
      ArrayResize(source,40);
      {{ArraySetAsSeries(source,true);~}}
      for(int s=0; s<40; s++) source[s]=Close[$bar+s];
      double onArray={{iMAOnArray(source,0,{{3..9}},0,{{MODE_SMA~MODE_EMA~MODE_LWMA~MODE_SMMA}},
      {{0..3}})~iRSIOnArray(source,0,{{3..9}},{{0..3}})}};
      double onArrayBand={{iStdDevOnArray(source,0,{{3..9}},0,MODE_SMA,0)~iBandsOnArray(source,0,{{3..9}},2,0,
      MODE_UPPER,1)~iCCIOnArray(source,0,{{3..9}},0)~iMomentumOnArray(source,0,5,2)}};`,
    gives: { onArray: 'double', onArrayBand: 'double' },
  },
  series: {
    code: `
      double seriesCopy[];
      ArrayCopySeries(seriesCopy,{{MODE_CLOSE~MODE_HIGH~MODE_OPEN}}{{~,NULL,0~,Symbol(),PERIOD_H4}});
      double seriesValue=seriesCopy[$bar%60{{~+1}}];
      int seriesFlag=ArrayGetAsSeries(seriesCopy);`,
    gives: { seriesValue: 'double', seriesFlag: 'int' },
  },
  rateTable: {
    code: `
      double table6[][6];
      ArrayCopyRates(table6);
      double tableValue=table6[$bar][{{1..4}}];`,
    gives: { tableValue: 'double' },
  },
  constants: {
    declare: `
      int stages[{{~5}}]={2,3,5,8,13};
      double weights[2][3]={ {1,2,3},{0.5,0.25,0.125} };
      string words[]={"up","down","flat"};
      #define LIMIT {{3..9}}
      const double Factor={{0.5~2}};`,
    code: `
      int stage=stages[$bar%{{3..5}}]*LIMIT;
      double weight=weights[{{0..1}}][$bar%3]*Factor;
      int wordLength=StringLen(words[$bar%3]);`,
    gives: { stage: 'int', weight: 'double', wordLength: 'int' },
  },
  counterClass: {
    declare: `
      class Counter
      {
      private: int m_count;
      protected: double m_sum;
      public: Counter(int start=0) { m_count=start; m_sum=0; }
      ~Counter() {}
      virtual double Weight(double value) { return(value); }
      void Add(double value) { m_count++; m_sum+=Weight(value); }
      double Mean() const { return(m_count>0 ? m_sum/m_count : 0); }
      int Count() const { return(m_count); }
      static int Twice(int value) { return(value*2); }
      };
      class HalfCounter : public Counter
      {
      public: HalfCounter() : Counter({{0..3}}) {}
      virtual double Weight(double value) { return(value/2); }
      };
      Counter counter;
      HalfCounter halfCounter;`,
    code: `
      counter.Add($double);
      {{halfCounter.Add(Close[$bar])~Counter *made=new HalfCounter(); made.Add(High[$bar]);
      halfCounter.Add(made.Mean()); delete made}};
      double counterMean=counter.Mean()-halfCounter.Mean();
      int counterCount=Counter::Twice(counter.Count()%{{5..9}});`,
    gives: { counterMean: 'double', counterCount: 'int' },
  },
  template: {
    declare: `
      template<typename T>
      T Larger(T a,T b) { return(a>b ? a : b); }
      enum Mode { First={{1..3}}, Second, Third=10 };
      input Mode Chosen={{First~Third}};
      struct Swing { double price; datetime time; bool isHigh; };
      Swing swings[3];
      void Keep(Swing &swing,double price,datetime time) { swing.price=price; swing.time=time;
      swing.isHigh=price>swings[0].price; }`,
    code: `
      double larger=Larger($double,Close[$bar]);
      int largerWhole=Larger($int,(int)Chosen);
      Keep(swings[$bar%3],$double,Time[$bar]);
      bool isSwing=swings[{{0..2}}].isHigh;
      switch(Chosen) { case First: largerWhole+=1; break; case Third: largerWhole-=2; default: largerWhole++; }`,
    gives: { larger: 'double', largerWhole: 'int', isSwing: 'bool' },
  },
}
