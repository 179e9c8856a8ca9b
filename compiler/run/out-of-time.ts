/** Thrown inside a run or between the parts of a proof when the time for it is over. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'

  constructor() {
    super('The time for this run is over.')
  }
}

/** Steps of a program between two looks at the clock. */
export const stepsBetweenLooks = 1_000_000
