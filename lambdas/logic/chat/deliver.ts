import type { ChatEvent } from '../../../contract/chat-socket.ts'
import {
  connectionsAtDesk,
  connectionsOf,
  removeDisconnected,
  type Connection,
} from '../../data/chat/chat-connection.ts'
import type { Appended } from '../../data/chat/chat-message.ts'
import { logger } from '../../shared/log.ts'
import { sendToConnection } from '../../shared/sockets.ts'
import { entitled } from './desk-rights.ts'
import { messageOf, sessionOf, type Audience, type Reader } from './views.ts'

export async function readAudience(userId: string, at: Date): Promise<Audience> {
  const [own, desk] = await Promise.all([connectionsOf(userId, at), connectionsAtDesk(at)])
  return { own, desk }
}

/** Returns the audiences of several users; looks up administrators once. */
export async function readAudiences(userIds: readonly string[], at: Date): Promise<(userId: string) => Audience> {
  const users = [...new Set(userIds)]
  const [desk, ...owns] = await Promise.all([
    connectionsAtDesk(at),
    ...users.map((userId) => connectionsOf(userId, at)),
  ])
  const byUser = new Map(users.map((userId, n) => [userId, owns[n]]))
  return (userId) => ({ own: byUser.get(userId) ?? [], desk })
}

/**
 * Sends an event to its audience except the originating connection, each with their view. The event's data is already
 * saved, so failures are only logged.
 */
export async function publish(
  audience: Audience,
  eventFor: (reader: Reader) => ChatEvent,
  except?: string,
): Promise<void> {
  const desk = await entitled(audience.desk)
  // An administrator who chats as a user is in both lists.
  const others = audience.own.filter(({ connectionId }) => !desk.some((each) => each.connectionId === connectionId))
  await Promise.all([sendTo(others, () => eventFor('user'), except), sendTo(desk, () => eventFor('desk'), except)])
}

/** Publishes a new message with its session. */
export const publishMessage = ({ message, session }: Appended, audience: Audience, except?: string): Promise<void> =>
  publish(
    audience,
    (reader) => ({
      kind: 'message',
      message: messageOf(message, reader),
      session: sessionOf(session, audience, reader),
    }),
    except,
  )

/** Sends an event to all administrators. */
export const sendToDesk = async (event: () => ChatEvent, at: Date, except?: string): Promise<void> =>
  sendTo(await entitled(await connectionsAtDesk(at)), event, except)

/** Sends an event to connections of users. That of administrators is `sendToDesk`. */
export async function sendTo(
  connections: readonly Connection[],
  event: () => ChatEvent,
  except?: string,
): Promise<void> {
  const wanted = connections.filter(({ connectionId }) => connectionId !== except)
  if (!wanted.length) return
  const text = JSON.stringify(event())
  await Promise.all(
    wanted.map(async (connection) => {
      try {
        if (!(await sendToConnection(connection.connectionId, text))) await removeDisconnected(connection, new Date())
      } catch (error) {
        logger.warn('not delivered', { error: error as Error })
      }
    }),
  )
}
