import type { Target } from '../../emit/target.ts'
import { mql5 } from '../mql5/target.ts'

/** The plots of a strategy as an indicator beside its Expert Advisor. */
export const mql5Indicator: Target = {
  ...mql5,
  description: 'the plots of a strategy as an indicator of MetaTrader 5',
  companionFor: 'mql5',
}
