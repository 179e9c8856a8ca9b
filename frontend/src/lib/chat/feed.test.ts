import type { ChatMessage } from '../../../../contract/chat.ts'
import { addMessages, emptyFeed } from './feed.ts'

const message = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  session_id: 's',
  seq,
  user_id: null,
  message: `text ${seq}`,
  sender_type: 'user',
  admin_name: null,
  admin_id: null,
  created_at: new Date(1_700_000_000_000 + seq * 5_000).toISOString(),
  ...change,
})
const shown = (feed: { messages: readonly ChatMessage[] }) => feed.messages.map(({ seq }) => seq)

test('whatever order they come in, messages stand in theirs, each once', () => {
  const feed = [[3], [1], [1, 2], [5], [4, 3]].reduce(
    (before, part) =>
      addMessages(
        before,
        part.map((seq) => message(seq)),
      ),
    emptyFeed,
  )
  expect(shown(feed)).toEqual([1, 2, 3, 4, 5])
  expect([feed.lastSeq, feed.outOfOrder]).toEqual([5, []])
})

test('nothing is shown behind a gap', () => {
  const feed = addMessages(emptyFeed, [message(1), message(3), message(4)])
  expect(shown(feed)).toEqual([1])
  expect(feed.outOfOrder.map(({ seq }) => seq)).toEqual([3, 4])
})

test('the same text of the same sender within a second is one message', () => {
  const at = (milliseconds: number) => new Date(1_700_000_000_000 + milliseconds).toISOString()
  const feed = addMessages(emptyFeed, [
    message(1, { message: 'hi', created_at: at(0) }),
    message(2, { message: 'hi', created_at: at(999) }),
    message(3, { message: 'hi', created_at: at(1_100) }),
    message(4, { message: 'hi', sender_type: 'ai', created_at: at(1_200) }),
  ])
  expect(shown(feed)).toEqual([1, 3, 4])
  expect(feed.lastSeq).toBe(4)
})

test('what changes nothing is the same feed', () => {
  const feed = addMessages(emptyFeed, [message(1)])
  expect(addMessages(feed, [message(1)])).toBe(feed)
})
