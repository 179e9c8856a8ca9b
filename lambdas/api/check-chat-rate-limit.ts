import { chatRoutes } from '../../contract/chat.ts'
import { readRate } from '../data/chat/chat-rate.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { table: 'read' }

export const handler = handle(chatRoutes, 'check-chat-rate-limit', (_, { user }) => readRate(user.id, new Date()))
