import { Tradewright, TradewrightError } from '../../clients/js/src/client.ts'
import type { GenerateOutput } from '../../clients/js/src/generated.ts'
import { generate, readRules, type Dialect } from '../../compiler/index.ts'
import { readCredentials } from './credentials.ts'
import { unreachable } from './exit-codes.ts'
import { UsageError } from './options.ts'
import { safeName, writeProgram } from './programs.ts'
import { lineOf, readText } from './sources.ts'
import { dialects } from '../../compiler/targets/dialects.ts'

type Options = Readonly<Record<string, string>>
type GeneratedPrograms = Pick<GenerateOutput, 'code' | 'sentences' | 'diagnostics'>

const kinds = { ea: 'strategy', indicator: 'indicator' } as const
const notLoggedIn = 'Not logged in: run "tradewright login", or set TRADEWRIGHT_API_KEY'

/**
 * Generates a program from each file of rules. Prints unknown sentences to standard error and generates nothing for
 * them.
 */
export async function generatePrograms(files: readonly string[], options: Options): Promise<number> {
  const kind = oneOf('kind', options.kind ?? 'ea', kinds)
  const dialect = oneOf('to', options.to ?? 'mql5', dialects)
  if (files.length > 1 && options.out === undefined && !('json' in options))
    throw new UsageError('Several results need --out DIR')
  let failed = false
  for (const file of files) {
    const rules = readText(file)
    const made = await ('remote' in options
      ? generateRemotely(rules, kind, dialect, options)
      : generateHere(rules, kind, dialect, options))
    for (const { text, meaning, question } of made.sentences.filter(({ understood }) => !understood)) {
      const answers = question?.options.map(({ sentence }) => `\n    ${sentence}`).join('') ?? ''
      const reason = question ? `“${question.about}”: ${question.text}${answers}` : meaning
      process.stderr.write(`${file}: not understood: "${text}". ${reason}\n`)
    }
    process.stderr.write(made.diagnostics.map(({ message: text, ...row }) => lineOf(file, { ...row, text })).join(''))
    failed ||= made.code === ''
    if ('json' in options) process.stdout.write(`${JSON.stringify({ file, ...made }, null, 2)}\n`)
    else if (options.out === undefined) process.stdout.write(made.code)
    else if (made.code)
      writeProgram(options.out, {
        fileName: `${safeName(options.name ?? file)}${dialects[dialect].extension}`,
        text: made.code,
      })
  }
  return failed ? 1 : 0
}

function generateHere(
  rules: string,
  kind: keyof typeof kinds,
  dialect: Dialect,
  { name = '' }: Options,
): GeneratedPrograms {
  const { spec, sentences } = readRules(kinds[kind], rules, name)
  if (!spec || sentences.some(({ understood }) => !understood)) return { code: '', sentences, diagnostics: [] }
  const { ok, code, diagnostics } = generate({ spec, target: dialect, ...(name ? { fileName: name } : {}) })
  return {
    code: ok ? code : '',
    sentences,
    diagnostics: diagnostics.map(({ text, help, file = '', ...row }) => ({
      ...row,
      message: text,
      help,
      file: file || null,
    })),
  }
}

async function generateRemotely(
  rules: string,
  kind: keyof typeof kinds,
  dialect: Dialect,
  { name }: Options,
): Promise<GeneratedPrograms> {
  const credentials = readCredentials()
  if (!credentials) throw new UsageError(notLoggedIn)
  try {
    return await new Tradewright(credentials).generate({ rules, kind, dialect, ...(name ? { name } : {}) })
  } catch (error) {
    if (!(error instanceof TradewrightError)) throw unreachable(credentials.baseUrl, error)
    process.stderr.write(`tradewright: ${error.message}${error.docUrl ? `\n  ${error.docUrl}` : ''}\n`)
    return { code: '', sentences: error.sentences, diagnostics: error.diagnostics }
  }
}

function oneOf<Name extends string>(option: string, given: string, table: Readonly<Record<Name, unknown>>): Name {
  if (Object.hasOwn(table, given)) return given as Name
  throw new UsageError(`--${option} takes ${Object.keys(table).join(' or ')}, not "${given}"`)
}
