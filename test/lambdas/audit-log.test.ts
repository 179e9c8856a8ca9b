import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import type * as auditModule from '../../lambdas/data/audit.ts'
import type * as sealModule from '../../lambdas/data/audit-seal.ts'

// Other tests write to the audit table meanwhile, which breaks their past; here the chain has a table alone.
process.env.AUDIT_TABLE_NAME = process.env.TABLE_NAME
const { Audit, auditItem } = jest.requireActual<typeof auditModule>('../../lambdas/data/audit.ts')
const { checkAudit, sealAudit } = jest.requireActual<typeof sealModule>('../../lambdas/data/audit-seal.ts')
const client = DynamoDBDocumentClient.from(new DynamoDBClient())

const admin = { id: 'a', email: 'admin@example.com' }
const act = async (at: Date, details: Record<string, unknown> = {}) =>
  (
    await Audit.create(
      auditItem({ admin, action: 'read_user', targetTable: 'users', targetId: randomUUID(), details }, at),
    ).go()
  ).data
const keyOf = (row: Awaited<ReturnType<typeof act>>) => {
  const { pk, sk } = Audit.get({ month: row.month, createdAt: row.createdAt, id: row.id }).params().Key as {
    pk: string
    sk: string
  }
  return { TableName: process.env.TABLE_NAME, Key: { pk, sk } }
}

test('seals cover every settled row once, over the end of a month, and reveal each change', async () => {
  const rows = [
    await act(new Date('2027-01-31T23:59:58Z'), { b: 1, a: { d: 2, c: [3] } }),
    await act(new Date('2027-02-01T00:00:01Z')),
    await act(new Date('2027-02-01T00:00:01Z')),
  ]
  expect(await sealAudit(new Date('2027-02-01T00:00:30Z'))).toBeNull()
  const [first, again] = await Promise.all([
    sealAudit(new Date('2027-02-01T00:05:00Z')),
    sealAudit(new Date('2027-02-01T00:05:00Z')),
  ])
  expect([first, again].filter(Boolean)).toMatchObject([{ number: 1, rows: 3 }])
  const late = await act(new Date('2027-02-02T00:00:00Z'))
  expect(await sealAudit(new Date('2027-02-03T00:00:00Z'))).toMatchObject({ number: 2, rows: 1 })
  expect(await sealAudit(new Date('2027-02-03T00:00:00Z'))).toBeNull()
  expect(await checkAudit()).toMatchObject({ broken: null })

  const [changed] = rows
  if (!changed) throw new Error('There is no row.')
  const setAction = (action: string) =>
    client.send(
      new UpdateCommand({
        ...keyOf(changed),
        UpdateExpression: 'SET #action = :action',
        ExpressionAttributeNames: { '#action': 'action' },
        ExpressionAttributeValues: { ':action': action },
      }),
    )
  await setAction('other')
  expect(await checkAudit()).toMatchObject({
    broken: { number: 1, problem: expect.stringContaining(`${changed.id} (other) was changed`) as string },
  })
  await setAction('read_user')
  expect(await checkAudit()).toMatchObject({ broken: null })

  for (let day = 3; day <= 14; day++) {
    const at = (hour: number) => new Date(Date.UTC(2027, 1, day, hour))
    await act(at(1))
    expect(await sealAudit(at(2))).toMatchObject({ number: day, rows: 1 })
  }
  expect(await checkAudit()).toMatchObject({ seals: 14, rows: 16, broken: null })

  const added = await act(new Date('2027-02-01T12:00:00Z'))
  expect(await checkAudit()).toMatchObject({
    rows: 3,
    broken: { number: 2, problem: expect.stringContaining(`${added.id} (read_user) was added`) as string },
  })
  await client.send(new DeleteCommand(keyOf(added)))
  await client.send(new DeleteCommand(keyOf(late)))
  expect((await checkAudit()).broken).toEqual({ number: 2, problem: '1 of its 1 rows are missing.' })
})
