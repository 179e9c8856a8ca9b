import Button from '@mui/material/Button'
import { labelOf } from '../../lib/conversion/conversion-files.ts'
import { useCancelConversion } from '../../lib/conversion/use-cancel.ts'
import type { Summary } from './use-conversions.ts'

/** Stops a running conversion; empty for others. */
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
      title="Stop this conversion. It will not count toward your limit."
    >
      {cancel.isPending ? 'Stopping...' : 'Stop'}
    </Button>
  )
}
