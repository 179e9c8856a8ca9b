import { createConnection, ProposedFeatures } from 'vscode-languageserver/node'
import { packageVersion } from '../../bin/cli/version.ts'
import { serve } from './server.ts'

/** Serves standard input and output until the client ends the session. Returns the exit code. */
export async function startLanguageServer(): Promise<number> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout)
  const ended = new Promise<void>((resolve) => {
    connection.onExit(resolve)
    process.stdin.on('end', resolve)
    process.stdin.on('close', resolve)
  })
  serve(connection, packageVersion)
  await ended
  return 0
}
