import * as z from 'zod/mini'
import { codeLength, layout, maxBars, nameLength, notesLength, objectPrefix, outputLimits } from '../conversion.ts'
import {
  codeFiles,
  conversionRow,
  mqlIncludes,
  outputFormat,
  pineLibraries,
  publicConversion,
  describedAs,
} from './models.ts'
import type { PublicRoute } from './route.ts'
import { sampleSource } from './samples.ts'

const optionalName = z.optional(
  z
    .string()
    .check(
      z.maxLength(nameLength),
      describedAs("Title in the history and in file names. Defaults to the script's own title."),
    ),
)
const notes = z.optional(
  z.string().check(z.maxLength(notesLength), describedAs('For a language model, where one has to help.')),
)
const conversionErrors = [
  'code_too_short',
  'code_too_long',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'plan_limit_reached',
  'source_has_errors',
  'does_not_compile',
  'does_not_run',
  'timeout',
  'too_complex',
  'cancelled',
] as const
export const publicConversionRoutes = {
  convert: {
    method: 'POST',
    path: '/convert',
    group: 'Conversions',
    summary: 'Convert a Pine Script',
    description: `Translates a script to MQL4, MQL5 or both, checks the result, runs both programs on the same standard bars and saves everything in your history.

Answered **200** with the code when it is done within 25 seconds, **202** with \`status: "running"\` when it is not: then ask \`GET /conversion/{id}\` or wait for the webhook. A conversion may take 120 seconds for each of its steps.

A script with errors is answered **422** with all diagnostics, and counts nothing.`,
    input: z.strictObject({
      pine_script: z
        .string()
        .check(
          describedAs(
            `The script, version 1 to 6; ${codeLength.pine_to_mql.min} to ` +
              `${codeLength.pine_to_mql.max.toLocaleString('en-US')} characters.`,
          ),
        ),
      output_format: z._default(outputFormat, 'both').check(describedAs('Which platform the code is for.')),
      optimize: z
        ._default(z.boolean(), true)
        .check(
          describedAs(
            'Lets a language model rewrite lines that the compiler cannot translate; they are checked and run like ' +
              'all others, and told in `fidelity`. With false the compiler works alone: such lines stay marked in ' +
              'the code, and the answer is there at once.',
          ),
        ),
      files: codeFiles(pineLibraries),
      object_prefix: z
        ._default(objectPrefix, '')
        .check(
          describedAs(
            `Prefix of chart object names; the title if empty. Up to ${outputLimits.prefixLength} ` +
              `letters, digits, spaces, dots, dashes and underscores.`,
          ),
        ),
      proof_comments: z
        ._default(z.boolean(), true)
        .check(describedAs('Add fidelity comments to the code. Lines that could not be converted are always marked.')),
      max_bars: z
        ._default(z.nullable(maxBars), null)
        .check(
          describedAs(
            'How many bars back the program calculates, as the default of a separate input; null calculates ' +
              'all. The proof then compares these bars.',
          ),
        ),
      layout: z
        ._default(layout, 'file')
        .check(
          describedAs(
            '`file`: one file. `library`: the program includes its runtime, which comes in `mql4_includes` and ' +
              "`mql5_includes`. Save these below the terminal's Include folder, in the folder of their names.",
          ),
        ),
      companion: z
        ._default(z.boolean(), false)
        .check(
          describedAs(
            'For strategies: also writes an indicator that shows the plots, which an Expert Advisor cannot. It comes ' +
              'in `mql4_companion` and `mql5_companion`.',
          ),
        ),
      name: optionalName,
      notes,
    }),
    output: publicConversion,
    mayTakeLonger: true,
    counts: 'conversions',
    errors: conversionErrors,
    example: { pine_script: sampleSource('cross'), output_format: 'mql5' },
  },
  port: {
    method: 'POST',
    path: '/port',
    group: 'Conversions',
    summary: 'Port an MQL4 program to MQL5',
    description:
      'Rewrites an MT4 indicator or Expert Advisor for MT5 by the smallest changes that do it; names, comments and ' +
      'layout stay. Its includes come along in `files` and come back in `mql5_includes`. Counts as a conversion ' +
      'and is saved like one.',
    input: z.strictObject({
      mql4_code: z
        .string()
        .check(
          describedAs(
            `The program; ${codeLength.mt4_to_mt5.min} to ${codeLength.mt4_to_mt5.max.toLocaleString('en-US')} ` +
              `characters.`,
          ),
        ),
      files: codeFiles(mqlIncludes),
      name: optionalName,
      notes,
    }),
    output: publicConversion,
    mayTakeLonger: true,
    counts: 'conversions',
    errors: conversionErrors,
    example: { mql4_code: sampleSource('expert') },
  },
  'get-conversion': {
    method: 'GET',
    path: '/conversion/{id}',
    group: 'Conversions',
    summary: 'Get a conversion',
    description:
      'One conversion with its code and its proof. Ask again after a second or two while it is `running`. An answer above ' +
      '5.5 MB is a redirect (303) to a link that works for five minutes.',
    input: z.strictObject({ id: z.string().check(describedAs('The `conversion_id`.')) }),
    output: publicConversion,
    errors: ['not_found'],
    example: { id: 'test-cross-mql5' },
  },
  'list-conversions': {
    method: 'GET',
    path: '/conversions',
    group: 'Conversions',
    summary: 'List conversions',
    description: 'Newest first, without code. Those of the website are among them.',
    input: z.strictObject({
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20).check(describedAs('Rows a page.')),
      offset: z
        ._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0)
        .check(describedAs('Rows to skip.')),
    }),
    output: z.object({
      conversions: z.array(conversionRow),
      total: z.number().check(z.int()),
      has_more: z.boolean(),
    }),
    errors: [],
    example: { limit: 2 },
  },
} as const satisfies Record<string, PublicRoute>
