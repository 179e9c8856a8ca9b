import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, sendJson, type Handler } from '../http.ts'
import { toChat, toConverse, type ConverseRequest } from './converse.ts'
import { relayStream } from './stream.ts'

export interface ModelEndpoint {
  readonly url: string
  readonly name: string
  readonly key: string | null
}

const bodyLimit = 25 * 1024 * 1024

/** Bedrock's errors for statuses of the model server. */
const errors: Readonly<Record<number, { readonly status: number; readonly name: string }>> = {
  400: { status: 400, name: 'ValidationException' },
  401: { status: 403, name: 'AccessDeniedException' },
  403: { status: 403, name: 'AccessDeniedException' },
  404: { status: 404, name: 'ResourceNotFoundException' },
  408: { status: 408, name: 'ModelTimeoutException' },
  429: { status: 429, name: 'ThrottlingException' },
}
const unavailable = { status: 503, name: 'ServiceUnavailableException' }

/**
 * Emulates Converse and ConverseStream with an OpenAI-compatible endpoint. Without one, calls fail as for an account
 * without model access.
 */
export function bedrockHandler(model: ModelEndpoint | null): Handler {
  return async (request, response) => {
    const [, operation] = /^\/model\/[^/]+\/(converse|converse-stream)$/.exec(request.url ?? '') ?? []
    if (!operation)
      return sendError(
        response,
        { status: 404, name: 'UnknownOperationException' },
        `The local models do not know ${request.url}`,
      )
    if (!model) {
      const message =
        "You don't have access to the model with the specified model ID: no model is configured on this machine."
      return sendError(response, errors[403] ?? unavailable, message)
    }
    await converse(model, operation === 'converse-stream', request, response)
  }
}

async function converse(model: ModelEndpoint, stream: boolean, request: IncomingMessage, response: ServerResponse) {
  const startedAt = Date.now()
  const body = JSON.parse((await readBody(request, bodyLimit)).toString()) as ConverseRequest
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  let answer
  try {
    answer = await fetch(`${model.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(model.key ? { authorization: `Bearer ${model.key}` } : {}) },
      body: JSON.stringify(toChat(body, model.name, stream)),
      signal: gone.signal,
    })
  } catch (error) {
    return sendError(
      response,
      unavailable,
      `${model.url} does not answer: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  if (!answer.ok || !answer.body)
    return sendError(response, errors[answer.status] ?? unavailable, (await answer.text()).slice(0, 500))
  if (stream) return relayStream(answer.body, response, startedAt)
  sendJson(response, 200, toConverse((await answer.json()) as Parameters<typeof toConverse>[0], Date.now() - startedAt))
}

const sendError = (response: ServerResponse, { status, name }: typeof unavailable, message: string) =>
  sendJson(response, status, { message }, { 'x-amzn-errortype': name })
