import { listen, sendJson, type Handler, type Listening, type Upgrade } from '../emulators/http.ts'
import type { Settings } from './settings.ts'

/** Routes requests by path prefix, which is removed. The prefix '' takes the rest. */
export function byPrefix(handlers: Readonly<Record<string, Handler>>): Handler {
  const prefixes = Object.keys(handlers).sort((left, right) => right.length - left.length)
  return async (request, response) => {
    const url = request.url ?? '/'
    const prefix = prefixes.find((each) => url.startsWith(each) && /^$|^[/?]/.test(url.slice(each.length)))
    const handler = prefix === undefined ? undefined : handlers[prefix]
    if (prefix === undefined || !handler)
      return sendJson(response, 501, { message: `Nothing on this machine emulates ${url}` })
    const rest = url.slice(prefix.length)
    request.url = rest.startsWith('/') ? rest : `/${rest}`
    return handler(request, response)
  }
}

const nextPorts = 20

/** Listens on the requested port, or on the first free port from the default on. */
export async function listenOnFreePort(
  handler: Handler,
  upgrade: Upgrade,
  { port, portIsFixed }: Settings,
): Promise<Listening> {
  for (let candidate = port; ; candidate++) {
    try {
      return await listen(handler, candidate, upgrade)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (portIsFixed) throw new Error(`Port ${port} is in use: give another with --port.`, { cause: error })
      if (candidate === port + nextPorts)
        throw new Error(`Ports ${port} to ${candidate} are all in use: give one with --port.`, { cause: error })
    }
  }
}
