import { BodyTooLarge, readBody, sendJson, type Handler } from '../http.ts'
import { messageLimit, type WebSocketGateway } from './serve.ts'

const form = /^\/([^/]+)\/[^/]+\/@connections\/([^/?]+)$/

/** The management API: `/<api>/<stage>/@connections/<id>` sends, describes and closes. */
export function connectionsHandler(gateways: readonly WebSocketGateway[]): Handler {
  return async (request, response) => {
    const [, apiId, encodedId] = form.exec(request.url ?? '') ?? []
    const gateway = gateways.find(({ id }) => id === apiId)
    const id = decodeURIComponent(encodedId ?? '')
    const connection = gateway?.describe(id)
    if (!gateway || !connection)
      return sendJson(response, 410, { message: 'Gone' }, { 'x-amzn-errortype': 'GoneException' })
    if (request.method === 'DELETE') {
      gateway.disconnect(id)
      return void response.writeHead(204).end()
    }
    if (request.method === 'GET') {
      const { connectedAt, lastActiveAt, sourceIp, userAgent } = connection
      return sendJson(response, 200, {
        connectedAt: new Date(connectedAt).toISOString(),
        lastActiveAt: new Date(lastActiveAt).toISOString(),
        identity: { sourceIp, userAgent },
      })
    }
    try {
      gateway.send(id, await readBody(request, messageLimit))
      response.writeHead(200).end()
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error
      sendJson(response, 413, { message: 'Payload too large' }, { 'x-amzn-errortype': 'PayloadTooLargeException' })
    }
  }
}
