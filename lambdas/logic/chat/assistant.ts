import helpIndex from 'virtual:help-index'
import { appendMessage, lastMessages, type ChatMessageItem } from '../../data/chat/chat-message.ts'
import type { ChatSessionItem } from '../../data/chat/chat-session.ts'
import { reserve } from '../../data/usage.ts'
import * as prompt from '../../prompts/support.v1.ts'
import type { User } from '../../shared/caller.ts'
import { logger } from '../../shared/log.ts'
import { modelId, ModelUnavailable } from '../../shared/model.ts'
import { converse, type Turn } from '../../shared/model-stream.ts'
import { Refusal } from '../../shared/refusal.ts'
import { escalate } from './desk.ts'
import { announce, publish, readAudience } from './deliver.ts'
import { accountFacts, factLines, factsAsked, type AccountFacts } from './facts.ts'
import { search, type Found } from './help.ts'
import { quote } from './quote.ts'
import type { EscalationReason } from './texts.ts'

/** What the assistant looks at: the last messages, the best articles. */
const historyLength = 10
const articlesRead = 5
const mostTokens = 900
/** Answers of a model that a user may cause a day. */
const answersPerDay = 150
/** Milliseconds kept for saving and telling when the model takes its time, and between two looks at what it writes. */
const reserveTime = 4_000
const draftPause = 250

export interface Answered {
  readonly escalated: boolean
  readonly failed: boolean
}

type Outcome =
  { readonly kind: 'answer'; readonly text: string } | { readonly kind: 'escalate'; readonly reason: EscalationReason }

/** Answers the session's last message, if it is the user's and nobody else answers. Answering twice is answering once. */
export async function answer(user: User, session: ChatSessionItem, remaining: () => number): Promise<Answered> {
  const history = await lastMessages(session, historyLength)
  const last = history.at(-1)
  if (session.status !== 'active' || last?.senderType !== 'user')
    return { escalated: session.status === 'escalated', failed: false }
  const at = new Date()
  const facts = await accountFacts(user, at)
  const found = search(helpIndex, questionOf(history), articlesRead)
  const id = `${last.id}-answer`
  const outcome = await askModel({ user, session, history, facts, found, id, remaining }).catch(
    (error: unknown): Outcome => {
      if (error instanceof ModelUnavailable)
        return quote(prose(last.message), factsAsked(prose(last.message), facts), found)
      if (error instanceof Refusal) throw error
      logger.warn('the assistant failed', { error: error as Error })
      return { kind: 'escalate', reason: 'failed' }
    },
  )
  if (outcome.kind === 'escalate') {
    await escalate(session, outcome.reason, new Date())
    return { escalated: true, failed: outcome.reason === 'failed' }
  }
  // Somebody may have taken over meanwhile: then the answer comes too late and is dropped.
  const [appended, audience] = await Promise.all([
    appendMessage(
      session,
      { id, sender: 'ai', text: outcome.text },
      { next: (status) => (status === 'active' ? status : null) },
      new Date(),
    ),
    readAudience(user.id, new Date()),
  ])
  if (appended?.isNew) await announce(appended, audience)
  return { escalated: false, failed: false }
}

/** A short question leans on the one before it. */
function questionOf(history: readonly ChatMessageItem[]): string {
  const asked = history.filter(({ senderType }) => senderType === 'user').map(({ message }) => message)
  const last = prose(asked.at(-1) ?? '')
  return last.split(/\s+/).length < 4 ? `${prose(asked.at(-2) ?? '')} ${last}` : last
}

/** Without code: what is asked stands beside it. */
const prose = (message: string): string => message.replace(/```[^]*?(```|$)/g, ' ')

interface Asking {
  readonly user: User
  readonly session: ChatSessionItem
  readonly history: readonly ChatMessageItem[]
  readonly facts: AccountFacts
  readonly found: readonly Found[]
  readonly id: string
  readonly remaining: () => number
}

async function askModel({ user, session, history, facts, found, id, remaining }: Asking): Promise<Outcome> {
  if (!modelId()) throw new ModelUnavailable('No model is configured.')
  if (!(await reserve(user.id, 'chatAnswers', { day: answersPerDay, month: null }, new Date()))) {
    throw new Refusal('LIMIT_REACHED', 'The assistant has answered as much as it may today. Press “Talk to a person”.')
  }
  const audience = await readAudience(user.id, new Date())
  let shownAt = 0
  const show = async (text: string) => {
    if (Date.now() - shownAt < draftPause) return
    shownAt = Date.now()
    await publish(audience, () => ({ kind: 'draft', session_id: session.id, id, text }))
  }
  const knowledge = { articles: found.map(({ article }) => article), facts: factLines(facts) }
  const { text, tools } = await converse(
    { system: prompt.system(knowledge), turns: turnsOf(history), tools: prompt.tools, maxTokens: mostTokens },
    Math.max(1, remaining() - reserveTime),
    show,
  )
  if (tools.includes(prompt.tools[0].name)) return { kind: 'escalate', reason: 'asked' }
  if (!text) throw new Error('The model said nothing.')
  return { kind: 'answer', text }
}

/** In turns that begin with the user: what one side said in a row is one turn. */
function turnsOf(history: readonly ChatMessageItem[]): Turn[] {
  const turns: Turn[] = []
  for (const { senderType, message } of history) {
    const role = senderType === 'user' ? 'user' : 'assistant'
    const before = turns.at(-1)
    if (before?.role === role) turns[turns.length - 1] = { role, text: `${before.text}\n\n${message}` }
    else if (before || role === 'user') turns.push({ role, text: message })
  }
  return turns
}
