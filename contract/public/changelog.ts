interface Release {
  readonly version: string
  readonly date: string
  readonly changes: readonly string[]
}

/** Changes that callers can see, newest first. */
export const changelog: readonly [Release, ...Release[]] = [
  {
    version: '1.14.0',
    date: '2026-11-30',
    changes: [
      'Verify takes includes: the files that the program includes. With companion it compares the plots of a strategy ' +
        'with the indicator beside its Expert Advisor.',
      'Proofs of companions have live: their plots on bars that come tick by tick.',
      'Conversions of test keys have the options of the request, and their ids name these. The sample plots is a ' +
        'strategy for companion.',
    ],
  },
  {
    version: '1.13.0',
    date: '2026-11-30',
    changes: [
      'Convert takes layout: with library a program includes its runtime as readable files. Conversions have layout ' +
        'in options, and mql4_includes beside mql5_includes.',
      'Convert takes companion: a strategy then also becomes an indicator that shows its plots, in mql4_companion ' +
        'and mql5_companion. Proofs have companion: whether they are of that indicator.',
    ],
  },
  {
    version: '1.12.0',
    date: '2026-11-30',
    changes: [
      'Comparisons of strategies have alerts, drawing and reading. left_out has alert and strategy_plot.',
      'Explanations are also of drawings, colors, fills and alerts: the values of their last step may be texts.',
    ],
  },
  {
    version: '1.11.0',
    date: '2026-11-29',
    changes: ['Drawings of a comparison have approximated: how many parts MetaTrader has in a weaker form.'],
  },
  {
    version: '1.10.0',
    date: '2026-11-29',
    changes: [
      'Explanation goes into functions of imported libraries: steps have library. It has limits: what was not followed.',
      'Proofs and verify have skipped_trials: trials that were not compared, by the reason.',
    ],
  },
  {
    version: '1.9.0',
    date: '2026-11-29',
    changes: [
      'Comparisons have left_out: what was not looked at, because a limit of the proof or of MetaTrader ended.',
      'Coverage has unnamed: how many places that never ran are not named.',
    ],
  },
  {
    version: '1.8.0',
    date: '2026-11-24',
    changes: [
      'Proofs and verify have explanation: the way of the first difference, from the first value that differs to the ' +
        'plot or the trade, with the lines of the script and of the program.',
      'Coverage names right sides of `and` and `or` that never decided.',
      'Comparisons have two more parts: margin_call, and drawing, which compares drawings on each bar of the history.',
    ],
  },
  {
    version: '1.7.0',
    date: '2026-11-24',
    changes: [
      'Certify has programs: the MQL4 and MQL5 programs are certified as their script is, and each difference is named.',
      'Proofs and verify have coverage: which lines and branches of the script ran, and which never did.',
      'Proofs and verify have trials: short runs with other values of inputs, by their seeds, and on unusual bars.',
    ],
  },
  {
    version: '1.6.0',
    date: '2026-11-23',
    changes: [
      'Precheck: what the automatic validation of the MQL5 Market would refuse, with lines, reasons and corrected code.',
      'Listings and library: the marketplace with the facts of each file, and the programs of the key owner.',
    ],
  },
  {
    version: '1.5.0',
    date: '2026-11-23',
    changes: [
      'Certify: what a script does to its past, with each cause, its line and what to write instead.',
      'Templates: the list of the library, and each template with its code and versions.',
      'Proofs and verify compare everything that is seen. A comparison has messages, drawings, alerts and parts: looks ' +
        'of plots, marks, candles, levels, fills, colors of bars and inputs, each with the line of the script that a ' +
        'difference belongs to.',
      'Proofs and verify have live: an indicator on bars that come while it runs, with its alerts and drawings.',
    ],
  },
  {
    version: '1.4.0',
    date: '2026-11-23',
    changes: [
      'Conversions carry a notice. The value sizing marks an Expert Advisor that was converted before lots ' +
        'followed the contract size and may trade the wrong lot size.',
      'replaced_by names the newer conversion of one that was converted again.',
      'Generate asks about rules that could mean several things: a sentence has a question with answers, each the ' +
        'sentence to send instead, and the corrections of misspelled words.',
      'Specs take partial closes (partials), martingale, totalLoss, losing trades a day, orders that cancel each ' +
        'other and the difference of two values.',
      'Proofs and verify have accounts: a strategy and its conversion on eight contracts of brokers, with the ' +
        'fills of both, the money left and the orders refused. Both are equal only where every contract is.',
      'Proofs and verify say whether they are proved: equal runs that show nothing, or trade fewer than ten times, ' +
        'prove nothing.',
      'The backtest of generate runs on 1,000 hourly bars of the same EURUSD contract.',
    ],
  },
  {
    version: '1.3.0',
    date: '2026-11-21',
    changes: [
      'Conversions say in options how their code is written. While one is running its source is there already.',
      'A conversion that its owner stopped on the website has failed with the code cancelled; it was not counted.',
    ],
  },
  {
    version: '1.2.0',
    date: '2026-11-21',
    changes: [
      'Convert, port, check, verify and analyze take files: libraries of a script, includes of a program. Ports ' +
        'give theirs back as mql5_includes; diagnostics and fidelity name the file they are about.',
      'Convert takes object_prefix, proof_comments and max_bars; verify takes max_bars.',
    ],
  },
  {
    version: '1.1.0',
    date: '2026-11-21',
    changes: ['Generate: Expert Advisors and indicators from rules in plain words or from a spec.'],
  },
  {
    version: '1.0.0',
    date: '2026-11-21',
    changes: [
      'First version: convert, port, get and list conversions, check, verify, analyze, usage.',
      'Live and test keys with expiry, rotation and immediate revocation.',
      'Webhooks for finished conversions, signed, tried again for half a day, and sent again on request.',
    ],
  },
]
