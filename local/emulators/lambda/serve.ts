import { readBody, sendJson, type Handler } from '../http.ts'
import { functionNameOf, type Functions } from './functions.ts'
import type { InvokeLater } from './invoke-later.ts'

/** Bytes of a synchronous event. */
const bodyLimit = 6 * 1024 * 1024

/** Lambda's Invoke, for functions that call functions. */
export function lambdaHandler(functions: Functions, invokeLater: InvokeLater): Handler {
  return async (request, response) => {
    const [, encoded] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? '') ?? []
    const name = functionNameOf(decodeURIComponent(encoded ?? ''))
    if (request.method !== 'POST' || !functions.names.includes(name)) {
      return sendJson(
        response,
        404,
        { Message: `Function not found: ${name}` },
        { 'x-amzn-errortype': 'ResourceNotFoundException' },
      )
    }
    const event: unknown = JSON.parse((await readBody(request, bodyLimit)).toString() || '{}')
    if (request.headers['x-amz-invocation-type'] === 'Event') {
      invokeLater(name, event)
      return void response.writeHead(202).end()
    }
    const outcome = await functions.invoke(name, event)
    if (outcome.kind === 'answered') return void response.writeHead(200).end(outcome.json)
    response.writeHead(200, { 'x-amz-function-error': 'Unhandled' }).end(JSON.stringify(outcome.error))
  }
}
