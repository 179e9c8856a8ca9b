import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { countBusiness } from '../../lambdas/data/business-counts.ts'
import { handler as recordAlarms } from '../../lambdas/jobs/record-alarms.ts'
import { readSystem } from '../../lambdas/logic/system.ts'
import { defined } from '../support/defined.ts'
import { call, person } from './support/call.ts'
import { subscriber } from './support/people.ts'

const admin = person(['admin'])
mockClient(CognitoIdentityProviderClient).on(AdminGetUserCommand).resolves({ UserStatus: 'CONFIRMED', Enabled: true })

const system = async () => (await call('get-system', {}, admin)).body

test('an alarm is shown with its last state, whatever the order of events', async () => {
  const name = `tradewright test ${person().id}`
  const ring = (state: string, time: string) =>
    recordAlarms({
      Records: [
        {
          Sns: {
            Message: JSON.stringify({
              AlarmName: name,
              NewStateValue: state,
              NewStateReason: `now ${state}`,
              StateChangeTime: time,
            }),
          },
        },
      ],
    })
  const shown = async () => (await system()).alarms.find((alarm) => alarm.name === name)
  await ring('ALARM', '2026-11-23T10:00:00.000+0000')
  expect(await shown()).toMatchObject({ isRinging: true, reason: 'now ALARM' })
  await ring('OK', '2026-11-23T10:05:00.000+0000')
  await ring('ALARM', '2026-11-23T10:02:00.000+0000')
  expect(await shown()).toMatchObject({ isRinging: false, changedAt: '2026-11-23T10:05:00.000Z' })
})

test('a notice of the budget is shown until its month ends, and an unknown text is only logged', async () => {
  const notify = (Message: string, Timestamp: string) => recordAlarms({ Records: [{ Sns: { Message, Timestamp } }] })
  const budget = async () => (await system()).alarms.find(({ name }) => name === 'tradewright Budget of the month')
  const text = 'AWS Budget Notification November 24, 2026\nAWS Account 123456789012\n\nBudget Name: tradewright'
  await notify('Hello', new Date().toISOString())
  expect(await budget()).toBeUndefined()
  await notify(text, '2020-01-31T10:00:00.000Z')
  expect(await budget()).toMatchObject({ isRinging: false })
  await notify(text, new Date().toISOString())
  expect(await budget()).toMatchObject({
    isRinging: true,
    reason: expect.stringContaining('Budget Name: tradewright') as string,
  })
})

test('health tells of each dependency', async () => {
  // Other tests send mails today, so counts of a separate day.
  const day = new Date('2041-03-05T10:00:00Z')
  const health = async () => {
    const { health: seen } = await readSystem({ id: admin.id, email: admin.email, isAdmin: true }, day)
    return seen.map(({ name, ok }) => [name, ok])
  }
  const expected = (mailOk: boolean) => [
    ['Table', true],
    ['Audit log', true],
    ['User pool', true],
    ['Mail', mailOk],
    ['Conversions', expect.any(Boolean)],
    ['Language model', expect.any(Boolean)],
  ]
  const count = (dimension: 'mailSent' | 'mailFailed', by: number) =>
    countBusiness([{ dimension, key: 'all', by }], day, (error) => {
      throw error
    })
  expect(await health()).toEqual(expected(true))
  await count('mailSent', 20)
  await count('mailFailed', 2)
  expect(await health()).toEqual(expected(true))
  await count('mailFailed', 1)
  expect(await health()).toEqual(expected(false))
})

test('a feature is turned off with a reason, and then refused', async () => {
  const change = (isOn: boolean, reason = 'incident 7') =>
    call('set-feature-flag', { name: 'certificates', isOn, reason }, admin)
  const certify = async () =>
    (await call('certify-script', { pineScriptCode: 'plot(close) // x' }, await subscriber('pro'))).body.error?.code
  expect((await change(false, ' ')).status).toBe(400)
  expect((await change(false)).body).toMatchObject({ isOn: false })
  expect(await certify()).toBe('MODEL_UNAVAILABLE')
  expect((await system()).flags.find(({ name }) => name === 'certificates')?.isOn).toBe(false)
  await change(true)
  expect(await certify()).not.toBe('MODEL_UNAVAILABLE')
  const { entries } = (await call('list-audit-log', { target: 'certificates' }, admin)).body
  expect(defined(entries[0])).toMatchObject({
    action: 'set_feature_flag',
    details: { reason: 'incident 7', before: { isOn: false }, after: { isOn: true } },
  })
})
