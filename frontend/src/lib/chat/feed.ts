import type { ChatMessage } from '../../../../contract/chat.ts'

/** The messages of one session, in order and without a gap; what came too early waits. */
export interface Feed {
  readonly messages: readonly ChatMessage[]
  /** The number up to which nothing is missing. */
  readonly upTo: number
  readonly early: readonly ChatMessage[]
}

export const emptyFeed: Feed = { messages: [], upTo: 0, early: [] }

/** Milliseconds in which the same text of the same sender is the same message. */
const duplicateWindow = 1_000

/** Adds what came, however often and in whatever order it came. */
export function addMessages(feed: Feed, incoming: readonly ChatMessage[]): Feed {
  const fresh = incoming.filter(({ seq, id }) => seq > feed.upTo && !feed.early.some((each) => each.id === id))
  if (!fresh.length) return feed
  const waiting = [...feed.early, ...fresh].sort((a, b) => a.seq - b.seq)
  const messages = [...feed.messages]
  let { upTo } = feed
  while (waiting.length && waiting[0].seq <= upTo + 1) {
    const next = waiting.shift() as ChatMessage
    if (next.seq <= upTo) continue
    upTo = next.seq
    if (!messages.slice(-3).some((before) => isRepeated(before, next))) messages.push(next)
  }
  return { messages, upTo, early: waiting }
}

const isRepeated = (before: ChatMessage, next: ChatMessage): boolean =>
  before.message === next.message &&
  before.sender_type === next.sender_type &&
  Math.abs(Date.parse(next.created_at) - Date.parse(before.created_at)) < duplicateWindow
