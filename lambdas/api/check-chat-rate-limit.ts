import { readRate } from '../data/chat/chat-rate.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('check-chat-rate-limit', (_, { user }) => readRate(user.id, new Date()))
