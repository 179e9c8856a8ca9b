import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/** One execution environment: loads the deployed bundle as it is, then answers one event at a time. */
const { file, exportName, functionName, functionArn, memory } = workerData

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
