import { sendJson, type Handler } from '../emulators/http.ts'
import type { Deployment } from './deployment.ts'

/**
 * The site's bucket. `/config.json` is the stack's output, as a deployment uploads it, with one line more:
 * where the user pool answers on this machine.
 */
export function siteFiles(files: Handler, deployment: Deployment): Handler {
  return async (request, response) => {
    if (request.url !== '/config.json') return files(request, response)
    const config = JSON.parse(String(deployment.outputs.SiteConfig)) as object
    const origin = `http://${request.headers.host ?? 'localhost'}`
    sendJson(response, 200, { ...config, cognitoEndpoint: `${origin}/__cognito/` }, { 'cache-control': 'no-store' })
  }
}
