import articles from 'virtual:help-articles'
import helpIndex from 'virtual:help-index'
import { appendMessage, lastMessages, type ChatMessageItem } from '../../data/chat/chat-message.ts'
import type { ChatSessionItem } from '../../data/chat/chat-session.ts'
import { reserve } from '../../data/account/usage.ts'
import * as prompt from '../../prompts/support.v1.ts'
import type { User } from '../../shared/caller.ts'
import { logger } from '../../shared/log.ts'
import { modelId } from '../../shared/model.ts'
import { ModelUnavailable } from '../../shared/model-unavailable.ts'
import { converse, type Turn } from '../../shared/model-stream.ts'
import { HttpError } from '../../shared/http-error.ts'
import { countModelCall } from '../business.ts'
import { escalate } from './desk.ts'
import { publish, publishMessage, readAudience } from './deliver.ts'
import { accountFacts, factLines, answerFromFacts, type AccountFacts } from './facts.ts'
import { ArticleSearch, type SearchResult } from '../../../content/search/article-search.ts'
import type { HelpArticle } from '../../../content/search/help-article.ts'
import { quote } from './quote.ts'
import { escalationTexts, otherWordsText, type EscalationReason } from './automatic-messages.ts'

/** Messages and articles that the assistant reads. */
const historyLength = 10
const maxArticles = 5
const maxTokens = 900
/** Model answers per user and day. */
const answersPerDay = 150
/** Milliseconds reserved for saving and sending, and between two drafts. */
const reserveMs = 4_000
const draftIntervalMs = 250

const helpSearch = new ArticleSearch(articles, helpIndex)

export interface Answered {
  readonly escalated: boolean
  readonly failed: boolean
}

type Outcome =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'escalate'; readonly reason: EscalationReason }
  | { readonly kind: 'unanswered' }

/**
 * Answers the session's last message, if it is the user's and no person answers. While a question waits for a person that
 * our help could not answer, other questions are still answered. Safe to repeat.
 */
export async function answerSession(user: User, session: ChatSessionItem, remaining: () => number): Promise<Answered> {
  const history = await lastMessages(session, historyLength)
  const last = history.at(-1)
  const isWaiting = session.status === 'escalated' && isUnanswered(history)
  if ((session.status !== 'active' && !isWaiting) || last?.senderType !== 'user')
    return { escalated: session.status === 'escalated', failed: false }
  const at = new Date()
  const facts = await accountFacts(user, at)
  const found = helpSearch.search(questionOf(history), maxArticles)
  const id = `${last.id}-answer`
  const outcome = await askModel({ user, session, history, facts, found, id, remaining }).catch(
    (error: unknown): Outcome => {
      if (error instanceof ModelUnavailable)
        return quote(withoutCode(last.message), answerFromFacts(withoutCode(last.message), facts), found)
      if (error instanceof HttpError) throw error
      logger.warn('the assistant failed', { error: error as Error })
      return { kind: 'escalate', reason: 'failed' }
    },
  )
  if (isWaiting && outcome.kind !== 'answer') return { escalated: true, failed: false }
  const reason = handoverOf(outcome, history)
  if (reason) {
    await escalate(session, reason, new Date())
    return { escalated: true, failed: reason === 'failed' }
  }
  const text = outcome.kind === 'answer' ? outcome.text : otherWordsText
  // The answer is dropped if an administrator has taken over.
  const [appended, audience] = await Promise.all([
    appendMessage(
      session,
      { id, sender: 'ai', text },
      { next: (status) => (status === session.status ? status : null) },
      new Date(),
    ),
    readAudience(user.id, new Date()),
  ])
  if (appended?.isNew) await publishMessage(appended, audience)
  return { escalated: isWaiting, failed: false }
}

const lastOfAssistant = (history: readonly ChatMessageItem[]): string | undefined =>
  history.findLast(({ senderType }) => senderType === 'ai')?.message

/** Whether the session waits because our help had no answer, and not because the user asked for a person. */
const isUnanswered = (history: readonly ChatMessageItem[]): boolean =>
  history.findLast(({ message }) => handovers.has(message))?.message === escalationTexts.unanswered

const handovers: ReadonlySet<string> = new Set(Object.values(escalationTexts))

/** Returns why a person must answer; null if none must. The first unanswered question in a row is asked again. */
function handoverOf(outcome: Outcome, history: readonly ChatMessageItem[]): EscalationReason | null {
  if (outcome.kind === 'escalate') return outcome.reason
  return outcome.kind === 'unanswered' && lastOfAssistant(history) === otherWordsText ? 'unanswered' : null
}

/** Adds the previous question to a short one. */
function questionOf(history: readonly ChatMessageItem[]): string {
  const asked = history.filter(({ senderType }) => senderType === 'user').map(({ message }) => message)
  const last = withoutCode(asked.at(-1) ?? '')
  return last.split(/\s+/).length < 4 ? `${withoutCode(asked.at(-2) ?? '')} ${last}` : last
}

/** Removes code blocks from a message. */
const withoutCode = (message: string): string => message.replace(/```[^]*?(```|$)/g, ' ')

interface ModelQuestion {
  readonly user: User
  readonly session: ChatSessionItem
  readonly history: readonly ChatMessageItem[]
  readonly facts: AccountFacts
  readonly found: readonly SearchResult<HelpArticle>[]
  readonly id: string
  readonly remaining: () => number
}

async function askModel({ user, session, history, facts, found, id, remaining }: ModelQuestion): Promise<Outcome> {
  if (!modelId()) throw new ModelUnavailable('No model is configured.')
  if (!(await reserve(user.id, 'chatAnswers', { day: answersPerDay, month: null }, new Date()))) {
    throw new HttpError(
      'LIMIT_REACHED',
      'The assistant has answered as much as it may today. Press “Talk to a person”.',
    )
  }
  const audience = await readAudience(user.id, new Date())
  let shownAt = 0
  const show = async (text: string) => {
    if (Date.now() - shownAt < draftIntervalMs) return
    shownAt = Date.now()
    await publish(audience, () => ({ kind: 'draft', session_id: session.id, id, text }))
  }
  const knowledge = { articles: found.map(({ document }) => document), facts: factLines(facts) }
  const { text, tools } = await converse(
    { system: prompt.system(knowledge), turns: turnsOf(history), tools: prompt.tools, maxTokens: maxTokens },
    Math.max(1, remaining() - reserveMs),
    show,
  )
  await countModelCall('chat', null)
  if (tools.includes(prompt.tools[0].name)) return { kind: 'escalate', reason: 'asked' }
  if (!text) throw new Error('The model said nothing.')
  return { kind: 'answer', text }
}

/** Returns alternating turns that start with the user. Consecutive messages of one side form one turn. */
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
