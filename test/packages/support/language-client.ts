import { spawn } from 'node:child_process'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type PublishDiagnosticsParams,
  type ServerCapabilities,
} from 'vscode-languageserver-protocol/node'
import { cli } from './compiled.ts'

/** A client of `tradewright lsp` that keeps the newest diagnostics of each document. */
export async function startLanguageClient(initializationOptions: object = {}) {
  const child = spawn(process.execPath, [cli, 'lsp'])
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const waiting = new Map<string, (published: PublishDiagnosticsParams) => void>()
  connection.onNotification('textDocument/publishDiagnostics', (published: PublishDiagnosticsParams) =>
    waiting.get(`${published.uri} ${published.version}`)?.(published),
  )
  connection.listen()
  const { capabilities } = await connection.sendRequest<{ readonly capabilities: ServerCapabilities }>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    initializationOptions,
  })
  await connection.sendNotification('initialized', {})
  const published = (uri: string, version: number) =>
    new Promise<PublishDiagnosticsParams>((resolve) => waiting.set(`${uri} ${version}`, resolve))
  return {
    capabilities,
    errorOutput: () => errorOutput,
    /** Opens a document and waits for its diagnostics. */
    async open(uri: string, languageId: string, text: string) {
      const done = published(uri, 1)
      await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } })
      return (await done).diagnostics
    },
    /** Types into a document and waits for the diagnostics of that version. */
    async type(uri: string, version: number, line: number, character: number, text: string) {
      const done = published(uri, version)
      const at = { line, character }
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ range: { start: at, end: at }, text }],
      })
      return (await done).diagnostics
    },
    ask: <Result>(method: string, uri: string, more: object = {}): Promise<Result> =>
      connection.sendRequest<Result>(method, { textDocument: { uri }, ...more }),
    request: (method: string, input: object): Promise<unknown> => connection.sendRequest(method, input),
    /** Ends the session and returns the exit code. */
    async stop(): Promise<number | null> {
      const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      return ended
    },
    pid: child.pid,
  }
}
