import type { Ea, Site } from './ea.ts'

const values = /^i(Close|Open|High|Low|Time|Volume|TickVolume|RealVolume|Spread|Bars|BarShift|Highest|Lowest)$/

/** Calls that create an indicator and answer its handle. */
export const creations = (ea: Ea): Site[] =>
  ea.dialect === 'mql5'
    ? ea.calls.filter(({ name }) => (/^i[A-Z]\w*$/.test(name) && !values.test(name)) || name === 'IndicatorCreate')
    : []
