import { randomUUID } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/** An execution environment: loads the deployed bundle and handles one event at a time. */
const { file, exportName, functionName, functionArn, memory, addresses } = workerData

const describe = (error) => ({
  errorType: error instanceof Error ? error.name : 'Error',
  errorMessage: error instanceof Error ? error.message : String(error),
  trace: error instanceof Error ? (error.stack ?? '').split('\n') : [],
})

const log = (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)

const context = (deadline) => ({
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: functionArn,
  memoryLimitInMB: String(memory),
  awsRequestId: randomUUID(),
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
})

/** Requests to cloud origins, such as a verifier's key download, are redirected to this machine. */
const requestOverTls = https.request
https.request = (target, ...rest) => {
  const url = typeof target === 'string' || target instanceof URL ? new URL(target) : null
  const here = url && addresses[url.origin]
  return here ? http.request(here + url.pathname + url.search, ...rest) : requestOverTls(target, ...rest)
}
syncBuiltinESMExports()

try {
  const loaded = await import(pathToFileURL(file).href)
  const handler = loaded[exportName] ?? loaded.default?.[exportName]
  if (typeof handler !== 'function') throw new Error(`${file} has no function ${exportName}`)
  parentPort.on('message', async ({ event, deadline }) => {
    try {
      const value = await handler(event, context(deadline))
      parentPort.postMessage({ kind: 'answered', json: JSON.stringify(value ?? null) })
    } catch (error) {
      log(error)
      parentPort.postMessage({ kind: 'failed', error: describe(error) })
    }
  })
  parentPort.postMessage({ kind: 'ready' })
} catch (error) {
  log(error)
  parentPort.postMessage({ kind: 'unloadable', error: describe(error) })
}
