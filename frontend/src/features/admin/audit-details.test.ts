import { describeDetails } from './audit-details.ts'

test.each([
  [
    'a plan',
    { user_email: 'a@b.c', before: null, after: { tier: 'elite', end: null, subscribed: true } },
    ['a@b.c', 'subscribed: true', 'tier: elite'],
  ],
  [
    'a state',
    { session_user_email: 'a@b.c', before: 'escalated', after: 'admin_active' },
    ['a@b.c', 'escalated → admin active'],
  ],
  ['a message', { message_preview: 'Hello' }, ['Hello']],
  [
    'a video',
    { before: { id: '1', title: 'Old', is_active: true }, after: { id: '1', title: 'New', is_active: false } },
    ['New', 'is active: true → false'],
  ],
  [
    'limits',
    { before: { eaGenerations: { day: null, month: 10 } }, after: { eaGenerations: { day: null, month: 12 } } },
    ['ea generations: {"day":null,"month":10} → {"day":null,"month":12}'],
  ],
  ['nothing', {}, []],
])('%s is described in words', (_, details, described) => {
  expect(describeDetails(details)).toEqual(described)
})
