import { Entity, type EntityItem } from 'electrodb'
import { configuration, globalKey, primaryKey, service } from '../table.ts'

/**
 * An open WebSocket and whose it is. Each sign of life prolongs it; one that gave none for `validSeconds` counts as
 * closed, whether or not its end was ever reported.
 */
const ChatConnection = new Entity(
  {
    model: { service, entity: 'chatConnection', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      connectionId: { type: 'string', required: true },
      /** Set for administrators: all of them are found by it. */
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

/** Four heartbeats and some. */
const validSeconds = 120
const desk = 'support'
const now = (at: Date) => Math.floor(at.getTime() / 1000)

export interface Connected extends Pick<Connection, 'userId' | 'connectionId'> {
  readonly isAdmin: boolean
}

export async function keepConnection({ userId, connectionId, isAdmin }: Connected, at: Date): Promise<void> {
  await ChatConnection.put({
    userId,
    connectionId,
    expiresAt: now(at) + validSeconds,
    ...(isAdmin ? { desk } : {}),
  }).go()
}

/** Seconds a connection may take from its registration until it can be written to. */
const openingSeconds = 15

/** A connection that could not be found: forgotten, unless it may only be about to open. */
export async function forgetConnection(connection: Connection, at: Date): Promise<void> {
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

/** Those of all administrators. */
export async function connectionsAtDesk(at: Date): Promise<Connection[]> {
  const { data } = await ChatConnection.query
    .atDesk({ desk })
    .where(({ expiresAt }, { gt }) => gt(expiresAt, now(at)))
    .go({ pages: 'all' })
  return data
}
