import * as z from 'zod/mini'
import type { RunFault, ShownDiagnostic, VerifyResult } from '../../compiler/api.ts'
import { conversionStatus, layout, maxFiles, type brokerId, type ReportedLine } from '../conversion.ts'
import { publicOf } from '../of-compiler.ts'
import {
  differenceCauses,
  differenceKinds,
  explanationLimits,
  fidelities,
  refusalKinds,
  severities,
} from '../../compiler/kinds.ts'
import { dialectIds } from '../../compiler/targets/dialects.ts'

/** `z.describe`, shorter at the place of use. */
export const describedAs = (text: string) => z.describe(text)

export const dialect = z.enum(dialectIds)
export const outputFormat = z.enum([...dialectIds, 'both'])
const line = z.number().check(z.int())

/** Files that a program needs: libraries of a script or includes of a program. `named` describes their names. */
export const codeFiles = (named: string) =>
  z.optional(
    z
      .array(
        z.strictObject({
          name: z.string().check(z.maxLength(maxFiles.name), describedAs(named)),
          text: z.string(),
        }),
      )
      .check(
        z.maxLength(maxFiles.count),
        describedAs(
          `Up to ${maxFiles.count} files with ${maxFiles.length.toLocaleString('en-US')} characters together. What ` +
            `is not needed is left out.`,
        ),
      ),
  )

export const pineLibraries = 'As the script imports it: `user/library/version`, or `user/library` for any version.'
export const mqlIncludes = 'As the program includes it, with `/` between folders.'

const file = z.nullable(z.string().check(describedAs('Which of the `files` it is about; null for the program itself.')))

export const diagnostic = publicOf<
  Pick<ShownDiagnostic, 'code' | 'severity' | 'line' | 'column'> &
    Readonly<Record<'message', string> & Record<'help' | 'file', string | null>>
>()(
  z.object({
    code: z.string().check(describedAs("Stays the same; MetaEditor's own number for MQL.")),
    severity: z.enum(severities),
    message: z.string(),
    line: line.check(describedAs('Counted from 1.')),
    column: line,
    help: z.nullable(z.string().check(describedAs('Steps to resolve it.'))),
    file,
  }),
)

const lineFidelity = publicOf<ReportedLine>()(
  z.object({ line, fidelity: z.enum([...fidelities, 'model']), reason: z.nullable(z.string()), file }),
).check(
  describedAs(
    'How exactly one line of the source was carried over. `model`: written by a language model and checked like ' +
      'the rest.',
  ),
)

const difference = z.object({
  bar: z.number().check(z.int(), describedAs('Counted from 0.')),
  what: z.enum(differenceKinds),
  original: z.nullable(z.number()),
  converted: z.nullable(z.number()),
  likely_cause: z.enum(differenceCauses),
})

const fault = publicOf<Omit<RunFault, 'code'> | null>()(
  z.nullable(z.object({ message: z.string(), bar: z.number().check(z.int()), line: z.nullable(z.number()) })),
)

const textDifference = {
  original: z.nullable(z.string()),
  converted: z.nullable(z.string()),
}

/** Kinds of parts by the names that the compiler has for them. */
export const publicParts = {
  look: 'look',
  mark: 'mark',
  candle: 'candle',
  level: 'level',
  fill: 'fill',
  'bar-color': 'bar_color',
  input: 'input',
  equity: 'equity',
  order: 'order',
  'margin-call': 'margin_call',
  reading: 'reading',
  drawing: 'drawing',
} as const

/** Reasons for which trials say nothing. */
export const publicSkippedTrials = {
  stopped: 'stopped',
  'off-chart': 'off_chart',
  budget: 'budget',
  time: 'time',
  option: 'option',
} as const

export const publicLeftOut = {
  color: 'color',
  'history-bar': 'history_bar',
  'history-picture': 'history_picture',
  'live-bar': 'live_bar',
  'order-bar': 'order_bar',
  alert: 'alert',
  'strategy-plot': 'strategy_plot',
} as const

