import * as z from 'zod/mini'
import { moment, pageSize, tier } from './fields.ts'
import type { Route } from './route.ts'

/** `active`: the assistant answers. `escalated`: waits for a person. `admin_active`: a person answers. */
const chatStatus = z.enum(['active', 'escalated', 'admin_active', 'closed'])
export type ChatStatus = z.infer<typeof chatStatus>

export const senderType = z.enum(['user', 'ai', 'admin'])
export type SenderType = z.infer<typeof senderType>

/** Characters of a message. */
export const chatMessageLength = 4_000

/** `seq` numbers a session's messages from 1. Clients detect gaps. */
export const chatMessage = z.object({
  id: z.string(),
  session_id: z.string(),
  seq: z.number(),
  /** Null for messages of the assistant and of support. */
  user_id: z.nullable(z.string()),
  message: z.string(),
  sender_type: senderType,
  admin_name: z.nullable(z.string()),
  /** The administrator who wrote; visible to administrators only. */
  admin_id: z.nullable(z.string()),
  created_at: moment,
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chatSession = z.object({
  id: z.string(),
  user_id: z.string(),
  status: chatStatus,
  last_message_at: moment,
  created_at: moment,
  last_seq: z.number(),
  /** The beginning of the last message, and who wrote it. */
  last_message: z.string(),
  last_sender: senderType,
  /** The session's administrator is connected. */
  support_online: z.boolean(),
  /** The session's user; visible to administrators only. */
  user: z.nullable(
    z.object({
      email: z.string(),
      online: z.boolean(),
      /** The paid tier, or free; null in events, which do not read it. */
      tier: z.nullable(tier),
    }),
  ),
})
export type ChatSession = z.infer<typeof chatSession>

/** The sender creates the id; repeats are ignored. */
const newMessage = {
  id: z.uuid(),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(chatMessageLength)),
}
const ofSession = { sessionId: z.string().check(z.minLength(1), z.maxLength(100)) }
const sent = z.object({ message: chatMessage, session: chatSession })
const messages = z.object({
  session: chatSession,
  messages: z.array(chatMessage),
  /** There are later messages. */
  more: z.boolean(),
})

export const chatRoutes = {
  'open-chat-session': {
    method: 'POST',
    path: '/chat/sessions',
    access: 'user',
    /** Returns the caller's session with the id, else the last open one, else a new one with a welcome. */
    input: z.object({ sessionId: z.optional(z.nullable(z.string())) }),
    output: messages,
    errors: [],
  },
  'list-chat-messages': {
    method: 'GET',
    path: '/chat/sessions/{sessionId}/messages',
    access: 'user',
    /** Returns messages after `after`, in order. Users read their own sessions, administrators all. */
    input: z.object({ ...ofSession, after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) }),
    output: messages,
    errors: ['NOT_FOUND'],
  },
  'send-chat-message': {
    method: 'POST',
    path: '/chat/sessions/{sessionId}/messages',
    access: 'user',
    /** The HTTP form of the socket's `send`. Reopens a closed session. */
    input: z.object({ ...ofSession, ...newMessage }),
    output: sent,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'check-chat-rate-limit': {
    method: 'POST',
    path: '/check-chat-rate-limit',
    access: 'user',
    /** Returns whether the caller may send a message now, and the seconds until then. Counts nothing. */
    input: z.object({}),
    output: z.object({ allowed: z.boolean(), seconds: z.number() }),
    errors: [],
  },
  'escalate-chat-session': {
    method: 'POST',
    path: '/chat/sessions/{sessionId}/escalate',
    access: 'user',
    /** `asked`: the user wants a person. `failed`: the assistant did not answer. */
    input: z.object({ ...ofSession, reason: z.enum(['asked', 'failed']) }),
    output: z.object({ session: chatSession }),
    errors: ['NOT_FOUND'],
  },
  'ai-chatbot': {
    method: 'POST',
    path: '/ai-chatbot',
    access: 'user',
    /**
     * Answers the last message of the caller's session. User, plan and history come from the token and the table, not
     * from the input.
     */
    input: z.object({
      sessionId: z.string(),
      message: z.optional(z.string()),
      userId: z.optional(z.string()),
      userEmail: z.optional(z.string()),
      conversationHistory: z.optional(z.array(z.object({ role: z.string(), content: z.string() }))),
      userSubscriptionTier: z.optional(z.string()),
    }),
    /** `failed`: the assistant was unavailable and the session waits for a person. */
    output: z.object({ escalated: z.boolean(), failed: z.boolean() }),
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  },
} as const satisfies Record<string, Route>

const notificationPreferences = z.object({
  email_notifications_enabled: z._default(z.boolean(), true),
  sms_notifications_enabled: z._default(z.literal(false), false),
  email_address: z._default(z.union([z.literal(''), z.email().check(z.maxLength(320))]), ''),
  phone_number: z._default(z.string().check(z.maxLength(40)), ''),
  /** A handover, or a message to support while it was away. */
  notify_on_new_chat: z._default(z.boolean(), true),
  /** A new conversation. */
  notify_on_new_session: z._default(z.boolean(), true),
  /** Immediately, else in a digest every quarter of an hour. */
  notify_immediately: z._default(z.boolean(), true),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

const storedPreferences = z.object({ id: z.string(), admin_id: z.string(), ...notificationPreferences.shape })
const changed = z.object({ session: chatSession })

export const adminChatRoutes = {
  'list-chat-sessions': {
    method: 'GET',
    path: '/admin/chat/sessions',
    access: 'admin',
    /**
     * Sorted by last use. `search` matches addresses and last messages, ignoring case. The first page of an unfiltered
     * list also has all sessions that wait for a person.
     */
    input: z.object({
      status: z.optional(chatStatus),
      search: z.optional(z.string().check(z.maxLength(200))),
      cursor: z.optional(z.string()),
      limit: pageSize,
    }),
    output: z.object({ sessions: z.array(chatSession), cursor: z.nullable(z.string()) }),
    errors: [],
  },
  'take-over-chat-session': {
    method: 'POST',
    path: '/admin/chat/sessions/{sessionId}/take-over',
    access: 'admin',
    /** Throws CONFLICT if another administrator has taken it over. */
    input: z.object(ofSession),
    output: changed,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'reply-to-chat-session': {
    method: 'POST',
    path: '/admin/chat/sessions/{sessionId}/messages',
    access: 'admin',
    /** Takes over a session without an administrator. */
    input: z.object({ ...ofSession, ...newMessage }),
    output: sent,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'hand-back-chat-session': {
    method: 'POST',
    path: '/admin/chat/sessions/{sessionId}/hand-back',
    access: 'admin',
    input: z.object(ofSession),
    output: changed,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'close-chat-session': {
    method: 'POST',
    path: '/admin/chat/sessions/{sessionId}/close',
    access: 'admin',
    input: z.object(ofSession),
    output: changed,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'get-notification-preferences': {
    method: 'GET',
    path: '/admin/notification-preferences',
    access: 'admin',
    /** Null before the caller saved any. */
    input: z.object({}),
    output: z.object({ preferences: z.nullable(storedPreferences) }),
    errors: [],
  },
  'update-notification-preferences': {
    method: 'PUT',
    path: '/admin/notification-preferences',
    access: 'admin',
    input: notificationPreferences,
    output: storedPreferences,
    errors: [],
  },
  'send-admin-email-notification': {
    method: 'POST',
    path: '/send-admin-email-notification',
    access: 'admin',
    /** Tests the caller's notifications. */
    input: z.object({
      recipient: z.email('Please enter an email address first').check(z.maxLength(320)),
      subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      user_email: z._default(z.string().check(z.maxLength(320)), ''),
      message: z._default(z.string().check(z.maxLength(chatMessageLength)), ''),
      session_id: z._default(z.string().check(z.maxLength(100)), ''),
      created_at: z._default(z.string().check(z.maxLength(40)), ''),
    }),
    output: z.object({ success: z.literal(true) }),
    errors: ['RATE_LIMITED'],
  },
} as const satisfies Record<string, Route>
