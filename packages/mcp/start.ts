import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { packageVersion } from '../../bin/cli/version.ts'
import { createResultStore } from './results.ts'
import { createServer } from './server.ts'
import { threadBackend } from './thread-backend.ts'

/** Serves standard input and output until the client closes them. Returns the exit code. */
export async function startMcpServer(_: readonly string[], { threads = '' }: Readonly<Record<string, string>>) {
  const { backend, stop } = threadBackend(new URL(threads))
  const onFault = (error: unknown) => process.stderr.write(`tradewright mcp: ${(error as Error).message}\n`)
  const server = createServer({ version: packageVersion, backend, results: createResultStore(), onFault })
  // Lines that are no message: the protocol has no answer to them.
  server.server.onerror = onFault
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve
    process.stdin.on('end', resolve)
    process.stdin.on('close', resolve)
  })
  await server.connect(new StdioServerTransport())
  await closed
  await stop()
  return 0
}
