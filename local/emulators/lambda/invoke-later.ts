import { randomUUID } from 'node:crypto'
import type { Queues } from '../sqs.ts'
import { functionNameOf, type Functions } from './functions.ts'

/** Calls a function without waiting for it. */
export type InvokeLater = (nameOrArn: string, event: unknown) => void

/**
 * Creates Lambda's asynchronous invocation. A failed event goes to the queue that is the function's destination of
 * failures; the cloud would try twice more before. `destinations` has the queue's ARN by function name.
 */
export function asyncInvocation(
  functions: Pick<Functions, 'invoke'>,
  queues: Queues,
  destinations: ReadonlyMap<string, string>,
  arnOf: (name: string) => string,
): InvokeLater {
  return (nameOrArn, event) => {
    const name = functionNameOf(nameOrArn)
    void functions.invoke(name, event).then((outcome) => {
      const queue = destinations.get(name)
      if (outcome.kind === 'answered' || queue === undefined) return
      const { errorType, errorMessage, trace } = outcome.error
      const record = {
        version: '1.0',
        timestamp: new Date().toISOString(),
        requestContext: {
          requestId: randomUUID(),
          functionArn: `${arnOf(name)}:$LATEST`,
          condition: 'RetriesExhausted',
          approximateInvokeCount: 1,
        },
        requestPayload: event,
        responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
        responsePayload: { errorType, errorMessage, ...(trace ? { trace } : {}) },
      }
      queues.send(queue, JSON.stringify(record))
    })
  }
}
