import type { Resource } from '../../host/deployment.ts'
import { call, DynamoDbError, type Engine } from './engine.ts'

interface Index {
  readonly IndexName: string
  readonly [property: string]: unknown
}

interface Described {
  readonly Table: { readonly TableStatus: string; readonly GlobalSecondaryIndexes?: readonly Index[] }
}

/** Properties of the template that CreateTable takes under the same name. */
const taken = ['AttributeDefinitions', 'KeySchema', 'LocalSecondaryIndexes', 'GlobalSecondaryIndexes', 'StreamSpecification']

/** The engine in JavaScript asks for a throughput when an index is added, whatever the billing. */
const throughput = {
  dynoxide: {},
  dynalite: { ProvisionedThroughput: { ReadCapacityUnits: 1000, WriteCapacityUnits: 1000 } },
}

/** Makes every table of the template exist; a table that is there keeps its data and gets the indexes it lacks. */
export async function createTables(engine: Engine, tables: readonly Resource[]) {
  for (const table of tables) {
    const existing = await describe(engine, table.ref)
    if (existing) await addIndexes(engine, table, existing.Table.GlobalSecondaryIndexes ?? [])
    else await createTable(engine, table)
  }
}

async function describe(engine: Engine, TableName: string): Promise<Described | null> {
  try {
    return await call<Described>(engine.url, 'DescribeTable', { TableName })
  } catch (error) {
    if (error instanceof DynamoDbError && error.name === 'ResourceNotFoundException') return null
    throw error
  }
}

async function createTable(engine: Engine, table: Resource) {
  const properties = Object.fromEntries(taken.filter((name) => table.properties[name]).map((name) => [name, table.properties[name]]))
  await call(engine.url, 'CreateTable', { ...properties, TableName: table.ref, BillingMode: 'PAY_PER_REQUEST' })
  await active(engine, table.ref)
}

async function addIndexes(engine: Engine, table: Resource, present: readonly Index[]) {
  const wanted = (table.properties.GlobalSecondaryIndexes ?? []) as readonly Index[]
  for (const index of wanted) {
    if (present.some(({ IndexName }) => IndexName === index.IndexName)) continue
    await call(engine.url, 'UpdateTable', {
      TableName: table.ref,
      AttributeDefinitions: table.properties.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: { ...index, ...throughput[engine.kind] } }],
    })
    await active(engine, table.ref)
  }
}

async function active(engine: Engine, TableName: string) {
  while ((await describe(engine, TableName))?.Table.TableStatus !== 'ACTIVE') await new Promise((resolve) => setTimeout(resolve, 20))
}
