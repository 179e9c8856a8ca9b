import { useEffect, useSyncExternalStore } from 'react'
import { setChatPanel, useChatPanel } from '../../lib/chat-panel.ts'
import { useSession, type SignedIn } from '../../lib/account/session.ts'
import { LauncherButton } from './chat-launcher.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { MinimizedBar } from './minimized-bar.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { markRead, openSupportChat, readUpTo, useSupportChat, type OpenChat } from './support-chat.ts'

/** Shows the chat in its current state. */
export default function ChatWidget() {
  const session = useSession()
  const panel = useChatPanel()
  if (session.status === 'in') return <SignedInWidget session={session} />
  return panel === 'open' && session.status === 'out' ? <SignInPanel /> : <LauncherButton unread={0} />
}

function SignedInWidget({ session }: { readonly session: SignedIn }) {
  const chat = useSupportChat()
  useEffect(() => void openSupportChat(session), [session])
  return chat.kind === 'open' ? (
    <OpenWidget session={session} chat={chat} />
  ) : (
    <WidgetView session={session} chat={null} unread={0} />
  )
}

function OpenWidget({ session, chat }: { readonly session: SignedIn; readonly chat: OpenChat }) {
  const panel = useChatPanel()
  const { messages } = useSyncExternalStore(chat.conversation.subscribe, chat.conversation.read)
  const seen = useSyncExternalStore(subscribeToStorage, () => readUpTo(chat.uid))
  const last = messages.at(-1)?.seq ?? 0
  const isOpen = panel === 'open'
  useEffect(() => {
    if (isOpen) markRead(chat.uid, last)
  }, [isOpen, last, chat.uid])
  const unread = isOpen
    ? 0
    : messages.filter(({ seq, sender_type: sender }) => seq > Math.max(seen, 1) && sender !== 'user').length
  return <WidgetView session={session} chat={chat} unread={unread} />
}

interface WidgetViewProps {
  readonly session: SignedIn
  readonly chat: OpenChat | null
  readonly unread: number
}

function WidgetView({ session, chat, unread }: WidgetViewProps) {
  const panel = useChatPanel()
  switch (panel) {
    case 'closed':
      return <LauncherButton unread={unread} />
    case 'minimized':
      return <MinimizedBar chat={chat} unread={unread} onExpand={() => setChatPanel('open')} />
    case 'open':
      return <ChatPanel session={session} chat={chat} />
  }
}

/** Shares the read position between tabs. */
function subscribeToStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
