import type { Target } from '../../emit/target.ts'
import { mql4 } from '../mql4/target.ts'

/** The plots of a strategy as an indicator beside its Expert Advisor. */
export const mql4Indicator: Target = {
  ...mql4,
  description: 'the plots of a strategy as an indicator of MetaTrader 4',
  companionFor: 'mql4',
}
