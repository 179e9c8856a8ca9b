import { indicatorCreations } from '../indicator-handles.ts'
import { type Rule, firstFinding } from '../rule.ts'

export const handleNotChecked: Rule = {
  code: 'handle-not-checked',
  severity: 'warning',
  category: 'Indicators',
  issue: 'No handle is compared with INVALID_HANDLE.',
  recommendation: 'Return `INIT_FAILED` from OnInit where a handle is `INVALID_HANDLE`.',
  doc: 'A missing custom indicator then shows at the start, not as an EA that never trades.',
  dialect: 'mql5',
  example: {
    dialect: 'mql5',
    head:
      'int h; int OnInit(){ h=iRSI(_Symbol,_Period,14,PRICE_CLOSE); return(INIT_SUCCEEDED); } void ' +
      'OnDeinit(const int reason){ IndicatorRelease(h); }',
    body: '',
  },
  find: (ea) => (ea.usesName('INVALID_HANDLE') ? [] : firstFinding(indicatorCreations(ea))),
}
