import { randomUUID } from 'node:crypto'
import { call, person } from './support/call.ts'
import { openMailbox } from './support/mailbox.ts'
import { subscriber } from './support/people.ts'

const mailbox = openMailbox()

test('an Elite subscriber has a manager by name and a thread without the assistant', async () => {
  const someone = await subscriber('elite')
  const admin = person(['admin'])
  await call('save-account-manager', { name: 'Grace', isAvailable: true }, admin)
  const { body: shown } = await call('get-account-manager', {}, someone)
  expect(shown.manager?.name).toBe('Grace')
  const { body: opened } = await call('open-manager-thread', {}, someone)
  const { body: thread } = await call('list-chat-messages', { sessionId: opened.sessionId }, someone)
  expect(thread.session.status).toBe('admin_active')
  expect(thread.messages.at(-1)).toMatchObject({ sender_type: 'admin', admin_name: 'Grace' })
  // A second opening adds no second greeting.
  await call('open-manager-thread', {}, someone)
  const again = (await call('list-chat-messages', { sessionId: opened.sessionId }, someone)).body
  expect(again.messages).toHaveLength(thread.messages.length)

  await call('save-account-manager', { name: 'Grace', isAvailable: false }, admin)
  expect((await call('get-account-manager', {}, someone)).body.manager).toBeNull()
  expect((await call('open-manager-thread', {}, someone)).status).toBe(404)
})

test('other plans have none', async () => {
  for (const someone of [person(), await subscriber('pro')]) {
    expect((await call('get-account-manager', {}, someone)).body.manager).toBeNull()
    expect((await call('open-manager-thread', {}, someone)).body.error.code).toBe('PREMIUM_REQUIRED')
  }
  expect((await call('save-account-manager', { name: 'Eve', isAvailable: true }, person())).status).toBe(403)
})

test('a user who is away is mailed about an answer, once in half an hour', async () => {
  const someone = person()
  const admin = person(['admin'])
  const { session } = (await call('open-chat-session', {}, someone)).body
  const answer = (message: string) =>
    call('reply-to-chat-session', { sessionId: session.id, id: randomUUID(), message }, admin)
  await answer('Open the data folder.')
  await answer('Then restart the terminal.')
  expect(mailbox.to(someone.email).map(({ subject }) => subject)).toEqual(['Support has answered you'])
})

test('an export of all data is mailed to its owner', async () => {
  const someone = person()
  await call('export-account', {}, someone)
  expect(mailbox.to(someone.email).map(({ subject }) => subject)).toEqual(['Your data was exported'])
})
