import { randomUUID } from 'node:crypto'
import { AdminListGroupsForUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi'
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { handler as authorizeKey } from '../../lambdas/authorizers/api-key.ts'
import { handler as connect } from '../../lambdas/chat/connect.ts'
import { handler as heartbeat } from '../../lambdas/chat/heartbeat.ts'
import { saveApiKey } from '../../lambdas/data/public/api-key.ts'
import { saveGatewayKey } from '../../lambdas/data/public/gateway-key.ts'
import { digestOf, newToken } from '../../lambdas/shared/api-token.ts'
import type { SocketEvent } from '../../lambdas/shared/socket.ts'
import { call, person, type Person } from './support/call.ts'

const pool = mockClient(CognitoIdentityProviderClient)
const setGroups = (...names: string[]) =>
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: names.map((GroupName) => ({ GroupName })) })

/** An administrator with a key and a connection of the time before. */
async function administrator(): Promise<Person> {
  const someone = person(['admin'])
  await call('get-profile', {}, someone)
  return someone
}

test('a demoted administrator’s key has a user’s rights at its next request', async () => {
  const { id: userId } = await administrator()
  const { token, keyId: id, prefix } = newToken('live', userId)
  await saveApiKey(
    { userId, id, mode: 'live', name: 'Builds', prefix, digest: digestOf(token), isAdmin: true, validUntil: null },
    new Date(),
  )
  await saveGatewayKey({ userId, mode: 'live', gatewayId: 'g', value: randomUUID() })
  const rights = async () => {
    const event = { headers: { Authorization: `Bearer ${token}` } } as unknown as APIGatewayRequestAuthorizerEvent
    const { context } = await authorizeKey(event)
    return 'isAdmin' in context ? [context.isAdmin, context.hasAccess] : context
  }
  setGroups('admin')
  expect(await rights()).toEqual([true, true])
  setGroups()
  expect(await rights()).toEqual([false, false])
})

test('a demoted administrator’s connection no longer reads other users’ sessions', async () => {
  const admin = await administrator()
  const { body } = await call('open-chat-session', {}, person())
  const sessionId = body.session.id
  const event = {
    requestContext: {
      connectionId: randomUUID(),
      requestId: randomUUID(),
      authorizer: { userId: admin.id, email: admin.email, isAdmin: 'true', until: String(Date.now() / 1000 + 600) },
    },
    body: JSON.stringify({ action: 'heartbeat', sessionId }),
  } as unknown as SocketEvent
  const seen = async () => JSON.parse(((await heartbeat(event)) as { body: string }).body) as { session_id: unknown }
  setGroups('admin')
  expect((await seen()).session_id).toBe(sessionId)
  setGroups('testers')
  expect((await seen()).session_id).toBeNull()
})

test('a demoted administrator’s connection hears no more of other users, before its next heartbeat', async () => {
  const heard: string[] = []
  const sockets = mockClient(ApiGatewayManagementApiClient)
  sockets.on(PostToConnectionCommand).callsFake(({ ConnectionId: id, Data: text }: Record<string, string>) => {
    if (id === connectionId) heard.push(String(text))
    return {}
  })
  const connectionId = randomUUID()
  const admin = await administrator()
  setGroups('admin')
  const authorizer = { userId: admin.id, email: admin.email, isAdmin: 'true', until: String(Date.now() / 1000 + 600) }
  await connect({ requestContext: { connectionId, requestId: randomUUID(), authorizer } } as unknown as SocketEvent)
  const user = person()
  const { body } = await call('open-chat-session', {}, user)
  const write = (message: string) =>
    call('send-chat-message', { sessionId: body.session.id, id: randomUUID(), message }, user)

  await write('while the rights last')
  expect(heard.join()).toContain('while the rights last')
  setGroups('testers')
  const later = Date.now() + 11_000
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later)
  await write('after they ended')
  clock.mockRestore()
  expect(heard.join()).not.toContain('after they ended')

  // While the pool does not answer, administrators hear nothing: clients ask for what they missed.
  pool.on(AdminListGroupsForUserCommand).rejects(new Error('unavailable'))
  const evenLater = Date.now() + 30_000
  const clockLater = jest.spyOn(Date, 'now').mockImplementation(() => evenLater)
  expect((await write('while the pool is silent')).status).toBe(200)
  clockLater.mockRestore()
  expect(heard.join()).not.toContain('while the pool is silent')
})
