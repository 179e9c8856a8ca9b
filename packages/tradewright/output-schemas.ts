import * as z from 'zod'
import { dialectIds } from '../../compiler/targets/dialects.ts'

const diagnostic = z.looseObject({
  code: z.string().describe('The code that the help explains.'),
  severity: z.enum(['error', 'warning', 'info']),
  file: z.string().optional().describe('Another file than the source: an include or a library.'),
  line: z.int().min(1),
  column: z.int().min(1),
  endLine: z.int().min(1),
  endColumn: z.int().min(1),
  text: z.string(),
  help: z.string(),
})

const checked = {
  file: z.string(),
  ok: z.boolean().describe('No error; there may be warnings.'),
  kind: z.enum(['indicator', 'strategy', 'library', 'ea', 'script', 'include']).nullable(),
  version: z.int().nullable().describe('Of Pine Script; null for MQL.'),
  title: z.string(),
  diagnostics: z.array(diagnostic),
}

const difference = z.looseObject({ bar: z.int() }).nullable()

const comparison = z.looseObject({
  bars: z.int(),
  equal: z.boolean(),
  plots: z.array(
    z.looseObject({ title: z.string(), equal: z.boolean(), compared: z.int(), firstDifference: difference }),
  ),
  trades: z.looseObject({ original: z.int(), converted: z.int(), firstDifference: difference }).nullable(),
})

const change = z.looseObject({ line: z.int(), code: z.string(), why: z.string() })

/**
 * Forms of `--json` by command. Fields named here stay; new ones may be added. `check` prints one array for all files,
 * the other commands one object for each file, one after the other.
 */
export const outputs = {
  check: z.array(z.looseObject(checked)),
  convert: z.looseObject({
    ...checked,
    outputs: z.array(
      z.looseObject({
        dialect: z.enum(dialectIds),
        fileName: z.string(),
        text: z.string(),
        lines: z.array(z.looseObject({ source: z.int(), output: z.int() })),
        diagnostics: z.array(diagnostic),
      }),
    ),
    fidelity: z.array(
      z.looseObject({
        line: z.int(),
        fidelity: z.enum(['exact', 'approximated', 'unsupported']),
        reason: z.string().optional(),
      }),
    ),
  }),
  verify: z.looseObject({
    file: z.string(),
    equal: z.boolean(),
    proved: z.boolean(),
    dialect: z.enum(dialectIds),
    comparisons: z.array(comparison),
  }),
  certify: z.looseObject({
    file: z.string(),
    verdict: z.enum(['clean', 'settles', 'starts', 'draws-back', 'repaints', 'failed']),
    findings: z.array(z.looseObject({ kind: z.string(), title: z.string(), line: z.int(), cause: z.string() })),
    programs: z.array(z.looseObject({ dialect: z.enum(dialectIds), verdict: z.string(), agrees: z.boolean() })),
  }),
  fix: z.looseObject({
    file: z.string(),
    text: z.string(),
    verdict: z.enum(['fixed', 'compiles-with-guesses', 'not-fixed']),
    fixes: z.array(change),
    guesses: z.array(change),
    remaining: z.array(diagnostic),
  }),
  upgrade: z.looseObject({
    file: z.string(),
    text: z.string(),
    from: z.int(),
    verdict: z.enum(['current', 'equal', 'not-proved', 'different', 'invalid']),
  }),
} as const

/** Returns the published JSON schemas: one definition for each command. */
export const outputSchemas = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Output of tradewright --json',
  $defs: Object.fromEntries(Object.entries(outputs).map(([name, schema]) => [name, z.toJSONSchema(schema)])),
})
