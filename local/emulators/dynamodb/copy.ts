import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readJson, writeAtomically } from '../file-store.ts'
import { call, type Engine } from './engine.ts'

type Item = Readonly<Record<string, unknown>>

interface Page {
  readonly Items: readonly Item[]
  readonly LastEvaluatedKey?: Item
}

const fileOf = (engine: Engine, table: string) => path.join(engine.folder, `${table}.copy.json`)

/** Whether a copy exists: a table is being rebuilt, perhaps by a host that was killed. */
export const hasCopy = (engine: Engine, table: string) => existsSync(fileOf(engine, table))

/** Writes all of a table's items to a file. */
export async function copyOut(engine: Engine, TableName: string) {
  const items: Item[] = []
  let ExclusiveStartKey: Item | undefined
  do {
    const page: Page = await call(engine.url, 'Scan', { TableName, ExclusiveStartKey })
    items.push(...page.Items)
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  writeAtomically(fileOf(engine, TableName), JSON.stringify(items))
}

/** Writes the copied items into the table and removes the copy. */
export async function copyIn(engine: Engine, TableName: string) {
  for (const Item of readJson<readonly Item[]>(fileOf(engine, TableName)) ?? [])
    await call(engine.url, 'PutItem', { TableName, Item })
  rmSync(fileOf(engine, TableName), { force: true })
}
