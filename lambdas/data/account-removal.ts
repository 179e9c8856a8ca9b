import { DeleteCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Entity, type EntityItem } from 'electrodb'
import { Conversion } from './conversion.ts'
import { conditionFailed, configuration, expiry, globalKey, primaryKey, service } from './table.ts'

/** An account that was deleted and whose things have still to follow. */
const AccountRemoval = new Entity(
  {
    model: { service, entity: 'accountRemoval', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      open: { type: 'string', required: true },
      requestedAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
      open: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['open'] },
        sk: { field: globalKey.sk, composite: ['requestedAt'] },
      },
    },
  },
  configuration,
)

export type Removal = EntityItem<typeof AccountRemoval>

export async function requestRemoval(userId: string, at: Date): Promise<void> {
  await AccountRemoval.put({ userId, open: 'removal', requestedAt: at.toISOString() }).go()
}

export async function openRemovals(limit: number): Promise<Removal[]> {
  return (await AccountRemoval.query.open({ open: 'removal' }).go({ limit })).data
}

/** Entities that outlive the account by the period the privacy policy states; all others go at once. */
const kept = new Set(['conversion', 'conversionContent'])
const keptDays = 30

/**
 * Removes what lies under a user: conversions get their time to live, the rest is deleted, the request itself last.
 * May be called again after it was interrupted; `more` while `outOfTime` stopped it.
 */
export async function removeAccount(
  { userId, requestedAt }: Removal,
  outOfTime: () => boolean,
): Promise<{ readonly more: boolean }> {
  const { table: TableName, client } = configuration
  const pk = Conversion.get({ userId, id: '-' }).params().Key.pk as string
  const expiresAt = expiry(new Date(requestedAt), keptDays)
  const pages = paginateQuery(
    { client, pageSize: 100 },
    {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ProjectionExpression: 'pk, sk, #entity, expiresAt',
      ExpressionAttributeNames: { '#entity': '__edb_e__' },
      ExpressionAttributeValues: { ':pk': pk },
    },
  )
  for await (const { Items: items = [] } of pages) {
    if (outOfTime()) return { more: true }
    await Promise.all(
      items.map(async ({ sk, __edb_e__: entity, expiresAt: has }) => {
        if (entity === 'accountRemoval' || (kept.has(entity as string) && has === expiresAt)) return
        await (kept.has(entity as string)
          ? client
              .send(
                new UpdateCommand({
                  TableName,
                  Key: { pk, sk: sk as string },
                  UpdateExpression: 'SET expiresAt = :end',
                  ConditionExpression: 'attribute_exists(pk)',
                  ExpressionAttributeValues: { ':end': expiresAt },
                }),
              )
              .catch(ignoreGone)
          : client.send(new DeleteCommand({ TableName, Key: { pk, sk: sk as string } })))
      }),
    )
  }
  await AccountRemoval.delete({ userId }).go()
  return { more: false }
}

function ignoreGone(error: unknown): void {
  if (!conditionFailed(error) && (error as { name?: string }).name !== 'ConditionalCheckFailedException') throw error
}
