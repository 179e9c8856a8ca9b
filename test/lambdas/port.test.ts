import { prove, translate } from '../../lambdas/compute/translate.ts'
import { ConversionFailed } from '../../lambdas/shared/translation.ts'

const job = (source: string) => ({ type: 'mt4_to_mt5', source, name: 'Mean', outputFormat: 'mql5' }) as const

const indicator = `#property strict
#property indicator_chart_window
#property indicator_buffers 1
#property indicator_color1 Red
extern int Length=14;
double Mean[];
int init()
  {
   SetIndexBuffer(0,Mean);
   return(0);
  }
int start()
  {
   for(int i=Bars-IndicatorCounted()-1; i>=0; i--)
      Mean[i]=iMA(NULL,0,Length,0,MODE_EMA,PRICE_CLOSE,i);
   return(0);
  }
`

test('an MQL4 program is ported, and both are run on the same bars', () => {
  const translation = prove(job(indicator), translate(job(indicator)))
  expect(translation.outputs.map(({ target }) => target)).toEqual(['mql5'])
  expect(translation.outputs[0]?.code).toContain('OnCalculate')
  expect(translation.report.proofs).toMatchObject([{ dialect: 'mql5', equal: true }])
})

test('a program with errors is refused with its line', () => {
  expect(() => translate(job('int start()\n  {\n   return(x\n  }\n'))).toThrow(ConversionFailed)
})
