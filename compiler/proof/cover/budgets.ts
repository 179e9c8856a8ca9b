/** How much a proof may run beside the standard sets of bars. Counts, not times: the same proof gives the same result. */
export const budgets = {
  /** Bars of a trial with other inputs, or on other bars. */
  barsPerTrial: 400,
  /** Trials with other inputs in which the conversion is always run and compared. */
  inputTrials: 3,
  /** Runs of the script alone that look for lines and branches which have not run yet. */
  searches: 8,
  /** Searches that found some, and are then compared as trials. */
  coverageTrials: 3,
  /** Uncovered places that a report names. */
  namedPlaces: 50,
} as const
