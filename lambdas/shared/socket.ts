import type {
  APIGatewayProxyResultV2,
  APIGatewayProxyWebsocketEventV2WithRequestContext,
  APIGatewayEventWebsocketRequestContextV2,
} from 'aws-lambda'
import * as z from 'zod/mini'
import { chatRequest, type ChatAction, type ChatEvent } from '../../contract/chat-socket.ts'
import { findClosure } from '../data/account/account-removal.ts'
import { isAdministrator } from './admin-rights.ts'
import type { User } from './caller.ts'
import { logger } from './log.ts'
import { HttpError } from './http-error.ts'
import { closeConnection } from './sockets.ts'

/** The authorizer's result for a connection. API Gateway passes it to each event as strings. */
export interface ConnectionContext {
  readonly userId: string
  readonly email: string
  readonly isAdmin: 'true' | 'false'
  /** The token's expiry in seconds since 1970, which also ends the connection. */
  readonly until: string
}

export type SocketEvent = APIGatewayProxyWebsocketEventV2WithRequestContext<
  APIGatewayEventWebsocketRequestContextV2 & { readonly authorizer: ConnectionContext }
>

/** An open connection and its user. */
export interface Peer {
  readonly user: User
  readonly connectionId: string
}

export function peerOf({ requestContext: { connectionId, authorizer } }: SocketEvent): Peer {
  const { userId, email, isAdmin } = authorizer
  return { user: { id: userId, email, isAdmin: isAdmin === 'true' }, connectionId }
}

/** Returns the connection's user with the rights of this moment; null for a deleted or disabled account. */
export async function currentPeer(event: SocketEvent): Promise<Peer | null> {
  const peer = peerOf(event)
  const { id, isAdmin } = peer.user
  if ((await findClosure(id)) !== null) return null
  return isAdmin && !(await isAdministrator(id)) ? { ...peer, user: { ...peer.user, isAdmin: false } } : peer
}

type Request<A extends ChatAction> = z.infer<(typeof chatRequest)[A]>

/**
 * Creates the function of a WebSocket action from its logic, whose result is sent back. Closes connections with an
 * expired token. Does not log messages.
 */
export function handleAction<A extends ChatAction>(
  action: A,
  logic: (request: Request<A>, peer: Peer) => Promise<ChatEvent | null>,
) {
  return async (event: SocketEvent): Promise<APIGatewayProxyResultV2> => {
    const { requestId, authorizer } = event.requestContext
    const peer = await currentPeer(event)
    if (!peer || Number(authorizer.until) * 1000 <= Date.now()) {
      await closeConnection(event.requestContext.connectionId)
      return { statusCode: 401 }
    }
    const started = Date.now()
    const body = parsed(event.body)
    try {
      const request = z.safeParse(chatRequest[action], body)
      if (!request.success) throw new HttpError('INVALID_REQUEST', request.error.issues[0]?.message)
      const answer = await logic(request.data as Request<A>, peer)
      logger.info('socket', { action, requestId, milliseconds: Date.now() - started })
      return { statusCode: 200, ...(answer ? { body: JSON.stringify(answer) } : {}) }
    } catch (error) {
      if (!(error instanceof HttpError)) logger.error('unexpected fault', { action, requestId, error: error as Error })
      const { code, message } = error instanceof HttpError ? error : new HttpError('INTERNAL')
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
