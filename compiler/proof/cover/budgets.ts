/** How much a proof may run beside the standard sets. Counts, not times: the same proof gives the same result. */
export const budgets = {
  /**
   * Bars of a heavy program, one that takes more steps for each bar than `stepsPerBar`: fewer in proportion, but at
   * least `leastBars` of the first set, and `leastShare` of each further set, of each broker, of live bars and of each
   * trial. The steps are counted on the first `tried` bars, then on the first set.
   */
  heavy: { stepsPerBar: 1_400, leastBars: 600, leastShare: 0.125, tried: 60 },
  /** Bars of a trial with other inputs, or on other bars. */
  barsPerTrial: 300,
  /** Trials with other inputs in which the conversion is always run and compared. */
  inputTrials: 3,
  /** Runs of the script alone that look for lines and branches which have not run yet. */
  searches: 6,
  /** Searches that found some, and are then compared as trials. */
  coverageTrials: 2,
  /** Live bars of an indicator that draws, each with a picture; of one with alerts only; of others. */
  liveBars: { drawing: 200, alerts: 48, plain: 12 },
  /**
   * Live bars of a script that takes more steps for each of them than `stepsPerBar`: fewer in proportion, but at least
   * `leastBars`. The steps are counted on the first `tried` live bars.
   */
  heavyLive: { stepsPerBar: 10_000, leastBars: 20, tried: 2 },
  /** Bars of a chart before live ones. */
  liveHistory: { drawing: 100, other: 352 },
  /** Shapes in the pictures of a live run; beyond, pictures are taken of every twelfth bar and of the last twelve. */
  pictureShapes: 5_000,
  /**
   * Drawings on the bars of a history. Of a script: births, changes and deletions that are kept; later ones are not
   * compared. Of a program: drawings that are looked at; beyond, only every twelfth bar is. And how often the shapes of
   * both are compared, where drawings are the same in another way.
   */
  history: { changes: 20_000, looks: 400_000, everyBar: 12, pictures: 100 },
  /** Uncovered places that a report names. */
  namedPlaces: 50,
  /**
   * Newest bars of the pictures of both charts. Of each chart: plots, drawings of each kind of a script, cells of its
   * tables, and objects of a program.
   */
  chart: { bars: 20_000, plots: 80, drawings: 500, cells: 2_000, objects: 4_000 },
} as const
