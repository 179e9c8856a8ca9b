import { fromLocal, zoneOffset } from '../../compiler/run/pine/time/zone.ts'

/** Converts the statement's clock to UTC milliseconds. */
export const clockToUtc =
  (zone: string) =>
  (clock: number): number =>
    fromLocal(zone, clock)

/** Converts the statement's clock to the clock of the shown zone. */
export const clockShift =
  (from: string, to: string) =>
  (clock: number): number => {
    if (from === to) return clock
    const utc = fromLocal(from, clock)
    return utc + zoneOffset(to, utc)
  }
