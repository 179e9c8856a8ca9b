export interface CompareOptions {
  /** Relative difference that still counts as equal. */
  readonly tolerance?: number
  /** Absolute difference that still counts as equal, for values around zero. */
  readonly absolute?: number
}

/** Rounding of equal computations in equal order stays far below this. */
const defaultTolerance = 1e-9
const defaultAbsolute = 1e-10

/** Decides whether two numbers count as equal; NaN equals NaN. */
export type Same = (a: number, b: number) => boolean

export function sameWithin({
  tolerance: relative = defaultTolerance,
  absolute = defaultAbsolute,
}: CompareOptions): Same {
  return (a, b) => {
    if (a === b) return true
    if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b)
    return Math.abs(a - b) <= absolute + relative * Math.max(Math.abs(a), Math.abs(b))
  }
}
