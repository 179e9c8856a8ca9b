import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import type { RouteName } from '../../contract/index.ts'
import type { Input, Output, Route } from '../../contract/route.ts'
import { readCaller, type Caller, type User } from './caller.ts'
import { logger } from './log.ts'
import { Refusal } from './refusal.ts'
import { readInput } from './request.ts'

export type Event = APIGatewayProxyEventV2WithJWTAuthorizer
export type Result = APIGatewayProxyStructuredResultV2

type CallerOf<R extends Route> = R['access'] extends 'public' ? Caller : Caller & { readonly user: User }
type Logic<R extends Route> = (input: Input<R>, caller: CallerOf<R>) => Promise<Output<R> | Accepted<Output<R>>>

/** Work that goes on after the answer: 202 instead of 200. */
export class Accepted<T> {
  readonly body: T

  constructor(body: T) {
    this.body = body
  }
}

/**
 * Makes the function of a route from its logic. The routes are those of its part of the contract: a function carries what
 * it imports. Everything HTTP is here: input and output against the contract, who is calling, refusals, unexpected faults,
 * one log line a call. Neither bodies nor tokens are logged.
 */
export function handle<R extends Readonly<Record<string, Route>>, N extends RouteName & keyof R>(
  routes: R,
  name: N,
  logic: Logic<R[N]>,
) {
  const route: Route = routes[name]
  return async (event: Event, context: Context): Promise<Result> => {
    const started = Date.now()
    const requestId = event.requestContext.requestId
    const finish = (status: number, body: unknown, detail: object = {}): Result => {
      logger.info('call', { route: name, requestId, status, milliseconds: Date.now() - started, ...detail })
      return {
        statusCode: status,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        body: JSON.stringify(body),
      }
    }
    const refuse = (refusal: Refusal): Result =>
      finish(
        refusal.status,
        { error: { code: refusal.code, message: refusal.message, requestId } },
        { code: refusal.code },
      )

    try {
      const caller = readCaller(event, route.access, context)
      const input = readInput(event, route.input) as Input<R[N]>
      const answer = await logic(input, caller as CallerOf<R[N]>)
      return answer instanceof Accepted
        ? finish(202, z.parse(route.output, answer.body))
        : finish(200, z.parse(route.output, answer))
    } catch (error) {
      if (error instanceof Refusal) return refuse(error)
      logger.error('unexpected fault', { route: name, requestId, error: error as Error })
      return refuse(new Refusal('INTERNAL'))
    }
  }
}
