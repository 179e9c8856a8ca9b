/** The page of unknown addresses. `missingPageStatus` sends it with status 404. */
const missingPage = '/404.html'

/** Endings of the site's files other than pages. */
const fileEndings = ['css', 'ico', 'js', 'json', 'png', 'svg', 'txt', 'webp', 'woff2', 'xml']

/**
 * The edge function that maps a path to a file: prerendered pages have one, routes of the application get its shell,
 * all other paths the page of unknown addresses. Error responses would also rewrite the API's errors. Plain
 * JavaScript, because it runs unchanged at the edge and in the local host.
 */
export function pageRewrite(prerendered: readonly string[], routes: readonly string[]): string {
  return `var pages = ${JSON.stringify(prerendered)}
var routes = ${JSON.stringify(routes.map((route) => route.split('/')))}
var endings = ${JSON.stringify(fileEndings)}
function isRoute(path) {
  var parts = path.split('/')
  return routes.some(function (route) {
    return route.length === parts.length && route.every(function (part, i) {
      return part === parts[i] || (part[0] === ':' && parts[i] !== '')
    })
  })
}
function handler(event) {
  var request = event.request
  var path = request.uri.replace(/\\/+$/, '')
  var name = path.slice(path.lastIndexOf('/'))
  if (name.indexOf('.') >= 0 && endings.indexOf(name.slice(name.lastIndexOf('.') + 1)) >= 0) return request
  if (pages.indexOf(path || '/') >= 0) request.uri = path + '/index.html'
  else if (isRoute(path)) request.uri = '/app.html'
  else {
    request.uri = ${JSON.stringify(missingPage)}
    // A status without a page must not replace it.
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
  }
  return request
}
`
}

/** The edge function that sends the page of unknown addresses with status 404. */
export const missingPageStatus = `function handler(event) {
  var response = event.response
  if (event.request.uri === ${JSON.stringify(missingPage)} && response.statusCode === 200) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}
`
