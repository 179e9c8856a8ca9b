import { indicatorCreations } from '../indicator-handles.ts'
import { type Rule, firstFinding } from '../rule.ts'

export const handleNotReleased: Rule = {
  code: 'handle-not-released',
  severity: 'info',
  category: 'Indicators',
  issue: 'Indicators are created and never released.',
  recommendation: 'Call `IndicatorRelease(handle)` for each handle in OnDeinit.',
  doc: 'Each change of inputs leaves another calculation running in the terminal.',
  dialect: 'mql5',
  example: {
    dialect: 'mql5',
    head:
      'int h; int OnInit(){ h=iRSI(_Symbol,_Period,14,PRICE_CLOSE); return(h==INVALID_HANDLE ? INIT_FAILED : ' +
      'INIT_SUCCEEDED); }',
    body: '',
  },
  find: (ea) => (ea.usesName('IndicatorRelease') ? [] : firstFinding(indicatorCreations(ea))),
}
