import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { DataStack } from '../../../lib/stacks/data.ts'
import type { Engine } from '../../../local/emulators/dynamodb/engine.ts'
import { startDynamoDb } from '../../../local/emulators/dynamodb/start.ts'
import { createTables } from '../../../local/emulators/dynamodb/tables.ts'

declare global {
  var tableEngine: Engine
}

/**
 * Before the tests of the functions: the tables as the stack defines them, on the engine of the local host. Each worker
 * of Jest has its own: jobs work on all rows of a table, also on those of a test that runs beside them.
 */
export default async function startTable({ maxWorkers } = { maxWorkers: 1 }): Promise<void> {
  const tables = Template.fromStack(new DataStack(new App(), 'Data', {})).findResources('AWS::DynamoDB::Table')
  const engine = await startDynamoDb(
    mkdtempSync(path.join(tmpdir(), 'table-')),
    process.env.TRADEWRIGHT_DYNAMODB === 'dynalite' ? 'dynalite' : null,
    false,
  )
  await createTables(
    engine,
    Array.from({ length: maxWorkers }, (_, k) => k + 1).flatMap((worker) =>
      Object.entries(tables).map(([logicalId, { Properties: properties }]) => ({
        stack: 'Data',
        logicalId,
        type: 'AWS::DynamoDB::Table',
        ref: `${logicalId.startsWith('Audit') ? 'audit' : 'table'}-${worker}`,
        properties,
      })),
    ),
  )
  globalThis.tableEngine = engine
  Object.assign(process.env, {
    TABLE_NAME: 'table-1',
    AUDIT_TABLE_NAME: 'audit-1',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    LOG_LEVEL: 'SILENT',
  })
}
