import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeleteAll } from './use-conversions.ts'

/** Deletes the whole history after a question. */
export function DeleteAll() {
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteAll(() => setOpen(false))
  return (
    <>
      <Button color="error" size="small" onClick={() => setOpen(true)}>
        Delete all
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete all conversions?"
          confirm={remove.isPending ? 'Deleting...' : 'Delete all'}
          busy={remove.isPending}
          onCancel={() => setOpen(false)}
          onConfirm={() => remove.mutate()}
        >
          <Typography>
            This deletes the code, the results and the reports of your whole history. You cannot undo it. Conversions
            that are still running stay.
          </Typography>
        </ConfirmDialog>
      )}
    </>
  )
}
