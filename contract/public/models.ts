import * as z from 'zod/mini'
import { filesMost, type brokerId } from '../conversion.ts'

/** `z.describe`, shorter at the place of use. */
export const says = (text: string) => z.describe(text)

export const dialect = z.enum(['mql4', 'mql5'])
export const outputFormat = z.enum(['mql4', 'mql5', 'both'])
const line = z.number().check(z.int())

/** What comes with a program: libraries of a script, includes of a program. `named` says how it names them. */
export const codeFiles = (named: string) =>
  z.optional(
    z
      .array(
        z.strictObject({
          name: z.string().check(z.maxLength(filesMost.name), says(named)),
          text: z.string(),
        }),
      )
      .check(
        z.maxLength(filesMost.count),
        says(
          `Up to ${filesMost.count} files with ${filesMost.length.toLocaleString('en-US')} characters together. What is not needed is left out.`,
        ),
      ),
  )

export const pineLibraries = 'As the script imports it: `user/library/version`, or `user/library` for any version.'
export const mqlIncludes = 'As the program includes it, with `/` between folders.'

const file = z.nullable(z.string().check(says('Which of the `files` it is about; null for the program itself.')))

export const diagnostic = z.object({
  code: z.string().check(says("Stays the same; MetaEditor's own number for MQL.")),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  line: line.check(says('Counted from 1.')),
  column: line,
  help: z.nullable(z.string().check(says('What to do about it.'))),
  file,
})

export const lineFidelity = z
  .object({
    line,
    fidelity: z.enum(['exact', 'approximated', 'model', 'unsupported']),
    reason: z.nullable(z.string()),
    file,
  })
  .check(
    says(
      'How exactly one line of the source was carried over. `model`: written by a language model and checked like the rest.',
    ),
  )

export const difference = z.object({
  bar: z.number().check(z.int(), says('Counted from 0.')),
  what: z.enum(['value', 'color', 'entry', 'exit', 'missing']),
  original: z.nullable(z.number()),
  converted: z.nullable(z.number()),
  likely_cause: z.enum(['warm-up', 'timezone', 'higher-timeframe', 'fill', 'rounding', 'unknown']),
})

