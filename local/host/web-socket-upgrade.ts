import type { Upgrade } from '../emulators/http.ts'
import type { WebSocketGateway } from '../emulators/web-socket-api/serve.ts'

/** Routes `/__ws/<api>/<stage>`, and the distribution's path, which starts with the stage. */
export function webSocketUpgrade(gateways: readonly WebSocketGateway[]): Upgrade {
  return async (request, socket, head) => {
    const [, id, rest] = /^\/__ws\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? []
    const stage = (request.url ?? '').split(/[/?]/)[1] ?? ''
    const gateway = gateways.find((each) => (id ? each.id === id : each.stages.includes(stage)))
    if (!gateway) return void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    request.url = rest ?? request.url
    await gateway.upgrade(request, socket, head)
  }
}
