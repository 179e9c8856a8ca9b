import Button from '@mui/material/Button'
import { labelOf } from '../../lib/conversion/conversion-files.ts'
import { useCancelConversion } from '../../lib/conversion/use-cancel.ts'
import type { Summary } from './use-conversions.ts'

/** The way out of what is running; of what is not, nothing. */
export function StopButton({ row }: { readonly row: Summary }) {
  const cancel = useCancelConversion()
  if (row.status !== 'running') return null
  return (
    <Button
      size="small"
      color="inherit"
      disabled={cancel.isPending}
      onClick={() => cancel.mutate(row.id)}
      aria-label={`Stop ${labelOf(row)}`}
      title="Stops the conversion. Its count is given back."
    >
      {cancel.isPending ? 'Stopping...' : 'Stop'}
    </Button>
  )
}
