import type {
  APIGatewayProxyResultV2,
  APIGatewayProxyWebsocketEventV2WithRequestContext,
  APIGatewayEventWebsocketRequestContextV2,
} from 'aws-lambda'
import * as z from 'zod/mini'
import { chatRequest, type ChatAction, type ChatEvent } from '../../contract/chat-socket.ts'
import type { User } from './caller.ts'
import { logger } from './log.ts'
import { Refusal } from './refusal.ts'
import { hangUp } from './sockets.ts'

/** What the authorizer says of a connection; the gateway hands it to every event as texts. */
export interface Admitted {
  readonly userId: string
  readonly email: string
  readonly isAdmin: 'true' | 'false'
  /** Seconds since 1970 at which the token ends, and with it the connection. */
  readonly until: string
}

export type SocketEvent = APIGatewayProxyWebsocketEventV2WithRequestContext<
  APIGatewayEventWebsocketRequestContextV2 & { readonly authorizer: Admitted }
>

/** One open connection and who is at its other end. */
export interface Peer {
  readonly user: User
  readonly connectionId: string
}

export function peerOf({ requestContext: { connectionId, authorizer } }: SocketEvent): Peer {
  const { userId, email, isAdmin } = authorizer
  return { user: { id: userId, email, isAdmin: isAdmin === 'true' }, connectionId }
}

type Request<A extends ChatAction> = z.infer<(typeof chatRequest)[A]>

/**
 * Makes the function of a socket's action from its logic; what it returns goes back over the connection. A connection
 * whose token has ended is ended too. What users write is not logged.
 */
export function onAction<A extends ChatAction>(
  action: A,
  logic: (request: Request<A>, peer: Peer) => Promise<ChatEvent | null>,
) {
  return async (event: SocketEvent): Promise<APIGatewayProxyResultV2> => {
    const peer = peerOf(event)
    const { requestId, authorizer } = event.requestContext
    if (Number(authorizer.until) * 1000 <= Date.now()) {
      await hangUp(peer.connectionId)
      return { statusCode: 401 }
    }
    const started = Date.now()
    const body = parsed(event.body)
    try {
      const request = z.safeParse(chatRequest[action] as z.ZodMiniType, body)
      if (!request.success) throw new Refusal('INVALID_REQUEST', request.error.issues[0].message)
      const answer = await logic(request.data as Request<A>, peer)
      logger.info('socket', { action, requestId, milliseconds: Date.now() - started })
      return { statusCode: 200, ...(answer ? { body: JSON.stringify(answer) } : {}) }
    } catch (error) {
      if (!(error instanceof Refusal)) logger.error('unexpected fault', { action, requestId, error: error as Error })
      const { code, message } = error instanceof Refusal ? error : new Refusal('INTERNAL')
      const refused: ChatEvent = { kind: 'refused', id: idOf(body), code, message }
      return { statusCode: 200, body: JSON.stringify(refused) }
    }
  }
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return null
  }
}

const idOf = (body: unknown): string | null => {
  const id = (body as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : null
}
