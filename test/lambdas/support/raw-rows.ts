import { DeleteCommand, QueryCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { configuration } from '../../../lambdas/data/table.ts'

const { client, table: TableName } = configuration

type Key = Readonly<Record<'pk' | 'sk', string>>

/** Returns the keys of a user's rows of an entity, as they are stored. */
async function keysOf(userId: string, entity: string): Promise<readonly Key[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': `$tradewright#userid_${userId}`, ':sk': `$${entity.toLowerCase()}_1` },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
    }),
  )
  return Items as Key[]
}

/** Sets a field of a user's rows of an entity to a value that no code writes. */
export async function corruptRows(userId: string, entity: string, field: string, value: unknown): Promise<void> {
  const keys = await keysOf(userId, entity)
  if (keys.length === 0) throw new Error(`${userId} has no ${entity}.`)
  const change: Omit<UpdateCommandInput, 'Key'> = {
    TableName,
    UpdateExpression: 'SET #field = :value',
    ExpressionAttributeNames: { '#field': field },
    ExpressionAttributeValues: { ':value': value },
  }
  for (const Key of keys) await client.send(new UpdateCommand({ ...change, Key }))
}

export async function deleteRows(userId: string, entity: string): Promise<void> {
  for (const Key of await keysOf(userId, entity)) await client.send(new DeleteCommand({ TableName, Key }))
}
