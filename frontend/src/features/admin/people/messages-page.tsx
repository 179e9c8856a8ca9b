import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type OutputOf } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { AdminScreen } from '../admin-screen.tsx'

type Message = OutputOf<'list-contact-messages'>['messages'][number]
type Status = Message['status']

const statuses: readonly (readonly [Status, string])[] = [
  ['new', 'New'],
  ['answered', 'Answered'],
  ['closed', 'Closed'],
]

/** Buttons by the state of a message. */
const nextStatuses: Readonly<Record<Status, readonly (readonly [Status, string])[]>> = {
  new: [
    ['answered', 'Mark as answered'],
    ['closed', 'Close'],
  ],
  answered: [
    ['closed', 'Close'],
    ['new', 'Open again'],
  ],
  closed: [['new', 'Open again']],
}

export default function MessagesPage() {
  return (
    <AdminScreen
      title="Messages"
      lead="Messages from the contact form. Senders are promised an answer within 24 hours."
    >
      <Messages />
    </AdminScreen>
  )
}

function Messages() {
  const [status, setStatus] = useState<Status>('new')
  const list = useInfiniteQuery({
    queryKey: ['list-contact-messages', status],
    queryFn: ({ pageParam }) => call('list-contact-messages', { status, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })
  const messages = list.data?.pages.flatMap((page) => page.messages)
  return (
    <>
      <Tabs value={status} onChange={(_, value: Status) => setStatus(value)} aria-label="State" sx={{ mb: 3 }}>
        {statuses.map(([value, label]) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </Tabs>
      {list.isError && (
        <Failure title="Failed to load messages" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton variant="rectangular" height={200} />}
      {messages?.length === 0 && <EmptyState title="No messages">Messages of this state appear here.</EmptyState>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {messages?.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function MessageCard({ message }: { readonly message: Message }) {
  const queryClient = useQueryClient()
  const update = useMutation({
    mutationFn: (status: Status) => call('update-contact-message', { id: message.id, status }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['list-contact-messages'] }),
    onError: (error) => notify.error('Failed to change the message', error.message),
  })
  const reply = `mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`
  return (
    <Card component="article" aria-label={message.subject} sx={{ p: 2.5 }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {message.subject}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {message.name}, <Link href={reply}>{message.email}</Link>, {formatDateTime(message.createdAt)}
      </Typography>
      <Typography sx={{ my: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.message}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" size="small" href={reply}>
          Reply by email
        </Button>
        {nextStatuses[message.status].map(([status, label]) => (
          <Button
            key={status}
            variant="outlined"
            size="small"
            disabled={update.isPending}
            onClick={() => update.mutate(status)}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Card>
  )
}
