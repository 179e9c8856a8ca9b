import { indicatorCreations } from '../indicator-handles.ts'
import { type Rule, toFindings } from '../rule.ts'

export const handleOnTick: Rule = {
  code: 'handle-on-tick',
  severity: 'critical',
  category: 'Indicators',
  issue: '{name} creates an indicator while ticks come in.',
  recommendation: 'Create it once in OnInit and read it with `CopyBuffer(handle,0,0,3,values)`.',
  doc:
    'Each call looks for the indicator again, and its first values are not ready: the EA reads nothing, and slows ' +
    'the terminal.',
  dialect: 'mql5',
  example: {
    dialect: 'mql5',
    body: 'int h=iMA(_Symbol,_Period,14,0,MODE_SMA,PRICE_CLOSE); if(h==INVALID_HANDLE) return; IndicatorRelease(h);',
  },
  find: (ea) => toFindings(indicatorCreations(ea).filter(({ visited }) => ea.runsOnTick(visited))),
}
