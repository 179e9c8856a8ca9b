import { recordResponse } from '../emulators/cloudfront/record-response.ts'
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

/** The keys that functions write into the site's bucket begin so. */
const published = ['/blog', '/sitemap.xml']

/** Serves what functions wrote into the site's bucket, and else the files of the build. */
export function withPublished(files: Handler, objects: Handler, bucket: string): Handler {
  return async (request, response) => {
    const { url = '/' } = request
    if (!published.some((start) => url.startsWith(start))) return files(request, response)
    request.url = `/${bucket}${url}`
    const object = await recordResponse(objects, request)
    request.url = url
    if (object.status === 404) return files(request, response)
    for (const [name, value] of Object.entries(object.headers)) response.setHeader(name, value)
    response.writeHead(object.status).end(object.body)
  }
}
