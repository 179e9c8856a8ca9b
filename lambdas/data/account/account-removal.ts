import { DeleteCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Entity, type EntityItem } from 'electrodb'
import { Conversion } from '../conversion/conversion.ts'
import { listPictures, removePictures } from '../journal/journal-picture.ts'
import { conditionFailed, configuration, expiry, globalKey, primaryKey, service } from '../table.ts'

/** A deleted account whose data is still to be removed. */
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

/** Entities kept for the period in the privacy policy; all others are removed immediately. */
const survivingEntities = new Set(['conversion', 'conversionContent'])
const keptDays = 30

/**
 * Removes a user's items: sets the time to live of conversions, deletes the rest, and the request last. Safe to repeat
 * after an interruption. `more` is true if `outOfTime` stopped it.
 */
export async function removeAccount(
  { userId, requestedAt }: Removal,
  outOfTime: () => boolean,
): Promise<{ readonly more: boolean }> {
  const { table: TableName, client } = configuration
  const pk = Conversion.get({ userId, id: '-' }).params().Key.pk as string
  const expiresAt = expiry(new Date(requestedAt), keptDays)
  for (const picture of await listPictures(userId)) {
    if (outOfTime()) return { more: true }
    await removePictures(userId, [picture])
  }
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
        if (entity === 'accountRemoval' || (survivingEntities.has(entity as string) && has === expiresAt)) return
        await (survivingEntities.has(entity as string)
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
              .catch(ignoreMissing)
          : client.send(new DeleteCommand({ TableName, Key: { pk, sk: sk as string } })))
      }),
    )
  }
  await AccountRemoval.delete({ userId }).go()
  return { more: false }
}

function ignoreMissing(error: unknown): void {
  if (!conditionFailed(error) && (error as { name?: string }).name !== 'ConditionalCheckFailedException') throw error
}
