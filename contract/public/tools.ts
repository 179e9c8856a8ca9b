import * as z from 'zod/mini'
import { actions, allowance } from '../account.ts'
import { maxBars } from '../conversion.ts'
import {
  accounts,
  codeFiles,
  comparison,
  diagnostic,
  dialect,
  mqlIncludes,
  pineLibraries,
  coverage,
  explanation,
  live,
  proved,
  skippedTrials,
  trials,
  describedAs,
} from './models.ts'
import type { PublicRoute } from './route.ts'
import { sampleSource } from './samples.ts'
import { issueSeverities } from '../../compiler/kinds.ts'
import { codeLanguages } from '../../compiler/targets/languages.ts'

const longest = { pine: 50_000, mql: 100_000 } as const

export const publicToolRoutes = {
  check: {
    method: 'POST',
    path: '/check',
    group: 'Tools',
    summary: 'Check code',
    description:
      'Diagnostics of the compiler for Pine Script, MQL4 or MQL5. Does not count and saves nothing: made for ' +
      'editors and build servers.',
    input: z.strictObject({
      code: z
        .string()
        .check(
          describedAs(
            `Up to ${longest.pine.toLocaleString('en-US')} characters of Pine Script, ` +
              `${longest.mql.toLocaleString('en-US')} of MQL.`,
          ),
        ),
      language: z.enum(codeLanguages),
      files: codeFiles('As the code names it: a library by `user/library/version`, an include by its path.'),
    }),
    output: z.object({
      ok: z.boolean().check(describedAs('No error; there may be warnings.')),
      kind: z.nullable(
        z.string().check(describedAs('`indicator`, `strategy`, `library`, `ea`, `script` or `include`.')),
      ),
      version: z.nullable(z.number().check(describedAs('Of Pine Script.'))),
      title: z.string(),
      diagnostics: z.array(diagnostic),
    }),
    errors: ['code_too_long', 'timeout'],
    example: { code: sampleSource('broken'), language: 'pine' },
  },
  verify: {
    method: 'POST',
    path: '/verify',
    group: 'Tools',
    summary: 'Verify a conversion',
    description:
      'Runs a Pine Script and an MQL program on three sets of standard bars and compares everything that is seen: ' +
      'plots, drawings, fillings, levels, colors, inputs, messages, alerts on live bars, and every trade. A strategy also trades on eight real contracts, where every fill and the money left are compared. ' +
      'The MQL may be ours, or what you made of it. Counts nothing and saves nothing.',
    input: z.strictObject({
      pine_script: z.string(),
      mql_code: z.string(),
      dialect,
      files: codeFiles(pineLibraries),
      includes: codeFiles(
        'Files that `mql_code` includes, by the paths that it names: `mql4_includes` or `mql5_includes` of a ' +
          'conversion, or those of a companion.',
      ),
      companion: z
        ._default(z.boolean(), false)
        .check(
          describedAs(
            'Whether `mql_code` is the indicator beside the Expert Advisor of a strategy: its plots are compared, ' +
              'not the trades.',
          ),
        ),
      max_bars: z
        ._default(z.nullable(maxBars), null)
        .check(describedAs('Value of `max_bars` in the conversion of the program.')),
    }),
    output: z.object({
      equal: z.boolean(),
      proved,
      dialect,
      comparisons: z.array(comparison),
      accounts,
      live,
      trials,
      skipped_trials: skippedTrials,
      coverage,
      explanation,
    }),
    errors: ['code_too_long', 'source_has_errors', 'does_not_run', 'timeout'],
    example: { pine_script: sampleSource('cross'), mql_code: '#property strict\nvoid OnStart() {}\n', dialect: 'mql5' },
  },
  analyze: {
    method: 'POST',
    path: '/analyze',
    group: 'Tools',
    summary: 'Analyze an Expert Advisor',
    description:
      'Scores an Expert Advisor from 0 to 100 by rules about risk, orders, errors and speed, and names each ' +
      'finding with its line.',
    input: z.strictObject({
      code: z.string().check(describedAs('MQL4 or MQL5, up to 100,000 characters.')),
      dialect,
      files: codeFiles(mqlIncludes),
    }),
    output: z.object({
      quality_score: z.number(),
      issues: z.array(
        z.object({
          code: z.string(),
          severity: z.enum(issueSeverities),
          category: z.string(),
          issue: z.string(),
          recommendation: z.string(),
          line: z.nullable(z.number()),
        }),
      ),
      recommendations: z.string(),
      deductions: z
        .array(z.object({ code: z.string(), findings: z.number(), points: z.number() }))
        .check(describedAs('Points that each rule deducted from 100.')),
    }),
    counts: 'analyses',
    errors: [
      'code_too_short',
      'code_too_long',
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'plan_limit_reached',
      'timeout',
    ],
    example: { code: sampleSource('expert'), dialect: 'mql4' },
  },
  precheck: {
    method: 'POST',
    path: '/precheck',
    group: 'Tools',
    summary: 'Check a program for the MQL5 Market',
    description:
      'Checks an Expert Advisor as the automatic validation of the MQL5 Market does: rules on the code, and runs on ' +
      'up to ten markets. Each finding has its line, the reason and what to write instead. With `fix` the findings are ' +
      'corrected first, as far as they can be, and the answer is about the corrected code. Counts as an analysis.',
    input: z.strictObject({
      code: z.string().check(describedAs('An Expert Advisor in MQL4 or MQL5, up to 100,000 characters.')),
      dialect,
      fix: z._default(z.boolean(), false).check(describedAs('Correct the findings first, as far as they can be.')),
      files: codeFiles(mqlIncludes),
    }),
    output: z.object({
      verdict: z.enum(['passes', 'refused', 'not_checked']),
      why: z.nullable(z.string()).check(describedAs('Why it was not checked; null otherwise.')),
      findings: z.array(
        z.object({
          cause: z.string(),
          title: z.string(),
          line: z.nullable(z.number()),
          lines: z.array(z.number()).check(describedAs('All lines where the code shows it; the first is `line`.')),
          code: z.string().check(describedAs('The text of the line.')),
          reason: z.string(),
          remedy: z.string(),
          market: z.nullable(z.string()).check(describedAs('The run that shows it; null where the code does.')),
          count: z.number(),
          fix: z
            .nullable(z.string())
            .check(
              describedAs('How `fix` corrects it: `market-checks` before trade requests, or `edit` of its lines.'),
            ),
        }),
      ),
      runs: z.array(
        z.object({
          market: z.string(),
          title: z.string(),
          bars: z.number(),
          trades: z.number(),
          refused: z.number().check(describedAs('Trade requests that the server refused.')),
          messages: z.number(),
          fault: z.nullable(z.object({ code: z.string(), message: z.string(), line: z.nullable(z.number()) })),
        }),
      ),
      diagnostics: z.array(diagnostic),
      fixed: z.nullable(z.string()).check(describedAs('The corrected code; null without `fix`.')),
    }),
    counts: 'analyses',
    errors: [
      'code_too_short',
      'code_too_long',
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'plan_limit_reached',
      'timeout',
    ],
    example: { code: sampleSource('expert'), dialect: 'mql4' },
  },
  'get-usage': {
    method: 'GET',
    path: '/usage',
    group: 'Account',
    summary: 'Get limits and usage',
    description:
      'Limits of the plan and their usage, on the website and in the API together. Where there is no limit, ' +
      '`max` and `left` are null and nothing is counted. Also the cheapest way to try a key.',
    input: z.strictObject({}),
    output: z.object({
      plan: z.enum(['free', 'premium', 'pro', 'elite', 'admin']),
      livemode: z.boolean(),
      key: z.object({ name: z.string(), prefix: z.string(), expires_at: z.nullable(z.string()) }),
      allowances: z.object(
        Object.fromEntries(actions.map((action) => [snake(action), allowance])) as Record<string, typeof allowance>,
      ),
    }),
    errors: [],
    example: {},
  },
} as const satisfies Record<string, PublicRoute>

/** `eaGenerations` → `ea_generations`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
