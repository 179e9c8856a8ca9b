import { call, DynamoDbError } from './engine.ts'

type Attributes = Readonly<Record<string, unknown>>

interface Write extends Attributes {
  readonly TableName: string
  readonly Key?: Attributes
  readonly Item?: Attributes
}

type WriteItem = Readonly<Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', Write>>>

interface Done {
  readonly TableName: string
  readonly Key: Attributes
  readonly before: Attributes | null
}

interface TableKeys {
  readonly Table: { readonly KeySchema: readonly { readonly AttributeName: string }[] }
}

const maxItems = 100

/**
 * Emulates TransactWriteItems on an engine without transactions. The caller holds an exclusive lock. Writes run in
 * order and are reverted if one fails. A process killed in between leaves a partial transaction: this engine is only
 * the fallback.
 */
export async function transactWrite(url: string, items: readonly WriteItem[]): Promise<Attributes> {
  if (items.length > maxItems) throw validation('Member must have length less than or equal to 100')
  const writes = await Promise.all(items.map((item) => located(url, item)))
  const keys = writes.map(({ write, key }) => JSON.stringify([write.TableName, key]))
  if (new Set(keys).size < keys.length) {
    throw validation('Transaction request cannot include multiple operations on one item')
  }

  const done: Done[] = []
  for (const [index, { operation, write, key }] of writes.entries()) {
    const { TableName } = write
    const before = (await call<{ Item?: Attributes }>(url, 'GetItem', { TableName, Key: key, ConsistentRead: true }))
      .Item
    try {
      await apply(url, operation, write, key, before ?? null)
      done.push({ TableName, Key: key, before: before ?? null })
    } catch (error) {
      for (const earlier of done.reverse()) await restore(url, earlier)
      if (!(error instanceof DynamoDbError) || error.name !== 'ConditionalCheckFailedException') throw error
      throw cancelled(items.length, index, write, before)
    }
  }
  return {}
}

export async function transactGet(url: string, items: readonly { readonly Get: Attributes }[]): Promise<Attributes> {
  const Responses = await Promise.all(
    items.map(({ Get }) => call<Attributes>(url, 'GetItem', { ...Get, ConsistentRead: true })),
  )
  return { Responses: Responses.map(({ Item }) => (Item ? { Item } : {})) }
}

async function located(url: string, item: WriteItem) {
  const [operation, write] = Object.entries(item)[0] as [keyof WriteItem, Write]
  if (write.Key) return { operation, write, key: write.Key }
  const { Table } = await call<TableKeys>(url, 'DescribeTable', { TableName: write.TableName })
  const key = Object.fromEntries(
    Table.KeySchema.map(({ AttributeName }) => [AttributeName, write.Item?.[AttributeName]]),
  )
  return { operation, write, key }
}

async function apply(
  url: string,
  operation: keyof WriteItem,
  write: Write,
  key: Attributes,
  before: Attributes | null,
) {
  const { ReturnValuesOnConditionCheckFailure: _, ...input } = write
  if (operation !== 'ConditionCheck') return call(url, `${operation}Item`, input)
  // A condition check rewrites the item, or deletes a missing one.
  const { Key: _key, ...condition } = input
  return before
    ? call(url, 'PutItem', { ...condition, Item: before })
    : call(url, 'DeleteItem', { ...condition, Key: key })
}

const restore = (url: string, { TableName, Key, before }: Done) =>
  before ? call(url, 'PutItem', { TableName, Item: before }) : call(url, 'DeleteItem', { TableName, Key })

const validation = (message: string) =>
  new DynamoDbError({ __type: 'com.amazon.coral.validate#ValidationException', message })

function cancelled(count: number, failed: number, write: Write, before: Attributes | undefined) {
  const reasons = Array.from({ length: count }, (_, index) =>
    index === failed
      ? {
          Code: 'ConditionalCheckFailed',
          Message: 'The conditional request failed',
          ...(write.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && before ? { Item: before } : {}),
        }
      : { Code: 'None' },
  )
  return new DynamoDbError({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message:
      `Transaction cancelled, please refer cancellation reasons for specific reasons ` +
      `[${reasons.map(({ Code }) => Code).join(', ')}]`,
    CancellationReasons: reasons,
  })
}
