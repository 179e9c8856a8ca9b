import { chatRoutes } from '../../contract/chat.ts'
import { readRate } from '../data/chat/chat-rate.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(chatRoutes, 'check-chat-rate-limit', (_, { user }) => readRate(user.id, new Date()))
