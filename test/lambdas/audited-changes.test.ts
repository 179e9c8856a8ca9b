import { randomUUID } from 'node:crypto'
import { AdminListGroupsForUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import { mockClient } from 'aws-sdk-client-mock'
import type { RouteName } from '../../contract/index.ts'
import { defaultLimits } from '../../lambdas/data/account/subscription-limits.ts'
import { failConversion } from '../../lambdas/data/conversion/conversion.ts'
import { findSuppression, queuedMail, saveMail, suppress } from '../../lambdas/data/mail/mail.ts'
import { saveMessage } from '../../lambdas/data/mail/contact-message.ts'
import { saveDelivery } from '../../lambdas/data/public/webhook-delivery.ts'
import { saveWebhook } from '../../lambdas/data/public/webhook.ts'
import { auditConfiguration, configuration } from '../../lambdas/data/table.ts'
import { call, person } from './support/call.ts'
import { beginRunning } from './support/conversions.ts'
import { openMailbox } from './support/mailbox.ts'

openMailbox().service.onAnyCommand().resolves({})
const machine = mockClient(SFNClient)
machine.on(StartExecutionCommand).resolves({})
mockClient(CognitoIdentityProviderClient).on(AdminListGroupsForUserCommand).resolves({ Groups: [] })

const admin = person(['admin'])
const testimonial = { name: 'Ada', role: '', quote: 'It works.', shown: false, source: 'Mail of 3 November' }
const isAudit = (write: object): boolean =>
  Object.values(write).some((item) => (item as { TableName?: string }).TableName === auditConfiguration.table)

interface Sent {
  readonly input: { readonly TableName?: string; readonly TransactItems?: readonly object[] }
}

/** Calls a route as an administrator. Returns its status and what each write to the audit log is a part of. */
async function auditWrites(name: RouteName, input: object) {
  const send = jest.spyOn(configuration.client, 'send')
  const { status } = await call(name, input, admin)
  const sent = send.mock.calls.map(([command]) => command as unknown as Sent)
  send.mockRestore()
  const alone = sent.filter((command) => command.input.TableName === auditConfiguration.table).length
  const transacted = sent
    .map(({ input: { TransactItems = [] } }) => TransactItems)
    .filter((items) => items.some(isAudit))
  return { status, alone, transacted: transacted.map((items) => items.length) }
}

const inOneTransaction = { status: 200, alone: 0, transacted: [2] }
const savedTestimonial = async () => (await call('save-testimonial', testimonial, admin)).body.id

async function knownUser(): Promise<string> {
  const someone = person()
  await call('get-profile', {}, someone)
  return someone.id
}

test('the status of a message is audited in the transaction of its change', async () => {
  const id = randomUUID()
  const words = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hello' }
  await saveMessage({ id, status: 'new', createdAt: new Date().toISOString(), expiresAt: 2_000_000_000, ...words })
  expect(await auditWrites('update-contact-message', { id, status: 'closed' })).toEqual(inOneTransaction)
})

test('limits of a plan are audited in the transaction of their change', async () => {
  const input = { tier: 'elite', ...defaultLimits.elite }
  expect(await auditWrites('update-subscription-limits', input)).toEqual(inOneTransaction)
})

test('a newsletter is audited in the transaction of its issue', async () => {
  const issue = { subject: 'Audited', body: 'Hello', test: false }
  expect(await auditWrites('send-newsletter', issue)).toEqual(inOneTransaction)
})

test('a resent mail is audited in the transaction in which it is queued and its address allowed', async () => {
  const [userId, at] = [await knownUser(), new Date()]
  const to = `${userId}@example.com`
  const words = { kind: 'account-deleted', subject: 'Deleted', parameters: { keptDays: 30 } }
  const mail = queuedMail({ userId, to, ...words }, at)
  await saveMail({ ...mail, status: 'bounced', open: 'bounced' })
  await suppress(to, 'bounce', at)
  const input = { userId, id: mail.id }
  expect(await auditWrites('admin-resend-mail', input)).toEqual({ ...inOneTransaction, transacted: [3] })
  expect(await findSuppression(to)).toBeNull()
  expect((await auditWrites('admin-resend-mail', input)).status).toBe(409)
})

test('a repeated conversion is audited in the transaction in which it is opened', async () => {
  const [userId, id] = [await knownUser(), randomUUID()]
  const kind = { type: 'pine_to_mql', conversionType: 'indicator', outputFormat: 'both' } as const
  await failConversion(await beginRunning({ userId, id, name: '', source: 'x', ...kind }), 'INTERNAL', 'x')
  expect(await auditWrites('admin-replay-conversion', { userId, id })).toEqual(inOneTransaction)
  expect((await auditWrites('admin-replay-conversion', { userId, id })).status).toBe(409)
})

test('testimonials are audited in the transaction of their change', async () => {
  expect(await auditWrites('save-testimonial', testimonial)).toEqual(inOneTransaction)
  const id = await savedTestimonial()
  expect(await auditWrites('save-testimonial', { ...testimonial, id, shown: true })).toEqual(inOneTransaction)
  expect(await auditWrites('delete-testimonial', { id })).toEqual(inOneTransaction)
  expect((await auditWrites('delete-testimonial', { id })).status).toBe(404)
})

test('an account manager is audited in the transaction of the change', async () => {
  expect(await auditWrites('save-account-manager', { name: 'Grace', isAvailable: false })).toEqual(inOneTransaction)
})

test('begin and end of a view are audited in the transaction of the change', async () => {
  const id = await knownUser()
  expect(await auditWrites('start-view', { id, reason: 'ticket 12' })).toEqual(inOneTransaction)
  const { body } = await call('start-view', { id, reason: 'ticket 13' }, admin)
  expect(await auditWrites('end-view', { id: body.id })).toEqual(inOneTransaction)
  expect(await auditWrites('end-view', { id: body.id })).toEqual({ status: 200, alone: 0, transacted: [] })
})

test('a replayed message is audited in the transaction of the change; each replay is one execution', async () => {
  const at = new Date()
  const [userId, id] = [await knownUser(), randomUUID()]
  const hook = { url: 'https://example.com/hook', secret: 's', enabled: true }
  await saveWebhook({ userId, id: 'hook', ...hook, events: ['conversion.failed'] }, at)
  await saveDelivery({ userId, id, webhookId: 'hook', event: 'ping', body: '{}' }, at)
  expect(await auditWrites('admin-replay-webhook', { userId, id })).toEqual(inOneTransaction)
  const both = await Promise.all([1, 2].map(() => call('admin-replay-webhook', { userId, id }, admin)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const names = machine
    .commandCalls(StartExecutionCommand)
    .map(({ args: [{ input }] }) => input.name)
    .filter((name) => name?.startsWith(id))
  expect(new Set(names)).toEqual(new Set([`${id}-1`, `${id}-2`, `${id}-3`]))
  const { entries } = (await call('list-audit-log', { target: id }, admin)).body
  expect(entries.map(({ action }) => action)).toEqual(['replay_webhook', 'replay_webhook', 'replay_webhook'])
})
