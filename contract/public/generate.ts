import * as z from 'zod/mini'
import { nameLength } from '../conversion.ts'
import { rulesLength } from '../generate.ts'
import { indicatorSpec, strategySpec } from '../generate-spec.ts'
import { diagnostic, dialect, proof, describedAs, sentence } from './models.ts'
import type { PublicRoute } from './route.ts'
import { sampleSource } from './samples.ts'

const programKind = z.enum(['ea', 'indicator'])

/** Program specification; the names appear in the OpenAPI document. */
const spec = z.discriminatedUnion('kind', [
  strategySpec.check(z.meta({ id: 'StrategySpec' })),
  indicatorSpec.check(z.meta({ id: 'IndicatorSpec' })),
])

export const publicGenerateRoutes = {
  generate: {
    method: 'POST',
    path: '/generate',
    group: 'Generators',
    summary: 'Generate a program',
    description: `Makes an Expert Advisor or an indicator from rules in plain English, or from a spec: what the EA Generator and the Indicator Generator do.

The rules are read sentence by sentence, and \`sentences\` says what each was taken for. When one is not understood, the answer is **422** with \`rules_not_understood\` and nothing is counted: no program is made of half the rules.

The program is written as Pine Script first, compiled from that, run beside it on 3,000 bars and kept in your history like a conversion. Counts with the generations of the website.`,
    input: z.strictObject({
      kind: z
        ._default(programKind, 'ea')
        .check(describedAs('Kind of program that the rules describe. A spec contains its own kind.')),
      rules: z.optional(
        z
          .string()
          .check(
            describedAs(
              `Rules in words, up to ${rulesLength.toLocaleString('en-US')} characters. Not needed with a spec.`,
            ),
          ),
      ),
      spec: z
        .optional(spec)
        .check(
          describedAs(
            'Program specification from a response. Edit it and send it again. Its schema is in the OpenAPI ' +
              'document. Takes precedence over the rules.',
          ),
        ),
      dialect: z._default(dialect, 'mql5'),
      name: z.optional(
        z.string().check(z.maxLength(nameLength), describedAs('Of the program, in the history and in file names.')),
      ),
    }),
    output: z.object({
      conversion_id: z.string(),
      kind: programKind,
      name: z.string(),
      dialect,
      code: z.string(),
      pine_script: z.string().check(describedAs('The same program for TradingView: what the code was compiled from.')),
      sentences: z.array(sentence).check(describedAs('Empty where a spec was sent.')),
      notes: z.array(z.string()).check(describedAs('Consequences of the rules, and conflicts between them.')),
      meaning: z.array(z.string()).check(describedAs('All that the program does, in words.')),
      inputs: z
        .array(z.object({ title: z.string(), group: z.string(), value: z.string(), range: z.string() }))
        .check(describedAs('Inputs that the user of the program can set.')),
      diagnostics: z.array(diagnostic),
      proof: z.nullable(proof).check(describedAs('The code beside the Pine Script, on the same bars.')),
      backtest: z
        .nullable(
          z.object({
            symbol: z.string(),
            bars: z.number().check(z.int()),
            deposit: z.number(),
            trades: z.number().check(z.int()),
            wins: z.number().check(z.int()),
            losses: z.number().check(z.int()),
            net_profit: z.number(),
            profit_factor: z.nullable(z.number()),
            max_drawdown: z.number(),
            max_drawdown_percent: z.number(),
          }),
        )
        .check(
          describedAs(
            'Of an Expert Advisor, on generated bars: it shows how the program behaves, not what a market pays.',
          ),
        ),
      spec,
      livemode: z.boolean(),
    }),
    counts: 'generations',
    errors: [
      'code_too_long',
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'plan_limit_reached',
      'rules_not_understood',
      'does_not_compile',
      'timeout',
    ],
    example: { rules: sampleSource('rules'), dialect: 'mql5' },
  },
} as const satisfies Record<string, PublicRoute>
