import { layout } from '../../contract/conversion.ts'
import { eaFeatureIds } from '../../contract/ea.ts'
import * as z from 'zod'
import type { Answer, Backend, ToolInputs, ToolName } from './backend.ts'
import { explainCode, searchHelp } from './help.ts'
import { dialectIds } from '../../compiler/targets/dialects.ts'
import { codeLanguages } from '../../compiler/targets/languages.ts'

/** Characters of a text. A longer one is refused with the limit, before anything works on it. */
const maxLength = { pine: 50_000, mql: 100_000, query: 500 } as const
const maxFiles = 50

const pine = (description: string) => z.string().min(10).max(maxLength.pine).describe(description)
const mql = (description: string) => z.string().min(10).max(maxLength.mql).describe(description)
const dialect = z.enum(dialectIds).describe('Platform of the MQL code: mql4 for MetaTrader 4, mql5 for 5.')
const language = z.enum(codeLanguages).describe('Language of the code.')
const name = z.string().max(100).default('').describe('Name of the program; its own title if empty.')
const files = z
  .array(z.strictObject({ name: z.string().min(1).max(200), text: z.string().max(maxLength.mql) }))
  .max(maxFiles)
  .default([])
  .describe('Pine libraries as user/library/version, or MQL includes by the path the code names.')

export interface Tool {
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  /** Carries out the checked input. */
  readonly run: (backend: Backend, input: Readonly<Record<string, unknown>>) => Promise<Answer> | Answer
}

/** A tool that the backend carries out. */
const compilerTool = <N extends ToolName>(
  tool: N,
  title: string,
  description: string,
  input: z.ZodObject<z.core.$ZodShape> & z.ZodType<ToolInputs[N]>,
): Tool => ({ title, description, input, run: (backend, given) => backend(tool, given as unknown as ToolInputs[N]) })

/** The tools by name. A further tool is a row here, and its work in the backends. */
export const tools: Readonly<Record<string, Tool>> = {
  check: compilerTool(
    'check',
    'Check code',
    'Diagnostics of the compiler for Pine Script, MQL4 or MQL5: line, column, code, text and remedy. Call it first.',
    z.strictObject({ code: mql('The program.'), language, files }),
  ),
  convert: compilerTool(
    'convert',
    'Convert Pine Script to MQL',
    'Translates a Pine Script of version 1 to 6 to MQL4, MQL5 or both. Lines without a counterpart are marked.',
    z.strictObject({
      code: pine('The script.'),
      target: z.enum([...dialectIds, 'both']).default('mql5'),
      name,
      layout: z
        .enum(layout.options)
        .default('file')
        .describe('file: everything in one file. library: the program includes its runtime, which comes as files.'),
      companion: z
        .boolean()
        .default(false)
        .describe('Of a strategy also an indicator that shows its plots: an Expert Advisor has none.'),
      files,
    }),
  ),
  verify: compilerTool(
    'verify',
    'Verify a conversion',
    'Runs a Pine Script and an MQL program on the same bars and names the first bar that differs.',
    z.strictObject({
      pine: pine('The original script.'),
      mql: mql('The converted program.'),
      dialect,
      files,
      includes: files.describe('Files that the converted program includes, by the paths that it names.'),
      companion: z
        .boolean()
        .default(false)
        .describe('Whether the program is the indicator beside the Expert Advisor of a strategy.'),
    }),
  ),
  certify: compilerTool(
    'certify',
    'Certify that a script does not repaint',
    'Runs a Pine Script over its history and bar by bar as a live chart does, and names outputs whose past changed.',
    z.strictObject({ code: pine('The script.'), files }),
  ),
  port: compilerTool(
    'port',
    'Port MQL4 to MQL5',
    'Rewrites a MetaTrader 4 program for MetaTrader 5 by the smallest changes.',
    z.strictObject({ code: mql('The MQL4 program.'), name, files }),
  ),
  fix: compilerTool(
    'fix',
    'Fix compile errors',
    'Mends what keeps a Pine or MQL program from compiling. Names guesses and asks what could mean two things.',
    z.strictObject({
      code: mql('The program.'),
      language,
      log: z.string().max(20_000).default('').describe("MetaEditor's log, in any of its languages; may be empty."),
      files,
    }),
  ),
  analyze: compilerTool(
    'analyze',
    'Analyze an Expert Advisor',
    'Scores an Expert Advisor from 0 to 100 by rules about risk, orders, errors and speed, and names each finding.',
    z.strictObject({ code: mql('The Expert Advisor.'), dialect, files }),
  ),
  precheck: compilerTool(
    'precheck',
    'Check an Expert Advisor for the MQL5 Market',
    'Tells what the validation of the MQL5 Market would refuse, by rules on the code and runs on up to ten markets.',
    z.strictObject({ code: mql('The Expert Advisor.'), dialect, files }),
  ),
  optimize: compilerTool(
    'optimize',
    'Add features to an Expert Advisor',
    'Adds features such as a trailing stop or a news filter, and runs both programs on the same bars.',
    z.strictObject({
      code: mql('The Expert Advisor.'),
      dialect,
      features: z.array(z.enum(eaFeatureIds)).min(1).max(eaFeatureIds.length).describe('Features to add.'),
    }),
  ),
  explain: {
    title: 'Explain a code',
    description:
      'Explains an error or warning: codes of this compiler (PINE2001), of MetaEditor (256), of the ' +
      'terminals (4756, ERR_NO_MQLERROR) and of trade servers (10016).',
    input: z.strictObject({ code: z.string().min(1).max(80).describe('The code or the name of the error.') }),
    run: (_, { code }) => explainCode(String(code)),
  },
  search_help: {
    title: 'Search the help',
    description: 'Searches guides, articles about errors, and posts. Returns titles, summaries and resources to read.',
    input: z.strictObject({ query: z.string().min(2).max(maxLength.query).describe('Words of the question.') }),
    run: (_, { query }) => searchHelp(String(query)),
  },
}

const problem = z.object({
  file: z.string().nullable(),
  line: z.number(),
  column: z.number(),
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  message: z.string(),
  help: z.string(),
})

/** The structured content of every answer. */
export const answerSchema = z.object({
  verdict: z.string().describe('One word to branch on.'),
  summary: z.string(),
  next: z.array(z.string()).describe('The next steps, most important first.'),
  problems: z.array(problem).optional(),
  files: z
    .array(z.object({ name: z.string(), characters: z.number(), uri: z.string() }))
    .optional()
    .describe('Results; short ones are in the content, long ones are resources to read.'),
  details: z.record(z.string(), z.unknown()).optional(),
})