const part = z.object({
  part: z
    .enum(Object.values(publicParts))
    .check(
      describedAs(
        '`look`: style, width, sign and offset of plots. `mark`: prices of shapes, characters and arrows. `candle`: ' +
          'their colors. `level`: `hline`. `fill`: color and both edges. `bar_color`: `barcolor`. `input`: name, ' +
          'type, default, limits, options, group and order. `equity`: of a strategy after each bar. ' +
          '`order`: orders of a strategy that wait at the server. `margin_call`: exits of a strategy without margin. ' +
          '`reading`: values of `strategy.*` that the script reads, on each bar. ' +
          '`drawing`: drawings made, changed and deleted on each bar of the history.',
      ),
    ),
  compared: z.number().check(z.int(), describedAs('Plots, levels and inputs, or bars on which something is shown.')),
  approximated: z
    .number()
    .check(z.int(), describedAs('Those of the compared ones that MetaTrader has in a weaker form.')),
  first_difference: z.nullable(
    z.object({
      item: z.string().check(describedAs('Such as `plot Basis` or `input Length`.')),
      what: z.string(),
      ...textDifference,
      bar: z.nullable(z.number().check(z.int())),
      line: z.nullable(z.number().check(describedAs('Of the script.'))),
    }),
  ),
})

const counted = { original: z.number().check(z.int()), converted: z.number().check(z.int()) }

export const comparison = z
  .object({
    bars: z.number().check(z.int()),
    equal: z.boolean(),
    plots: z.array(
      z.object({
        title: z.string(),
        equal: z.boolean(),
        compared: z.number().check(z.int()),
        line: z.nullable(z.number().check(describedAs('Of the script that plots it.'))),
        first_difference: z.nullable(difference),
      }),
    ),
    trades: z.nullable(
      z.object({
        original: z.number().check(z.int()),
        converted: z.number().check(z.int()),
        first_difference: z.nullable(difference),
      }),
    ),
    messages: z
      .nullable(
        z.object({
          compared: z.number().check(z.int()),
          first_difference: z.nullable(
            z.object({ index: z.number().check(z.int(), describedAs('Counted from 0.')), ...textDifference }),
          ),
        }),
      )
      .check(describedAs('Messages of the log; null where the script logs none.')),
    drawings: z
      .nullable(
        z.object({
          ...counted,
          approximated: z.number().check(z.int(), describedAs('How many of the script’s parts have a weaker form.')),
          first_difference: z.nullable(
            z.object({
              drawing: z.nullable(z.string().check(describedAs('Such as `box 3`; null for one too many.'))),
              what: z.string(),
              ...textDifference,
              bar: z.nullable(z.number().check(z.int())),
              line: z.nullable(z.number()),
            }),
          ),
        }),
      )
      .check(describedAs('Parts of lines, boxes, labels, polylines, linefills, tables and backgrounds.')),
    alerts: z
      .nullable(
        z.object({
          ...counted,
          first_difference: z.nullable(
            z.object({ bar: z.number().check(z.int()), ...textDifference, line: z.nullable(z.number()) }),
          ),
        }),
      )
      .check(describedAs('Alerts on live bars: which bar, which text, how often.')),
    parts: z.array(part).check(describedAs('Other visible parts. Kinds without any are left out.')),
    left_out: z
      .array(z.object({ what: z.enum(Object.values(publicLeftOut)), count: z.number().check(z.int()) }))
      .check(
        describedAs(
          'Parts that were not compared, because a limit of the proof or of MetaTrader ended. `color`: a plot has ' +
            'another ' +
            'color there than the script. `history_bar`, `live_bar`: bars without a look at drawings. ' +
            '`history_picture`: drawings that differ and may look the same. `order_bar`: bars without a look at ' +
            'waiting orders.',
        ),
      ),
    fault,
  })
  .check(describedAs('Original and converted program on one set of bars.'))

/** Contracts by the names that the compiler has for them. */
export const publicBrokers = {
  eurusd: 'eurusd',
  usdjpy: 'usdjpy',
  eurusdJpy: 'eurusd_jpy',
  xauusd: 'xauusd',
  us30: 'us30',
  ger40: 'ger40',
  btcusd: 'btcusd',
  es: 'es',
} as const satisfies Readonly<Record<z.infer<typeof brokerId>, string>>

const count = z.number().check(z.int())
const fill = z.nullable(
  z.object({
    price: z.number(),
    units: z.number().check(describedAs('Units of the base asset; of a future contracts.')),
  }),
)

const account = z.object({
  currency: z.string().check(describedAs('ISO 4217.')),
  balance: z.number().check(describedAs('To the cent, like equity.')),
  equity: z.number().check(describedAs('With what is open at the last close.')),
  refused: z
    .array(z.enum(refusalKinds))
    .check(
      describedAs(
        'Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not ' +
          'enough margin.',
      ),
    ),
})

export const accountComparison = z
  .object({
    broker: z.enum(publicBrokers),
    title: z.string(),
    bars: count,
    equal: z.boolean().check(describedAs('The same fills, the same money, and the same kinds of refusals.')),
    fills: z.object({ original: count, converted: count }),
    first_difference: z.nullable(
      z
        .object({ bar: count, original: fill, converted: fill })
        .check(describedAs('The first fill that only one program has; `bar` counts from 0.')),
    ),
    original: account,
    converted: account,
    fault,
  })
  .check(
    describedAs(
      'A strategy and its conversion on a real contract, with its lots, spread, commission, swap and margin.',
    ),
  )

