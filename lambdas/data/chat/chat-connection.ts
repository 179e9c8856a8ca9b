import { Entity, type EntityItem } from 'electrodb'
import { configuration, globalKey, primaryKey, service } from '../table.ts'

/** An open WebSocket and its user. Each heartbeat extends it. Without one for `validSeconds` it counts as closed. */
const ChatConnection = new Entity(
  {
    model: { service, entity: 'chatConnection', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      connectionId: { type: 'string', required: true },
      /** Set for administrators, to query all their connections. */
      desk: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['connectionId'], casing: 'none' },
      },
      atDesk: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['desk'] },
        sk: { field: globalKey.sk, composite: ['connectionId'], casing: 'none' },
      },
    },
  },
  configuration,
)

export type Connection = Pick<EntityItem<typeof ChatConnection>, 'userId' | 'connectionId' | 'expiresAt'>

/** More than four heartbeats. */
const validSeconds = 120
const deskPartition = 'support'
const now = (at: Date) => Math.floor(at.getTime() / 1000)

export interface Connected extends Pick<Connection, 'userId' | 'connectionId'> {
  readonly isAdmin: boolean
}

export async function saveConnection({ userId, connectionId, isAdmin }: Connected, at: Date): Promise<void> {
  await ChatConnection.put({
    userId,
    connectionId,
    expiresAt: now(at) + validSeconds,
    ...(isAdmin ? { desk: deskPartition } : {}),
  }).go()
}

/** Seconds from registration until a connection accepts messages. */
const openingSeconds = 15

/** Removes a connection that the gateway does not know, unless it may still be opening. */
export async function removeDisconnected(connection: Connection, at: Date): Promise<void> {
  const keptSince = now(at) - (connection.expiresAt - validSeconds)
  if (keptSince > openingSeconds) await removeConnection(connection)
}

export async function removeConnection({
  userId,
  connectionId,
}: Pick<Connection, 'userId' | 'connectionId'>): Promise<void> {
  await ChatConnection.delete({ userId, connectionId }).go()
}

export async function connectionsOf(userId: string, at: Date): Promise<Connection[]> {
  const { data } = await ChatConnection.query
    .primary({ userId })
    .where(({ expiresAt }, { gt }) => gt(expiresAt, now(at)))
    .go({ consistent: true, pages: 'all' })
  return data
}

/** Returns the connections of all administrators. */
export async function connectionsAtDesk(at: Date): Promise<Connection[]> {
  const { data } = await ChatConnection.query
    .atDesk({ desk: deskPartition })
    .where(({ expiresAt }, { gt }) => gt(expiresAt, now(at)))
    .go({ pages: 'all' })
  return data
}
