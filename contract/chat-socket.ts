import * as z from 'zod/mini'
import { chatMessage, chatMessageLength, chatSession, senderType } from './chat.ts'

/**
 * WebSocket subprotocol of the chat. The client offers two subprotocols: this name and the Cognito ID token. A browser
 * cannot set headers, and a token in the address would appear in logs.
 */
export const chatProtocol = 'tradewright.chat'

/** Milliseconds between two signs of life of a client, and until it gives a silent connection up. */
export const heartbeatPeriodMs = 25_000
export const heartbeatTimeoutMs = 10_000

/** From the client, chosen by `action`. Each but `typing` is answered over the same connection. */
export const chatRequest = {
  send: z.object({
    action: z.literal('send'),
    sessionId: z.string().check(z.minLength(1), z.maxLength(100)),
    id: z.uuid(),
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(chatMessageLength)),
  }),
  typing: z.object({ action: z.literal('typing'), sessionId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  /** `sessionId`: what the client is looking at. */
  heartbeat: z.object({ action: z.literal('heartbeat'), sessionId: z.optional(z.string().check(z.maxLength(100))) }),
} as const
export type ChatAction = keyof typeof chatRequest

/** From the server. */
export const chatEvent = z.discriminatedUnion('kind', [
  /** The message of that id is saved: it outlives connection and host. */
  z.object({ kind: z.literal('accepted'), id: z.string(), message: chatMessage, session: chatSession }),
  z.object({ kind: z.literal('refused'), id: z.nullable(z.string()), code: z.string(), message: z.string() }),
  z.object({ kind: z.literal('message'), message: chatMessage, session: chatSession }),
  z.object({ kind: z.literal('session'), session: chatSession }),
  /** A user connected or disconnected; for administrators. */
  z.object({ kind: z.literal('presence'), user_id: z.string(), online: z.boolean() }),
  z.object({ kind: z.literal('typing'), session_id: z.string(), sender_type: senderType }),
  /** The assistant's answer as far as it is written; the message of the same id takes its place. */
  z.object({ kind: z.literal('draft'), session_id: z.string(), id: z.string(), text: z.string() }),
  /** The number of the session's last message: who has less missed something. */
  z.object({ kind: z.literal('alive'), session_id: z.nullable(z.string()), last_seq: z.number() }),
])
export type ChatEvent = z.infer<typeof chatEvent>
