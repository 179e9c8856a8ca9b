import { sendJson, type Handler } from '../emulators/http.ts'
import type { Deployment } from './deployment.ts'
import { region } from './names.ts'

const webSocketOrigin = new RegExp(`wss://(\\w+)\\.execute-api\\.${region}\\.amazonaws\\.com`, 'g')

/**
 * Serves the site's bucket. `/config.json` is the stack's output, as a deployment uploads it, with this machine's
 * WebSocket and user pool addresses.
 */
export function siteFiles(files: Handler, deployment: Deployment): Handler {
  return async (request, response) => {
    if (request.url !== '/config.json') return files(request, response)
    const host = request.headers.host ?? 'localhost'
    const config = JSON.parse(
      String(deployment.outputs.SiteConfig).replace(webSocketOrigin, `ws://${host}/__ws/$1`),
    ) as object
    sendJson(
      response,
      200,
      { ...config, cognitoEndpoint: `http://${host}/__cognito/` },
      { 'cache-control': 'no-store' },
    )
  }
}
