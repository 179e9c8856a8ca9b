import { readBody, type Handler } from './http.ts'

const bodyLimit = 64 * 1024

/** AWS Budgets of a machine that gets no bill: it has no budget. */
export const budgetsHandler: Handler = async (request, response) => {
  await readBody(request, bodyLimit)
  response
    .writeHead(400, { 'content-type': 'application/x-amz-json-1.1' })
    .end(JSON.stringify({ __type: 'NotFoundException', Message: 'This machine gets no bill.' }))
}
