import type { ChatSession } from '../../../../contract/chat.ts'
import { inQueueOrder } from './desk.ts'

type Tier = 'free' | 'premium' | 'pro' | 'elite'

const session = (id: string, status: ChatSession['status'], tier: Tier | null, minute: number): ChatSession => ({
  id,
  user_id: id,
  status,
  last_message_at: `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`,
  created_at: '2026-11-23T09:00:00.000Z',
  last_seq: 1,
  last_message: '',
  last_sender: 'user',
  support_online: false,
  user: { email: id, online: true, tier },
})

test('answers the higher tier first, then who waits longest, and keeps the others in order', () => {
  const sessions = [
    session('answered', 'admin_active', 'elite', 59),
    session('free, late', 'escalated', 'free', 30),
    session('pro', 'escalated', 'pro', 40),
    session('free, early', 'escalated', null, 10),
    session('elite', 'escalated', 'elite', 50),
    session('assistant', 'active', 'free', 5),
    session('pro', 'escalated', 'pro', 40),
  ]
  expect(inQueueOrder(sessions).map(({ id }) => id)).toEqual([
    'elite',
    'pro',
    'free, early',
    'free, late',
    'answered',
    'assistant',
  ])
})
