import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query, type OutputOf } from '../../lib/api.ts'
import { formatDateTime, formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'

type Run = OutputOf<'list-blog-imports'>['runs'][number]

/** Lists the imports, each of which can be undone. */
export function ImportRuns({ onUndone }: { readonly onUndone: () => void }) {
  const list = useQuery(query('list-blog-imports', {}))
  return (
    <Box component="section" aria-label="Imports">
      <Typography variant="h2" sx={{ fontSize: '1.4rem', mb: 1 }}>
        Imports
      </Typography>
      {list.isError && (
        <Failure title="Failed to load the imports" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton variant="rectangular" height={80} />}
      {list.data?.runs.length === 0 && <Typography color="textSecondary">No imports yet.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.data?.runs.map((run) => (
          <RunRow key={run.id} run={run} onUndone={onUndone} />
        ))}
      </Box>
    </Box>
  )
}

interface RunRowProps {
  readonly run: Run
  readonly onUndone: () => void
}

function RunRow({ run, onUndone }: RunRowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call('undo-blog-import', { id: run.id }),
    onSuccess: async ({ deleted, restored, kept }) => {
      setIsAsking(false)
      onUndone()
      notify.success(
        'Import undone',
        `${formatPlural(deleted, 'post')} deleted, ${restored} restored` +
          (kept > 0 ? `, ${kept} kept because they were edited since.` : '.'),
      )
      await call('publish-blog', {}).catch(() => null)
      await queryClient.invalidateQueries({ queryKey: ['list-blog-imports'] })
      await queryClient.invalidateQueries({ queryKey: ['admin-list-blog-posts'] })
    },
    onError: (reason) => notify.error('Failed to undo the import', reason.message),
  })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {run.fileName}
        <Typography variant="body2" color="textSecondary">
          {formatDateTime(run.startedAt)} · {run.startedBy} · {formatPlural(run.created, 'post')} created, {run.updated}{' '}
          updated
        </Typography>
      </Box>
      {run.undoneAt ? (
        <Typography color="textSecondary">Undone {formatDateTime(run.undoneAt)}</Typography>
      ) : (
        <Button color="error" variant="outlined" onClick={() => setIsAsking(true)}>
          Undo
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          confirm="Undo the import"
          busy={undo.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => undo.mutate()}
        >
          The posts that it created are deleted and those that it updated are restored. Posts that were edited since are
          kept.
        </ConfirmDialog>
      )}
    </Box>
  )
}
