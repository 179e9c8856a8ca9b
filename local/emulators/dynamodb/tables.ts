import type { Resource } from '../../host/deployment.ts'
import { copyIn, copyOut, hasCopy } from './copy.ts'
import { call, DynamoDbError, type Engine } from './engine.ts'

interface Index {
  readonly IndexName: string
  readonly [property: string]: unknown
}

interface Described {
  readonly Table: { readonly TableStatus: string; readonly GlobalSecondaryIndexes?: readonly Index[] }
}

/** Template properties that CreateTable accepts under the same name. */
const taken = [
  'AttributeDefinitions',
  'KeySchema',
  'LocalSecondaryIndexes',
  'GlobalSecondaryIndexes',
  'StreamSpecification',
]

/** Creates the template's tables. Existing tables keep their data and get missing indexes. */
export async function createTables(engine: Engine, tables: readonly Resource[]) {
  for (const table of tables) {
    if (hasCopy(engine, table.ref)) await rebuild(engine, table)
    const existing = await describe(engine, table.ref)
    if (!existing) await createTable(engine, table)
    else await addIndexes(engine, table, existing.Table.GlobalSecondaryIndexes ?? [])
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
  const properties = Object.fromEntries(
    taken.filter((name) => table.properties[name]).map((name) => [name, table.properties[name]]),
  )
  await call(engine.url, 'CreateTable', { ...properties, TableName: table.ref, BillingMode: 'PAY_PER_REQUEST' })
  await active(engine, table.ref)
}

async function addIndexes(engine: Engine, table: Resource, present: readonly Index[]) {
  const wanted = (table.properties.GlobalSecondaryIndexes ?? []) as readonly Index[]
  const missing = wanted.filter(({ IndexName }) => !present.some((index) => index.IndexName === IndexName))
  if (!missing.length) return
  if (engine.kind === 'dynalite') {
    await copyOut(engine, table.ref)
    return rebuild(engine, table)
  }
  for (const index of missing) {
    await call(engine.url, 'UpdateTable', {
      TableName: table.ref,
      AttributeDefinitions: table.properties.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    })
    await active(engine, table.ref)
  }
}

/** The JavaScript engine cannot add an index: the table is recreated from a copy, which is removed last. */
async function rebuild(engine: Engine, table: Resource) {
  if (await describe(engine, table.ref)) await call(engine.url, 'DeleteTable', { TableName: table.ref })
  while (await describe(engine, table.ref)) await pause()
  await createTable(engine, table)
  await copyIn(engine, table.ref)
}

async function active(engine: Engine, TableName: string) {
  while ((await describe(engine, TableName))?.Table.TableStatus !== 'ACTIVE') await pause()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