/** Comparisons on real contracts, in proofs and in `verify`. */
export const accounts = z
  .array(accountComparison)
  .check(describedAs('One for each contract; empty for what is no strategy, and in proofs made before version 1.4.0.'))

export const proved = z
  .boolean()
  .check(
    describedAs(
      'Equal, and there was something to compare: values, colors, drawings, messages, or ten trades and more.',
    ),
  )

export const live = z
  .nullable(comparison)
  .check(describedAs('An indicator on bars that come while it runs; null where live bars can show nothing new.'))

/** Further short runs, in proofs and in `verify`. */
export const trials = publicOf<NonNullable<VerifyResult['trials']>>()(
  z.array(
    z.object({
      seed: z
        .number()
        .check(z.int(), describedAs('The same seed gives the same values; 0 where all inputs have their defaults.')),
      inputs: z.string().check(describedAs('The values that are no defaults, such as `Length 1, Show true`.')),
      bars: count,
      equal: z.boolean(),
      difference: z.nullable(z.string().check(describedAs('The first difference in words.'))),
    }),
  ),
).check(describedAs('Short runs with other values of inputs, and on bars that reach further lines of the script.'))

/** Beside them, in proofs and in `verify`. */
export const skippedTrials = z
  .array(z.object({ what: z.enum(Object.values(publicSkippedTrials)), count }))
  .check(
    describedAs(
      'Trials that were not compared. `stopped`: the script itself stops. `off_chart`: its values grow beyond all ' +
        'charts. `budget`, `time`: beyond the limits of the proof. `option`: options of inputs that no run has had.',
    ),
  )

/** The places of the script that the proof has reached. */
export const coverage = z
  .nullable(
    z.object({
      lines: count.check(describedAs('Lines of the script with statements.')),
      lines_run: count,
      branches: count.check(
        describedAs('Blocks of statements, both sides of conditions, and right sides of `and` and `or`.'),
      ),
      branches_run: count,
      missing: z
        .array(
          z.object({
            line: count,
            to_line: count,
            what: z
              .enum(['never_ran', 'part_never_ran', 'never_true', 'never_false', 'and_never_ran', 'or_never_ran'])
              .check(describedAs('`and_never_ran`: the right side of `and` never decided.')),
          }),
        )
        .check(
          describedAs('Lines that never ran, and conditions that were always the same: not covered by the proof.'),
        ),
      unnamed: count.check(describedAs('Further such places beyond the 50 that are named.')),
    }),
  )
  .check(describedAs('Which lines and branches of the script ran; null for ports and older proofs.'))

type WithLimits<T extends { readonly limits?: unknown }> = Omit<T, 'limits'> & {
  readonly limits: Exclude<T['limits'], undefined>
}

/** Where the first difference comes from, in proofs and in `verify`. */
export const explanation = publicOf<WithLimits<NonNullable<VerifyResult['explanation']>> | null>()(
  z.nullable(
    z.object({
      steps: z
        .array(
          z.object({
            name: z
              .string()
              .check(describedAs('Such as `mean`, `top in extremes`, `result of extremes`, or `entry Long`.')),
            line: z.number().check(z.int(), describedAs('Of the script, or of the library.')),
            library: z.nullable(z.string().check(describedAs('The imported library whose line it is.'))),
            generated_line: z.nullable(z.number().check(z.int(), describedAs('Of the program.'))),
            bar: count,
            original: z.nullable(z.union([z.number(), z.string()])),
            converted: z.nullable(z.union([z.number(), z.string()])),
          }),
        )
        .check(
          describedAs(
            'The first value that differs comes first, what shows it last: a plot, a trade, a drawing, a color, an ' +
              'alert. Of these the values may be texts.',
          ),
        ),
      inputs: z
        .array(z.object({ name: z.string(), value: z.nullable(z.number()) }))
        .check(describedAs('Values that the first one comes from, in which both agree.')),
      limits: z
        .array(z.object({ what: z.enum(explanationLimits), count }))
        .check(
          describedAs(
            'How much was not followed, so the way may begin there: variables beyond 60, calls of a function on a bar ' +
              'beyond 20, bars more than 300 before the difference, functions inside of four others.',
          ),
        ),
    }),
  ),
).check(describedAs('The way of the first difference; null where there is none, or none that can be followed.'))

