import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query, type InputOf, type OutputOf } from '../../../lib/api.ts'
import { formatCount, formatDateTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { AdminTable } from '../admin-table.tsx'
import { Loaded } from '../loaded.tsx'
import { ActionDialog } from '../users/action-dialog.tsx'
import { Part } from './part.tsx'

type Queue = OutputOf<'list-failed-events'>['queues'][number]
type Settling = InputOf<'admin-settle-failed-events'>

const refreshMs = 60_000

/** Events of jobs and of services that no function could process, with another try. */
export function FailedEvents() {
  const list = useQuery({ ...query('list-failed-events', {}), refetchInterval: refreshMs })
  const [discarded, setDiscarded] = useState<Settling | null>(null)
  const settle = useSettle(() => setDiscarded(null))
  return (
    <Loaded result={list} failed="Failed to load the failed events" height={80}>
      {({ queues }) => (
        <Part
          id="failed-events"
          title="Failed events"
          empty="Every queue is empty."
          isEmpty={queues.every(({ total }) => total === 0)}
        >
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {queues
              .filter(({ total }) => total > 0)
              .map((queue) => (
                <QueueEvents
                  key={queue.name}
                  queue={queue}
                  isBusy={settle.isPending}
                  onRetry={(id) => settle.mutate({ queue: queue.name, action: 'retry', ...(id ? { id } : {}) })}
                  onDiscard={(id) => setDiscarded({ queue: queue.name, action: 'discard', ...(id ? { id } : {}) })}
                />
              ))}
          </Box>
          {discarded && (
            <ActionDialog
              title={discarded.id ? 'Discard this event' : `Discard the events of ${discarded.queue}`}
              confirm="Discard"
              isDangerous
              isBusy={settle.isPending}
              isReady
              onClose={() => setDiscarded(null)}
              onConfirm={() => settle.mutate(discarded)}
            >
              <Typography color="textSecondary">
                {discarded.id ? 'It is' : 'Up to 100 of them are'} removed without another try. This cannot be undone.
              </Typography>
            </ActionDialog>
          )}
        </Part>
      )}
    </Loaded>
  )
}

function useSettle(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Settling) => call('admin-settle-failed-events', input),
    onSuccess: ({ settled, skipped }, { action }) => {
      const events = `${formatCount(settled)} ${settled === 1 ? 'event' : 'events'}`
      notify.success(action === 'retry' ? `Trying ${events} again` : `${events} discarded`)
      if (skipped > 0) notify.error(`${formatCount(skipped)} without a function: they can only be discarded`)
      onDone()
      return queryClient.invalidateQueries({ queryKey: ['list-failed-events'] })
    },
    onError: (error) => notify.error('Failed to process the events', error.message),
  })
}

interface QueueEventsProps {
  readonly queue: Queue
  readonly isBusy: boolean
  /** Without an id it is about all events of the queue. */
  readonly onRetry: (id?: string) => void
  readonly onDiscard: (id?: string) => void
}

function QueueEvents({ queue: { name, total, events }, isBusy, onRetry, onDiscard }: QueueEventsProps) {
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h4" component="h3" sx={{ flex: '1 1 12rem' }}>
          {name}: {formatCount(total)}
          {total > events.length && `, the oldest ${formatCount(events.length)} shown`}
        </Typography>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => onRetry()}>
          Retry all
        </Button>
        <Button size="small" color="inherit" variant="outlined" disabled={isBusy} onClick={() => onDiscard()}>
          Discard all
        </Button>
      </Box>
      <AdminTable
        label={`Failed events of ${name}`}
        columns={['Failed', 'Function', 'Error', 'Event', '']}
        rows={events.map(({ id, failedAt, function: handler, error, attempts, body }) => ({
          key: id,
          cells: [
            formatDateTime(failedAt),
            handler ?? 'Unknown',
            attempts > 1 ? `${error} (${attempts} attempts)` : error,
            <EventBody key="body" body={body} />,
            <Box key="actions" sx={{ display: 'flex', gap: 0.5 }}>
              {handler !== null && (
                <Button size="small" disabled={isBusy} onClick={() => onRetry(id)}>
                  Retry
                </Button>
              )}
              <Button size="small" color="inherit" disabled={isBusy} onClick={() => onDiscard(id)}>
                Discard
              </Button>
            </Box>,
          ],
        }))}
      />
    </Box>
  )
}

const EventBody = ({ body }: { readonly body: string }) => (
  <Box component="details" sx={{ maxWidth: 420 }}>
    <Box component="summary" sx={{ cursor: 'pointer' }}>
      Show
    </Box>
    <Box
      component="pre"
      sx={{
        m: 0,
        mt: 1,
        fontFamily: 'mono.fontFamily',
        fontSize: '0.75rem',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {body}
    </Box>
  </Box>
)
