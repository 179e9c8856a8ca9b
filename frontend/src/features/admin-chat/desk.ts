import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChatEvent } from '../../../../contract/chat-socket.ts'
import type { ChatSession, ChatStatus } from '../../../../contract/chat.ts'
import { call, type OutputOf } from '../../lib/api.ts'
import type { ChatSocket, SocketState } from '../../lib/chat/chat-socket.ts'
import { connect } from '../../lib/chat/connect.ts'

export interface SessionFilter {
  readonly status: ChatStatus | 'all'
  readonly search: string
}

type SessionPages = InfiniteData<OutputOf<'list-chat-sessions'>, string | undefined>

const listKey = 'list-chat-sessions'
const pageLength = 30

/** Loads matching sessions, most recent first; the socket keeps them up to date. */
export function useSessions({ status, search }: SessionFilter) {
  return useInfiniteQuery({
    queryKey: [listKey, status, search],
    queryFn: ({ pageParam }) =>
      call('list-chat-sessions', {
        ...(status === 'all' ? {} : { status }),
        ...(search ? { search } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
        limit: pageLength,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    // Catches changes that the socket missed.
    refetchInterval: 30_000,
  })
}

/** Pause that combines several changes into one refetch. */
const refetchPauseMs = 400

export interface Desk {
  readonly socket: ChatSocket | null
  readonly state: SocketState
}

/** Opens the support socket while the dashboard is mounted. */
export function useDeskSocket(): Desk {
  const queryClient = useQueryClient()
  const [socket, setSocket] = useState<ChatSocket | null>(null)
  const [state, setState] = useState<SocketState>('connecting')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let end = () => undefined as void
    let isUnmounted = false
    const refetchSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [listKey] }), refetchPauseMs)
    }
    const handleEvent = (event: ChatEvent) => {
      const isKnown = queryClient.getQueriesData<SessionPages>({ queryKey: [listKey] }).map(([key, pages]) => {
        const next = pages && applyEvent(pages, event, key[1] as SessionFilter['status'])
        if (next) queryClient.setQueryData(key, next)
        return next !== null
      })
      if (isKnown.includes(false)) refetchSoon()
    }
    void connect()
      .then(({ socket: opened, stop }) => {
        if (isUnmounted) return stop()
        const unlisten = opened.listen(handleEvent)
        const unwatch = opened.watch((now) => {
          setState(now)
          if (now === 'open') refetchSoon()
        })
        end = () => {
          unlisten()
          unwatch()
          stop()
        }
        setSocket(opened)
        setState(opened.state)
      })
      .catch(() => setState('closed'))
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      end()
    }
  }, [queryClient])
  return { socket, state }
}

/** Returns the list after an event, or null if only the server knows it. */
function applyEvent(pages: SessionPages, event: ChatEvent, status: SessionFilter['status']): SessionPages | null {
  if (event.kind === 'presence') {
    return mapSessions(pages, (session) =>
      session.user_id === event.user_id && session.user
        ? { ...session, user: { ...session.user, online: event.online } }
        : session,
    )
  }
  if (event.kind !== 'message' && event.kind !== 'session' && event.kind !== 'accepted') return pages
  const { session: changed } = event
  const all = pages.pages.flatMap(({ sessions }) => sessions)
  const before = all.find(({ id }) => id === changed.id)
  const session = withTier(changed, before)
  const fits = status === 'all' || status === session.status
  if (!before || !fits) return before || fits ? null : pages
  if (session.last_seq < before.last_seq) return pages
  const [first, ...rest] = pages.pages
  if (!first) return null
  const without = (sessions: readonly ChatSession[]) => sessions.filter(({ id }) => id !== session.id)
  return session.last_seq === before.last_seq
    ? mapSessions(pages, (each) => (each.id === session.id ? session : each))
    : {
        ...pages,
        pages: [
          { ...first, sessions: [session, ...without(first.sessions)] },
          ...rest.map((page) => ({ ...page, sessions: without(page.sessions) })),
        ],
      }
}

/** Events do not carry the tier: it is kept. */
const withTier = (session: ChatSession, before: ChatSession | undefined): ChatSession =>
  session.user && !session.user.tier
    ? { ...session, user: { ...session.user, tier: before?.user?.tier ?? null } }
    : session

const tierRanks = { free: 0, premium: 1, pro: 2, elite: 3 } as const

/**
 * Returns the sessions as support answers them: those that wait for a person first, by tier and then by the time they
 * wait; the others as the server sorted them. Pages may repeat a session.
 */
export function inQueueOrder(sessions: readonly ChatSession[]): ChatSession[] {
  const unique = [...new Map(sessions.map((session) => [session.id, session])).values()]
  const rank = ({ user }: ChatSession) => tierRanks[user?.tier ?? 'free']
  const waiting = unique
    .filter(({ status }) => status === 'escalated')
    .sort((a, b) => rank(b) - rank(a) || a.last_message_at.localeCompare(b.last_message_at))
  return [...waiting, ...unique.filter(({ status }) => status !== 'escalated')]
}

const mapSessions = (pages: SessionPages, change: (session: ChatSession) => ChatSession): SessionPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, sessions: page.sessions.map(change) })),
})
