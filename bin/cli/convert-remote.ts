import { Tradewright, TradewrightError } from '../../clients/js/src/client.ts'
import type { Conversion } from '../../clients/js/src/generated.ts'
import { check } from '../../compiler/check.ts'
import type { OutputStyle } from './output-style.ts'
import { readCredentials } from './credentials.ts'
import { unreachable } from './exit-codes.ts'
import type { ReadProgram } from './libraries.ts'
import { UsageError } from './options.ts'
import { safeName, writeOutput } from './programs.ts'
import { lineOf, targetsOf } from './sources.ts'
import { dialectIds, dialects } from '../../compiler/targets/dialects.ts'

type Diagnostics = Conversion['diagnostics']

/** Converts each file on the server, which proves, counts and saves it. */
export async function convertRemotely(
  programs: readonly ReadProgram[],
  outputStyle: OutputStyle,
  options: Readonly<Record<string, string>>,
): Promise<number> {
  const credentials = readCredentials()
  if (!credentials) throw new UsageError('Not logged in: run "tradewright login", or set TRADEWRIGHT_API_KEY')
  const tradewright = new Tradewright(credentials)
  const targets = targetsOf(options.to, dialectIds)
  const [only] = targets
  let failed = false
  for (const { source, libraries } of programs) {
    try {
      const result = await tradewright.convert({
        pine_script: source.text,
        ...(targets.length > 1 ? { output_format: 'both' as const } : only ? { output_format: only } : {}),
        ...(libraries.length ? { files: libraries.map(({ name, text }) => ({ name, text })) } : {}),
        ...(outputStyle.prefix ? { object_prefix: outputStyle.prefix } : {}),
        ...(outputStyle.proofComments === false ? { proof_comments: false } : {}),
        ...(outputStyle.maxBars ? { max_bars: outputStyle.maxBars } : {}),
        ...(outputStyle.layout === 'library' ? { layout: outputStyle.layout } : {}),
        ...(outputStyle.companion ? { companion: true } : {}),
        ...(options.name ? { name: options.name } : {}),
      })
      printDiagnostics(source.name, result.diagnostics)
      if ('json' in options) process.stdout.write(`${JSON.stringify({ file: source.name, ...result }, null, 2)}\n`)
      else deliver({ source, libraries }, result, options)
    } catch (error) {
      if (!(error instanceof TradewrightError)) throw unreachable(credentials.baseUrl, error)
      failed = true
      printDiagnostics(source.name, error.diagnostics)
      process.stderr.write(`tradewright: ${error.message}${error.docUrl ? `\n  ${error.docUrl}` : ''}\n`)
    }
  }
  return failed ? 1 : 0
}

function printDiagnostics(file: string, diagnostics: Diagnostics): void {
  process.stderr.write(
    diagnostics
      .map(({ line, column, severity, code, message }) => lineOf(file, { line, column, severity, code, text: message }))
      .join(''),
  )
}

function deliver(
  { source, libraries }: ReadProgram,
  { conversion_id: id, name, equal, ...result }: Conversion,
  { out }: Readonly<Record<string, string>>,
): void {
  const { name: file } = source
  const proof =
    equal === null ? 'not compared' : equal ? 'equal to the original on the standard bars' : 'differs from the original'
  process.stderr.write(`${file}: ${proof} (conversion ${id})\n`)
  const codes = {
    mql4: { text: result.mql4_code, includes: result.mql4_includes, companion: result.mql4_companion },
    mql5: { text: result.mql5_code, includes: result.mql5_includes, companion: result.mql5_companion },
  }
  const programs = dialectIds.flatMap((dialect) => {
    const { text, includes, companion } = codes[dialect]
    return text
      ? [{ dialect, companion, fileName: `${safeName(name || file)}${dialects[dialect].extension}`, text, includes }]
      : []
  })
  if (out === undefined) process.stdout.write(programs.map(({ text }) => text).join(''))
  else if (programs.length > 0) {
    const { kind } = check({ source, files: libraries, language: 'pine' })
    for (const { companion, ...program } of programs) {
      writeOutput(out, { ...program, companion: false }, kind)
      const { dialect, fileName } = program
      if (companion) {
        const { code: text, includes } = companion
        writeOutput(out, { dialect, fileName: besideOf(fileName), text, includes, companion: true }, kind)
      }
    }
  }
}

/** Returns the name of the indicator beside an Expert Advisor. */
const besideOf = (fileName: string): string => fileName.replace(/(\.\w+)$/, '_indicator$1')
