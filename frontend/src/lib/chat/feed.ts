import type { ChatMessage } from '../../../../contract/chat.ts'

/** Messages of one session in order without gaps; later messages wait. */
export interface Feed {
  readonly messages: readonly ChatMessage[]
  /** Last sequence number without a gap before it. */
  readonly lastSeq: number
  readonly outOfOrder: readonly ChatMessage[]
}

export const emptyFeed: Feed = { messages: [], lastSeq: 0, outOfOrder: [] }

/** Equal texts of one sender within this time are duplicates. */
const duplicateWindowMs = 1_000

/** Adds messages in any order and with repetitions. */
export function addMessages(feed: Feed, incoming: readonly ChatMessage[]): Feed {
  const unseen = incoming.filter(({ seq, id }) => seq > feed.lastSeq && !feed.outOfOrder.some((each) => each.id === id))
  if (!unseen.length) return feed
  const waiting = [...feed.outOfOrder, ...unseen].sort((a, b) => a.seq - b.seq)
  const messages = [...feed.messages]
  let { lastSeq } = feed
  const outOfOrder: ChatMessage[] = []
  for (const next of waiting) {
    if (next.seq > lastSeq + 1) outOfOrder.push(next)
    else if (next.seq === lastSeq + 1) {
      lastSeq = next.seq
      if (!messages.slice(-3).some((before) => isRepeated(before, next))) messages.push(next)
    }
  }
  return { messages, lastSeq, outOfOrder }
}

const isRepeated = (before: ChatMessage, next: ChatMessage): boolean =>
  before.message === next.message &&
  before.sender_type === next.sender_type &&
  Math.abs(Date.parse(next.created_at) - Date.parse(before.created_at)) < duplicateWindowMs