export const proof = z.object({
  dialect,
  companion: z.boolean().check(describedAs('Whether it is of the indicator beside an Expert Advisor.')),
  equal: z.boolean(),
  proved,
  comparisons: z.array(comparison),
  accounts,
  live,
  trials,
  skipped_trials: skippedTrials,
  coverage,
  explanation,
})

const failure = z.object({
  code: z.enum([
    'source_has_errors',
    'does_not_compile',
    'does_not_run',
    'timeout',
    'too_complex',
    'cancelled',
    'internal_error',
  ]),
  message: z.string(),
})

const summary = {
  conversion_id: z.string(),
  status: conversionStatus.check(describedAs('`running` becomes `success` or `error` once.')),
  kind: z.enum(['pine_to_mql', 'mql4_to_mql5']),
  name: z.string(),
  equal: z.nullable(
    z
      .boolean()
      .check(
        describedAs(
          'Whether every converted program did the same as the original on all standard bars and contracts; null ' +
            'where nothing was compared.',
        ),
      ),
  ),
  error: z.nullable(failure),
  notice: z
    .nullable(z.enum(['sizing']))
    .check(
      describedAs(
        '`sizing`: this Expert Advisor was converted before lots followed the contract size and may trade the ' +
          'wrong lot size. Convert its source again before you trade it; on the website that is free. Null for all ' +
          'others.',
      ),
    ),
  replaced_by: z.nullable(
    z
      .string()
      .check(
        describedAs(
          'The newer conversion that replaces one with a notice, once it was converted again on the website.',
        ),
      ),
  ),
  livemode: z.boolean().check(describedAs('False for what a test key made.')),
  created_at: z.string().check(describedAs('ISO 8601, UTC.')),
}

export const conversionRow = z.object(summary)

/** The parameters of convert that say how code is written. */
const outputSettings = z.nullable(
  z
    .object({
      output_format: outputFormat,
      object_prefix: z.string(),
      proof_comments: z.boolean(),
      max_bars: z.nullable(z.number().check(z.int())),
      layout,
      companion: z.boolean(),
    })
    .check(
      describedAs(
        'How the code is written: what `convert` was told, or what it takes where nothing was said. Null for a ' +
          "port, which keeps its author's manner.",
      ),
    ),
)

const includes = z.array(z.object({ name: z.string(), text: z.string() }))

const companion = z.nullable(z.object({ code: z.string(), includes }))

/** The whole record. */
export const publicConversion = z.object({
  ...summary,
  options: outputSettings,
  pine_script: z.nullable(z.string().check(describedAs('The source of a `pine_to_mql` conversion.'))),
  mql4_source: z.nullable(z.string().check(describedAs('The source of an `mql4_to_mql5` conversion.'))),
  mql4_code: z.nullable(z.string().check(describedAs('Null where it was not asked for, or is not there yet.'))),
  mql5_code: z.nullable(z.string()),
  mql4_includes: includes.check(describedAs('Files that `mql4_code` includes, with the layout `library`.')),
  mql5_includes: includes.check(
    describedAs('Files that `mql5_code` includes: of a port its converted `files`, and with the layout `library`.'),
  ),
  mql4_companion: companion.check(describedAs('The indicator that shows the plots of a strategy, with `companion`.')),
  mql5_companion: companion,
  diagnostics: z.array(diagnostic),
  fidelity: z.array(lineFidelity),
  proofs: z.array(proof),
})

export const sentence = z.object({
  text: z.string(),
  understood: z.boolean(),
  meaning: z
    .string()
    .check(describedAs('The same in our words; for a sentence that was not understood, the obstacle.')),
  from: z.number().check(describedAs('Position of the sentence in the rules.')),
  question: z.nullable(
    z
      .object({
        about: z.string().check(describedAs('The words it is about.')),
        text: z.string(),
        options: z.array(
          z.object({
            label: z.string(),
            sentence: z.string().check(describedAs('Send this in the place of the sentence.')),
          }),
        ),
      })
      .check(describedAs('Set where the sentence could mean several things.')),
  ),
  corrections: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .check(describedAs('Misspelled words and what they were taken for.')),
})

/** The body of every error. */
export const publicErrorBody = z.object({
  error: z.object({
    type: z.string(),
    code: z.string(),
    message: z.string(),
    param: z.nullable(z.string().check(describedAs('The parameter at fault, where it is one.'))),
    doc_url: z.string(),
    request_id: z.string(),
    conversion_id: z.optional(z.string().check(describedAs('The saved record of a conversion that failed.'))),
    diagnostics: z.optional(z.array(diagnostic)),
    sentences: z.optional(z.array(sentence)),
  }),
})
