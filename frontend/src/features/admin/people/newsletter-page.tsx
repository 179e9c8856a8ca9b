import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query, type OutputOf } from '../../../lib/api.ts'
import { formatCount, formatDate, formatDateTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { AdminScreen } from '../admin-screen.tsx'
import { AdminTable } from '../admin-table.tsx'
import { Loaded } from '../loaded.tsx'
import { ActionDialog } from '../users/action-dialog.tsx'

type Status = OutputOf<'list-newsletter'>['subscribers'][number]['status']

const statuses: readonly (readonly [Status, string])[] = [
  ['confirmed', 'Confirmed'],
  ['pending', 'Not confirmed'],
  ['unsubscribed', 'Unsubscribed'],
]
const shown = 100

export default function NewsletterAdminPage() {
  return (
    <AdminScreen
      title="Newsletter"
      lead="Only addresses that followed the link in a mail get an issue. Every issue has a link to unsubscribe."
    >
      <Newsletter />
    </AdminScreen>
  )
}

function Newsletter() {
  const [status, setStatus] = useState<Status>('confirmed')
  const list = useQuery(query('list-newsletter', { status, limit: shown }))
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <IssueForm />
      <Loaded result={list} failed="Failed to load the newsletter">
        {({ issues, subscribers }) => (
          <>
            <section aria-label="Issues">
              <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
                Issues
              </Typography>
              {issues.length === 0 ? (
                <Typography color="textSecondary">No issue was sent yet.</Typography>
              ) : (
                <AdminTable
                  label="Issues"
                  columns={['Date', 'Subject', 'By', 'Mailed']}
                  rows={issues.map((issue) => ({
                    key: issue.id,
                    cells: [
                      formatDateTime(issue.createdAt),
                      issue.subject,
                      issue.createdBy,
                      `${formatCount(issue.mailed)}${issue.status === 'sending' ? ', sending' : ''}`,
                    ],
                  }))}
                />
              )}
            </section>
            <section aria-label="Subscribers">
              <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                Subscribers
              </Typography>
              <Tabs value={status} onChange={(_, value: Status) => setStatus(value)} aria-label="State" sx={{ mb: 2 }}>
                {statuses.map(([value, label]) => (
                  <Tab key={value} value={value} label={label} />
                ))}
              </Tabs>
              {subscribers.length === 0 ? (
                <Typography color="textSecondary">No addresses of this state.</Typography>
              ) : (
                <AdminTable
                  label="Subscribers"
                  columns={['Email', 'Since']}
                  rows={subscribers.map(({ email, changedAt }) => ({
                    key: email,
                    cells: [email, formatDate(changedAt)],
                  }))}
                />
              )}
            </section>
          </>
        )}
      </Loaded>
    </Box>
  )
}

function IssueForm() {
  const queryClient = useQueryClient()
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [isAsking, setAsking] = useState(false)
  const send = useMutation({
    mutationFn: (test: boolean) => call('send-newsletter', { subject, body, test }),
    onSuccess: async (_, test) => {
      notify.success(test ? 'Test sent to you' : 'Newsletter started')
      setAsking(false)
      if (test) return
      setSubject('')
      setBody('')
      await queryClient.invalidateQueries({ queryKey: ['list-newsletter'] })
    },
    onError: (error) => notify.error('Failed to send the newsletter', error.message),
  })
  const isReady = subject.trim() !== '' && body.trim() !== ''
  return (
    <Card component="section" aria-label="New issue" sx={{ p: 2.5, display: 'grid', gap: 2, maxWidth: 760 }}>
      <Typography variant="h4" component="h2">
        New issue
      </Typography>
      <TextField label="Subject" value={subject} onChange={(event) => setSubject(event.target.value)} />
      <TextField
        label="Text"
        multiline
        minRows={6}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        helperText="Leave an empty line between paragraphs."
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={!isReady || send.isPending} onClick={() => send.mutate(true)}>
          Send a test to me
        </Button>
        <Button variant="contained" disabled={!isReady || send.isPending} onClick={() => setAsking(true)}>
          Send to subscribers
        </Button>
      </Box>
      {isAsking && (
        <ActionDialog
          title="Send the newsletter?"
          confirm="Send"
          isBusy={send.isPending}
          isReady
          onClose={() => setAsking(false)}
          onConfirm={() => send.mutate(false)}
        >
          <Typography>“{subject}” is mailed to every confirmed subscriber. This cannot be stopped.</Typography>
        </ActionDialog>
      )}
    </Card>
  )
}
