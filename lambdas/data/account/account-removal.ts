import { DeleteCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Conversion } from '../conversion/conversion.ts'
import { listEvidence, removeEvidence } from '../journal/journal-evidence.ts'
import { listPictures, removePictures } from '../journal/journal-picture.ts'
import {
  conditionFailed,
  configuration,
  expiry,
  globalKey,
  primaryKey,
  service,
  transact,
  type Page,
} from '../table.ts'

/** A deleted account whose data is still to be removed, or an account that is deleted later. */
export const AccountRemoval = new Entity(
  {
    model: { service, entity: 'accountRemoval', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      /** `removal`: remove the data. `scheduled`: delete the account at `requestedAt`. */
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

/** Marks a deleted or disabled account: its tokens stay valid for a while, and every route refuses them. */
export const ClosedAccount = new Entity(
  {
    model: { service, entity: 'deletedAccount', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      /** Set for an account that an administrator has disabled; it stays until he enables it. */
      isDisabled: { type: 'boolean' },
      expiresAt: { type: 'number' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

/** Days that the mark of a deletion stays: longer than the thirty of the longest token. */
const markedDays = 40

export type Removal = EntityItem<typeof AccountRemoval>

/** Marks the account as deleted and requests the removal of its data, in one transaction. */
export async function requestRemoval(userId: string, at: Date): Promise<void> {
  const failed = await transact(() =>
    createWriteTransaction({ AccountRemoval, ClosedAccount }, (entities) => [
      entities.AccountRemoval.put({ userId, open: 'removal', requestedAt: at.toISOString() }).commit(),
      entities.ClosedAccount.put({ userId, expiresAt: expiry(at, markedDays) }).commit(),
    ]).go(),
  )
  if (failed) throw new Error('The deletion of an account could not be requested.')
}

/** Returns how an account was closed, by a consistent read; null for one in use. */
export async function findClosure(userId: string): Promise<'deleted' | 'disabled' | null> {
  const { data } = await ClosedAccount.get({ userId }).go({ consistent: true })
  return data === null ? null : data.isDisabled ? 'disabled' : 'deleted'
}

/** Returns a page of deleted accounts whose data is still to be removed, oldest first. */
export const openRemovals = (limit: number, cursor: string | null): Promise<Page<Removal>> =>
  AccountRemoval.query.open({ open: 'removal' }).go({ limit, cursor })

/** Returns the row of an account that is deleted at a later time. */
export const scheduledRemoval = (userId: string, deleteAt: string): Removal => ({
  userId,
  open: 'scheduled',
  requestedAt: deleteAt,
})

/** Returns a page of accounts whose time to be deleted has come, oldest first. */
export const dueRemovals = (at: Date, limit: number, cursor: string | null): Promise<Page<Removal>> =>
  AccountRemoval.query.open({ open: 'scheduled' }).lt({ requestedAt: at.toISOString() }).go({ limit, cursor })

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
  for (const { id } of await listEvidence(userId)) {
    if (outOfTime()) return { more: true }
    await removeEvidence(userId, id)
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
        if (entity === 'accountRemoval' || entity === 'deletedAccount') return
        if (survivingEntities.has(entity as string) && has === expiresAt) return
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
