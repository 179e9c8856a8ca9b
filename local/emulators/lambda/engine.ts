import { setFlagsFromString } from 'node:v8'

/**
 * Megabytes of each of the young generation's three spaces, so that one conversion's garbage mostly fits and is not
 * copied.
 */
export const youngSpaceMb = (memory: number): number => Math.max(16, Math.min(64, Math.floor(memory / 32)))
const youngSpaces = 3

/** Returns the megabytes of the young generation of a thread that may take `memory` megabytes. */
export const youngGenerationMb = (memory: number): number => youngSpaces * youngSpaceMb(memory)

/**
 * Sets the engine's flags for environments that share few processors. One thread collects garbage, and code is
 * optimized later: a proof's generated programs cost as much to optimize as to run (0.12 s of processor per conversion
 * became 0.08). Type feedback is kept from the first call, so that functions from one place share it. The old generation
 * starts large (megabytes, allocated as needed): growing it from few survivors caused several full marks per second, a
 * third of processor time, and made the same conversions vary by a factor of two or three.
 */
export function setEngineFlags(): void {
  for (const flag of [
    '--no-parallel-scavenge',
    '--interrupt-budget=400000',
    '--no-lazy-feedback-allocation',
    '--initial-old-space-size=256',
  ])
    setFlagsFromString(flag)
}