export const comparison = z
  .object({
    bars: z.number().check(z.int()),
    equal: z.boolean(),
    plots: z.array(
      z.object({
        title: z.string(),
        equal: z.boolean(),
        compared: z.number().check(z.int()),
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
    fault: z.nullable(z.object({ message: z.string(), bar: z.number().check(z.int()), line: z.nullable(z.number()) })),
  })
  .check(says('Original and converted program on one set of bars.'))

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
  z.object({ price: z.number(), units: z.number().check(says('Units of the base asset; of a future contracts.')) }),
)

const account = z.object({
  currency: z.string().check(says('ISO 4217.')),
  balance: z.number().check(says('To the cent, like equity.')),
  equity: z.number().check(says('With what is open at the last close.')),
  refused: z
    .array(z.enum(['smallest', 'largest', 'margin']))
    .check(
      says(
        'Why the broker refused or reduced orders: below the smallest lot, above the largest lot (reduced), not enough margin.',
      ),
    ),
})

export const accountComparison = z
  .object({
    broker: z.enum(publicBrokers),
    title: z.string(),
    bars: count,
    equal: z.boolean().check(says('The same fills, the same money, and the same kinds of refusals.')),
    fills: z.object({ original: count, converted: count }),
    first_difference: z.nullable(
      z
        .object({ bar: count, original: fill, converted: fill })
        .check(says('The first fill that only one program has; `bar` counts from 0.')),
    ),
    original: account,
    converted: account,
    fault: z.nullable(z.object({ message: z.string(), bar: count, line: z.nullable(z.number()) })),
  })
  .check(says('A strategy and its conversion on a real contract, with its lots, spread, commission, swap and margin.'))

/** What proofs and `verify` tell of contracts. */
export const accounts = z
  .array(accountComparison)
  .check(says('One for each contract; empty for what is no strategy, and in proofs made before version 1.4.0.'))

export const proved = z
  .boolean()
  .check(says('Equal, and there was something to compare: plotted values, messages, or ten trades and more.'))

export const proof = z.object({ dialect, equal: z.boolean(), proved, comparisons: z.array(comparison), accounts })

export const failure = z.object({
  code: z.enum(['source_has_errors', 'does_not_compile', 'does_not_run', 'timeout', 'cancelled', 'internal_error']),
  message: z.string(),
})

export const conversionStatus = z.enum(['running', 'success', 'error'])

const summary = {
  conversion_id: z.string(),
  status: conversionStatus.check(says('`running` becomes `success` or `error` once.')),
  kind: z.enum(['pine_to_mql', 'mql4_to_mql5']),
  name: z.string(),
  equal: z.nullable(
    z
      .boolean()
      .check(
        says(
          'Whether every converted program did the same as the original on all standard bars and contracts; null where nothing was compared.',
        ),
      ),
  ),
  error: z.nullable(failure),
  notice: z
    .nullable(z.enum(['sizing']))
    .check(
      says(
        '`sizing`: this Expert Advisor was converted before lots followed the contract size and may trade the wrong lot size. Convert its source again before you trade it; on the website that is free. Null for all others.',
      ),
    ),
  replaced_by: z.nullable(
    z
      .string()
      .check(says('The newer conversion that replaces one with a notice, once it was converted again on the website.')),
  ),
  livemode: z.boolean().check(says('False for what a test key made.')),
  created_at: z.string().check(says('ISO 8601, UTC.')),
}

export const conversionRow = z.object(summary)

/** The parameters of convert that say how code is written. */
const writtenWith = z.nullable(
  z
    .object({
      output_format: outputFormat,
      object_prefix: z.string(),
      proof_comments: z.boolean(),
      max_bars: z.nullable(z.number().check(z.int())),
    })
    .check(
      says(
        "How the code is written: what `convert` was told, or what it takes where nothing was said. Null for a port, which keeps its author's manner.",
      ),
    ),
)

/** The whole record. */
export const publicConversion = z.object({
  ...summary,
  options: writtenWith,
  pine_script: z.nullable(z.string().check(says('The source of a `pine_to_mql` conversion.'))),
  mql4_source: z.nullable(z.string().check(says('The source of an `mql4_to_mql5` conversion.'))),
  mql4_code: z.nullable(z.string().check(says('Null where it was not asked for, or is not there yet.'))),
  mql5_code: z.nullable(z.string()),
  mql5_includes: z
    .array(z.object({ name: z.string(), text: z.string() }))
    .check(says('Of a port: the converted `files` that `mql5_code` includes.')),
  diagnostics: z.array(diagnostic),
  fidelity: z.array(lineFidelity),
  proofs: z.array(proof),
})

export const sentence = z.object({
  text: z.string(),
  understood: z.boolean(),
  meaning: z.string().check(says('The same in our words; of what was not understood, what stands in the way.')),
  from: z.number().check(says('Position of the sentence in the rules.')),
  question: z.nullable(
    z
      .object({
        about: z.string().check(says('The words it is about.')),
        text: z.string(),
        options: z.array(
          z.object({ label: z.string(), sentence: z.string().check(says('Send this in the place of the sentence.')) }),
        ),
      })
      .check(says('Set where the sentence could mean several things.')),
  ),
  corrections: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .check(says('Misspelled words and what they were taken for.')),
})

/** What every refusal carries. */
export const publicErrorBody = z.object({
  error: z.object({
    type: z.string(),
    code: z.string(),
    message: z.string(),
    param: z.nullable(z.string().check(says('The parameter at fault, where it is one.'))),
    doc_url: z.string(),
    request_id: z.string(),
    conversion_id: z.optional(z.string().check(says('The saved record of a conversion that failed.'))),
    diagnostics: z.optional(z.array(diagnostic)),
    sentences: z.optional(z.array(sentence)),
  }),
})
