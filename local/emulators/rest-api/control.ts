import type { ServerResponse } from 'node:http'
import { readBody, sendJson, type Handler } from '../http.ts'
import type { ApiKey, ApiKeys } from './keys.ts'

interface Call {
  readonly keys: ApiKeys
  /** The first identifier of the path, or ''. */
  readonly id: string
  /** The second identifier of the path, or ''. */
  readonly subId: string
  readonly query: URLSearchParams
  readonly input: Readonly<Record<string, unknown>>
  readonly response: ServerResponse
}

const bodyLimit = 1024 * 1024
const notFound = (response: ServerResponse, what: string) =>
  sendJson(
    response,
    404,
    { message: `Invalid ${what} identifier specified` },
    { 'x-amzn-errortype': 'NotFoundException' },
  )

const shown = ({ value, ...key }: ApiKey, withValue: boolean) => ({ ...key, ...(withValue ? { value } : {}) })

/** `METHOD /path` with `*` for an identifier, which the call finds in `id`, then `subId`. */
const operations: Readonly<Record<string, (call: Call) => void>> = {
  'POST /apikeys': ({ keys, input, response }) => sendJson(response, 201, keys.create(input)),

  'GET /apikeys': ({ keys, query, response }) => {
    const customerId = query.get('customerId')
    const name = query.get('name')
    const item = keys.keys
      .filter((key) => (!customerId || key.customerId === customerId) && (!name || key.name.startsWith(name)))
      .map((key) => shown(key, query.get('includeValues') === 'true'))
    sendJson(response, 200, { item })
  },

  'GET /apikeys/*': ({ keys, id, query, response }) => {
    const key = keys.keys.find(({ id: keyId }) => keyId === id)
    if (!key) return notFound(response, 'API Key')
    sendJson(response, 200, shown(key, query.get('includeValue') === 'true'))
  },

  'PATCH /apikeys/*': ({ keys, id, input, response }) => {
    const patches = (input.patchOperations ?? []) as readonly { readonly path: string; readonly value: string }[]
    const change = Object.fromEntries(
      patches.map(({ path: at, value }) => [at.slice(1), at === '/enabled' ? value === 'true' : value]),
    )
    const key = keys.update(id, change)
    if (!key) return notFound(response, 'API Key')
    sendJson(response, 200, shown(key, false))
  },

  'DELETE /apikeys/*': ({ keys, id, response }) => {
    if (!keys.remove(id)) return notFound(response, 'API Key')
    response.writeHead(202).end()
  },

  'GET /usageplans': ({ keys, query, response }) => {
    const keyId = query.get('keyId')
    const mine = keys.plans.filter(({ id }) => !keyId || keys.plansOf(keyId).includes(id))
    sendJson(response, 200, { item: mine.map(({ id, name, quota }) => ({ id, name, ...(quota ? { quota } : {}) })) })
  },

  'POST /usageplans/*/keys': ({ keys, id: planId, input, response }) => {
    const key = keys.keys.find(({ id }) => id === input.keyId)
    if (!key || !keys.plans.some(({ id }) => id === planId)) return notFound(response, key ? 'Usage Plan' : 'API Key')
    keys.join(planId, key.id)
    sendJson(response, 201, { id: key.id, type: 'API_KEY', value: key.value, name: key.name })
  },

  'DELETE /usageplans/*/keys/*': ({ keys, id, subId, response }) => {
    keys.leave(id, subId)
    response.writeHead(202).end()
  },

  'GET /usageplans/*/usage': ({ keys, id: planId, query, response }) => {
    const plan = keys.plans.find(({ id }) => id === planId)
    if (!plan) return notFound(response, 'Usage Plan')
    const keyId = query.get('keyId') ?? ''
    const used = keys.used(plan.id, keyId, new Date())
    const remaining = (plan.quota?.limit ?? 0) - used
    sendJson(response, 200, {
      usagePlanId: plan.id,
      startDate: query.get('startDate'),
      endDate: query.get('endDate'),
      values: { [keyId]: [[used, remaining]] },
    })
  },
}

/** API Gateway's control plane as far as the product uses it: keys and usage plans. */
export function apiGatewayControlHandler(keys: ApiKeys): Handler {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const path = url.pathname.split('/').slice(1).map(decodeURIComponent)
    // Every second segment is an identifier.
    const name = `${request.method} /${path.map((segment, index) => (index % 2 ? '*' : segment)).join('/')}`
    const operation = operations[name]
    if (!operation) return sendJson(response, 501, { message: `The local gateway does not know ${name}` })
    const body = (await readBody(request, bodyLimit)).toString()
    const [, id = '', , subId = ''] = path
    operation({ keys, id, subId, query: url.searchParams, input: JSON.parse(body || '{}') as Call['input'], response })
  }
}
