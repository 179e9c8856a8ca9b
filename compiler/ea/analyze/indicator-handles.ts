import type { Ea, CallSite } from './ea.ts'

const valueFunctions = /^i(Close|Open|High|Low|Time|Volume|TickVolume|RealVolume|Spread|Bars|BarShift|Highest|Lowest)$/

/** Returns calls that create an indicator and return its handle. */
export const indicatorCreations = (ea: Ea): CallSite[] =>
  ea.dialect === 'mql5'
    ? ea.calls.filter(
        ({ name }) => (/^i[A-Z]\w*$/.test(name) && !valueFunctions.test(name)) || name === 'IndicatorCreate',
      )
    : []
