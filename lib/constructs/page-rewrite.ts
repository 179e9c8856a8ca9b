/**
 * The edge function that finds the file for a path: a prerendered page has its own, every other path without an
 * extension is the application's shell. Error responses could do the latter, but they would also rewrite the API's.
 * Plain JavaScript, because it runs at the edge (and in the local host) as it stands.
 */
export function pageRewrite(prerendered: readonly string[], shell: string): string {
  return `var pages = ${JSON.stringify(prerendered)}
function handler(event) {
  var request = event.request
  var path = request.uri.replace(/\\/+$/, '')
  if (path.slice(path.lastIndexOf('/')).indexOf('.') >= 0) return request
  request.uri = pages.indexOf(path || '/') >= 0 ? path + '/index.html' : ${JSON.stringify(shell)}
  return request
}
`
}
