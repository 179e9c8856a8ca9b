import { dirname, relative } from 'node:path'
import { Tradewright, TradewrightError } from '../../clients/js/src/client.ts'
import type { Conversion } from '../../clients/js/src/generated.ts'
import type { ConvertedFile } from '../../compiler/index.ts'
import type { Source } from '../../compiler/text/source.ts'
import { readCredentials } from './credentials.ts'
import { unreachable } from './exit-codes.ts'
import { UsageError } from './options.ts'
import { safeName } from './programs.ts'
import { lineOf } from './sources.ts'

export interface RemotePort {
  readonly ok: boolean
  readonly outputs: readonly Pick<ConvertedFile, 'fileName' | 'text'>[]
  /** The server's response; null after an error. */
  readonly answer: Conversion | null
}

/** Ports a program on the server, which proves, counts and saves it. Prints errors to standard error. */
export async function portRemotely(source: Source, includes: readonly Source[]): Promise<RemotePort> {
  const credentials = readCredentials()
  if (!credentials) throw new UsageError('Not logged in: run "tradewright login", or set TRADEWRIGHT_API_KEY')
  const sent = new Map(includes.map((file) => [nameFor(source, file), file]))
  try {
    const answer = await new Tradewright(credentials).port({
      mql4_code: source.text,
      name: safeName(source.name),
      ...(sent.size > 0 ? { files: [...sent].map(([name, { text }]) => ({ name, text })) } : {}),
    })
    printDiagnostics(source, sent, answer.diagnostics)
    const proof =
      answer.equal === null
        ? 'not compared'
        : answer.equal
          ? 'equal to the original on the standard bars'
          : 'differs from the original'
    process.stderr.write(`${source.name}: ${proof} (conversion ${answer.conversion_id})\n`)
    const program =
      answer.mql5_code === null ? [] : [{ fileName: source.name.replace(/\.mq4$/i, '.mq5'), text: answer.mql5_code }]
    const ported = answer.mql5_includes.map(({ name, text }) => ({ fileName: sent.get(name)?.name ?? name, text }))
    return { ok: answer.mql5_code !== null, outputs: [...program, ...ported], answer }
  } catch (error) {
    if (!(error instanceof TradewrightError)) throw unreachable(credentials.baseUrl, error)
    printDiagnostics(source, sent, error.diagnostics)
    process.stderr.write(`tradewright: ${error.message}${error.docUrl ? `\n  ${error.docUrl}` : ''}\n`)
    return { ok: false, outputs: [], answer: null }
  }
}

/** Returns the name as the program includes it. */
function nameFor(program: Source, { name }: Source): string {
  const near = relative(dirname(program.name), name).replaceAll('\\', '/')
  if (!near.startsWith('..')) return near
  const [, shared] = /(?:^|\/)(Include\/.*)$/i.exec(name.replaceAll('\\', '/')) ?? []
  return shared ?? near.replace(/^(?:\.\.\/)+/, '')
}

function printDiagnostics(
  source: Source,
  sent: ReadonlyMap<string, Source>,
  diagnostics: Conversion['diagnostics'],
): void {
  process.stderr.write(
    diagnostics
      .map(({ file, line, column, severity, code, message }) =>
        lineOf(file === null ? source.name : (sent.get(file)?.name ?? file), {
          line,
          column,
          severity,
          code,
          text: message,
        }),
      )
      .join(''),
  )
}
