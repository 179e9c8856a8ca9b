import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { argv, env, stdout } from 'node:process'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import type { HostFile } from '../local/host/host-file.ts'

/**
 * `npm run audit:check [-- --local]`: compares the whole audit log with its seals. Reads the table that the last
 * deployment printed, or `AUDIT_TABLE_NAME`; with `--local` that of the host which runs on this machine. Fails, and names
 * the row, if the log was changed.
 */
const root = path.join(import.meta.dirname, '..')
const read = <T>(file: string): T | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null)

try {
  env.AUDIT_TABLE_NAME ??= argv.includes('--local') ? await localTable() : deployedTable()
  await check()
} catch (error) {
  stdout.write(`The audit log was not checked. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function check(): Promise<void> {
  const { checkAudit, countUnsealed } = await import('../lambdas/data/audit-seal.ts')
  const { seals, rows, broken } = await checkAudit()
  if (broken) {
    stdout.write(`BROKEN seal ${broken.number}: ${broken.problem} The ${rows} rows before it match ${seals} seals.\n`)
    process.exitCode = 1
  } else
    stdout.write(`${rows} rows match ${seals} seals; ${await countUnsealed(new Date())} newer rows have no seal yet.\n`)
}

function deployedTable(): string {
  const outputs = read<Record<string, Record<string, string>>>(path.join(root, 'dist', 'outputs.json'))
  const name = outputs?.['tradewright-data']?.AuditTableName
  if (!name) throw new Error('Set AUDIT_TABLE_NAME, or deploy first: dist/outputs.json does not name the table.')
  return name
}

/** Points the SDK at the running host, and returns the name of its audit table. */
async function localTable(): Promise<string> {
  const host = read<HostFile>(path.join(env.TRADEWRIGHT_DATA ?? path.join(root, '.local'), 'host.json'))
  if (!host?.tablesUrl) throw new Error('No host runs here. Start one with "npm start".')
  Object.assign(env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: host.tablesUrl,
  })
  const { TableNames: names = [] } = await new DynamoDBClient().send(new ListTablesCommand())
  const name = names.find((each) => /audit/i.test(each))
  if (!name) throw new Error('The host has no audit table.')
  return name
}
