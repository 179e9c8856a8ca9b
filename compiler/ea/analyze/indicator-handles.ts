import type { Ea, CallSite } from './ea.ts'
import { dialects } from '../../targets/dialects.ts'

const valueFunctions = /^i(Close|Open|High|Low|Time|Volume|TickVolume|RealVolume|Spread|Bars|BarShift|Highest|Lowest)$/

/** Returns calls that create an indicator and return its handle. */
export const indicatorCreations = (ea: Ea): CallSite[] =>
  dialects[ea.dialect].machine.hasHandles
    ? ea.calls.filter(
        ({ name }) => (/^i[A-Z]\w*$/.test(name) && !valueFunctions.test(name)) || name === 'IndicatorCreate',
      )
    : []
