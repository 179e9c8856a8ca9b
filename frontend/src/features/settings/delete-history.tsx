import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Deletes every saved conversion, after a question. */
export function DeleteHistory() {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: deleteAll,
    onSuccess: async (count) => {
      setAsking(false)
      notify.success(`${formatPlural(count, 'conversion')} deleted`)
      await queryClient.invalidateQueries()
    },
    onError: (error) => notify.error('Failed to delete your history', error.message),
  })
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete all history
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete all history?"
          confirm={remove.isPending ? 'Deleting...' : 'Delete all history'}
          busy={remove.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate()}
        >
          <Typography>
            This deletes every saved conversion with its code and reports. It cannot be undone. Export your data first
            if you want to keep it.
          </Typography>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns the number of deleted conversions. The server deletes a batch with each call. */
async function deleteAll(): Promise<number> {
  let deleted = 0
  let more = true
  while (more) {
    const batch = await call('delete-conversions', {})
    deleted += batch.deleted
    ;({ more } = batch)
  }
  return deleted
}
