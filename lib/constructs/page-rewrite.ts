/**
 * The edge function that maps a path to a file: prerendered pages and pages of the blog have one, other paths without an
 * extension get the shell. Error responses would also rewrite the API's errors. Plain JavaScript, because it runs unchanged at the edge
 * and in the local host.
 */
export function pageRewrite(prerendered: readonly string[], shell: string): string {
  return `var pages = ${JSON.stringify(prerendered)}
function handler(event) {
  var request = event.request
  var path = request.uri.replace(/\\/+$/, '')
  if (path.slice(path.lastIndexOf('/')).indexOf('.') >= 0) return request
  var isPage = path.indexOf('/blog/') === 0 || pages.indexOf(path || '/') >= 0
  request.uri = isPage ? path + '/index.html' : ${JSON.stringify(shell)}
  return request
}
`
}
