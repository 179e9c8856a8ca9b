import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { call, DynamoDbError, type Engine } from '../../local/emulators/dynamodb/engine.ts'
import { dynoxideBinary } from '../../local/emulators/dynamodb/dynoxide.ts'
import { startDynamoDb } from '../../local/emulators/dynamodb/start.ts'
import { createTables } from '../../local/emulators/dynamodb/tables.ts'
import type { Resource } from '../../local/host/deployment.ts'

const key = (name: string, type: string) => ({ AttributeName: name, KeyType: type })
const attribute = (name: string) => ({ AttributeName: name, AttributeType: 'S' })

const table: Resource = {
  stack: 'data',
  logicalId: 'Table',
  type: 'AWS::DynamoDB::Table',
  ref: 'orders',
  properties: {
    AttributeDefinitions: [attribute('pk'), attribute('sk')],
    KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
    BillingMode: 'PAY_PER_REQUEST',
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  },
}
const indexed: Resource = {
  ...table,
  properties: {
    ...table.properties,
    AttributeDefinitions: [attribute('pk'), attribute('sk'), attribute('gsi1pk')],
    GlobalSecondaryIndexes: [
      { IndexName: 'gsi1', KeySchema: [key('gsi1pk', 'HASH')], Projection: { ProjectionType: 'ALL' } },
    ],
  },
}

type Item = Record<string, Record<string, unknown>>
const text = (value: string) => ({ S: value })
const number = (value: number) => ({ N: String(value) })
const at = (pk: string) => ({ pk: text(pk), sk: text('-') })

const engines: Engine['kind'][] = dynoxideBinary() ? ['dynoxide', 'dynalite'] : ['dynalite']

describe.each(engines)('%s', (kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), `${kind}-`))
  let engine: Engine
  const put = (item: Item) => call(engine.url, 'PutItem', { TableName: 'orders', Item: item })
  const get = async (pk: string) =>
    (await call<{ Item?: Item }>(engine.url, 'GetItem', { TableName: 'orders', Key: at(pk) })).Item
  const transact = (TransactItems: object[]) => call(engine.url, 'TransactWriteItems', { TransactItems })
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!(error instanceof DynamoDbError)) throw new Error('It was not refused', { cause: error })
    return error
  }

  beforeAll(async () => {
    engine = await startDynamoDb(folder, kind)
    await createTables(engine, [table])
  })
  afterAll(() => engine.stop())

  const takeOne = {
    Update: {
      TableName: 'orders',
      Key: at('counter'),
      UpdateExpression: 'ADD taken :one',
      ConditionExpression: 'taken < :most',
      ExpressionAttributeValues: { ':one': number(1), ':most': number(30) },
    },
  }

  test('a hundred at once who may take thirty take exactly thirty', async () => {
    await put({ ...at('counter'), taken: number(0) })
    const { Update: update } = takeOne
    const taking = Array.from({ length: 100 }, () => call(engine.url, 'UpdateItem', update))
    const outcomes = await Promise.allSettled(taking)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    expect((await get('counter'))?.taken).toEqual(number(30))
  })

  test('a transaction is all or nothing, also in a crowd', async () => {
    await put({ ...at('counter'), taken: number(0) })
    const writing = Array.from({ length: 60 }, (_, index) =>
      transact([{ Put: { TableName: 'orders', Item: { ...at(`receipt${index}`), n: number(index) } } }, takeOne]),
    )
    const outcomes = await Promise.allSettled(writing)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    const receipts = await Promise.all(Array.from({ length: 60 }, (_, index) => get(`receipt${index}`)))
    expect(receipts.filter(Boolean)).toHaveLength(30)
    expect((await get('counter'))?.taken).toEqual(number(30))
  })

  test('a cancelled transaction says which condition failed, and shows the item when asked', async () => {
    await put({ ...at('there'), v: number(1) })
    const error = await refusal(
      transact([
        { Put: { TableName: 'orders', Item: at('never') } },
        {
          Put: {
            TableName: 'orders',
            Item: at('there'),
            ConditionExpression: 'attribute_not_exists(pk)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
      ]),
    )
    expect(error.name).toBe('TransactionCanceledException')
    expect(error.body.CancellationReasons).toMatchObject([
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { v: number(1) } },
    ])
    expect(await get('never')).toBeUndefined()
  })

  test('conditions alone are judged and change nothing', async () => {
    await put({ ...at('checked'), v: number(1) })
    const check = (pk: string, ConditionExpression: string) => ({
      ConditionCheck: { TableName: 'orders', Key: at(pk), ConditionExpression },
    })
    const write = (pk: string) => ({ Put: { TableName: 'orders', Item: at(pk) } })
    await transact([
      check('checked', 'attribute_exists(v)'),
      check('absent', 'attribute_not_exists(pk)'),
      write('first'),
    ])
    expect(await get('checked')).toEqual({ ...at('checked'), v: number(1) })
    expect(await get('absent')).toBeUndefined()
    expect(await get('first')).toBeDefined()
    expect((await refusal(transact([check('absent', 'attribute_exists(pk)'), write('second')]))).name).toBe(
      'TransactionCanceledException',
    )
    expect(await get('second')).toBeUndefined()
  })

  test('one item twice in a transaction is refused', async () => {
    const write = { Put: { TableName: 'orders', Item: at('twice') } }
    expect((await refusal(transact([write, write]))).name).toBe('ValidationException')
  })

  test('items are read together', async () => {
    await put({ ...at('one'), v: number(1) })
    const TransactItems = ['one', 'none'].map((pk) => ({ Get: { TableName: 'orders', Key: at(pk) } }))
    expect(await call(engine.url, 'TransactGetItems', { TransactItems })).toMatchObject({
      Responses: [{ Item: { v: number(1) } }, {}],
    })
  })

  test('an index that a later template adds finds what is there already; data survives a restart', async () => {
    await put({ ...at('kept'), gsi1pk: text('shared') })
    await engine.stop()
    engine = await startDynamoDb(folder, kind)
    await createTables(engine, [indexed])
    const found = await call<{ Items: Item[] }>(engine.url, 'Query', {
      TableName: 'orders',
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :shared',
      ExpressionAttributeValues: { ':shared': text('shared') },
    })
    expect(found.Items).toMatchObject([at('kept')])
  })
})
