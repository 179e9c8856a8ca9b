import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import type { RouteName } from '../../contract/index.ts'
import type { Input, Output, Route } from '../../contract/route.ts'
import { sizedAnswer, type StoreAnswer } from './answers/answer-size.ts'
import type { ApiEvent, ApiResult } from './api-event.ts'
import { findClosure } from '../data/account/account-removal.ts'
import { readCaller, type Caller, type User } from './caller.ts'
import { logger } from './log.ts'
import { disabledText, HttpError } from './http-error.ts'
import { TaskLimit } from './task-thread.ts'
import { isFromSite } from './origin.ts'
import { readInput } from './request.ts'
import { applyView } from './viewing.ts'

type CallerOf<R extends Route> = R['access'] extends 'anonymous' ? Caller : Caller & { readonly user: User }
type Logic<R extends Route> = (
  input: Input<R>,
  caller: CallerOf<R>,
) => Promise<Output<R> | Accepted<Output<R>> | PageAnswer>

/** Marks work that continues after the response: status 202 instead of 200. */
export class Accepted<T> {
  readonly body: T

  constructor(body: T) {
    this.body = body
  }
}

/** A page or a redirect in place of JSON, for calls of the distribution. */
export class PageAnswer {
  readonly status: number
  readonly html: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, html: string, headers: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.html = html
    this.headers = headers
  }
}

interface HandleOptions {
  /** Stores answers that are too long to be returned. Routes with long texts have it. */
  readonly storeAnswer?: StoreAnswer
  /** Whether accounts that are deleted may call: their deletion may have been interrupted. */
  readonly allowsDeleted?: boolean
}

/**
 * Creates a route's function from its logic. Checks input and output against the contract, reads the caller, refuses
 * deleted accounts, turns errors into responses and logs one line per call, without bodies and tokens. Answers that are
 * too long for the gateway become redirects to a signed link. `routes` is one part of the contract, so that a bundle
 * holds only that part's schemas.
 */
export function handle<R extends Readonly<Record<string, Route>>, N extends RouteName & keyof R>(
  routes: R,
  name: N,
  logic: Logic<R[N]>,
  { allowsDeleted = false, storeAnswer }: HandleOptions = {},
) {
  const route: Route | undefined = routes[name]
  if (!route) throw new Error(`The contract has no route ${name}.`)
  return async (event: ApiEvent, context: Context): Promise<ApiResult> => {
    const started = Date.now()
    const waitedMs = Math.max(0, started - (event.requestContext.timeEpoch ?? started))
    const requestId = event.requestContext.requestId
    const finish = (status: number, text: string, detail: object = {}): ApiResult => {
      logger.info('call', { route: name, requestId, status, milliseconds: Date.now() - started, ...detail })
      return {
        statusCode: status,
        headers: {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          // How long the call waited for this function, and how long it ran.
          'server-timing': `wait;dur=${waitedMs}, work;dur=${Date.now() - started}`,
        },
        body: text,
      }
    }
    const send = async (status: number, body: unknown): Promise<ApiResult> => {
      const sized = await sizedAnswer(body, storeAnswer)
      if ('text' in sized) return finish(status, sized.text)
      const found = finish(303, '')
      return { ...found, headers: { ...found.headers, location: sized.location } }
    }
    const fail = ({ status, code, message }: HttpError): ApiResult =>
      finish(status, JSON.stringify({ error: { code, message, requestId } }), { code })

    try {
      if (!isFromSite(event.headers)) throw new HttpError('FORBIDDEN', 'This API answers on the site only.')
      const signedIn = readCaller(event, route.access, context)
      const closure = signedIn.user && !allowsDeleted ? await findClosure(signedIn.user.id) : null
      if (closure !== null) throw new HttpError('UNAUTHORIZED', closure === 'disabled' ? disabledText : undefined)
      const caller = await applyView(signedIn, event, route, new Date(started))
      if (caller.viewedBy) logger.appendKeys({ admin: caller.viewedBy.id, viewed: caller.user?.id })
      const input = readInput(event, route.input) as Input<R[N]>
      const answer = await logic(input, caller as CallerOf<R[N]>)
      if (answer instanceof PageAnswer) {
        logger.info('page', { route: name, requestId, status: answer.status, milliseconds: Date.now() - started })
        const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...answer.headers }
        return { statusCode: answer.status, headers, body: answer.html }
      }
      return await (answer instanceof Accepted
        ? send(202, z.parse(route.output, answer.body))
        : send(200, z.parse(route.output, answer)))
    } catch (error) {
      if (error instanceof HttpError) return fail(error)
      if (error instanceof TaskLimit) return fail(new HttpError(error.code, error.message))
      logger.error('unexpected fault', { route: name, requestId, error: error as Error })
      return fail(new HttpError('INTERNAL'))
    } finally {
      logger.resetKeys()
    }
  }
}
