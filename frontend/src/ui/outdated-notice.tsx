import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { SystemStyleObject } from '@mui/system'
import { useNavigate } from 'react-router-dom'
import { labelOf, type Conversion } from '../lib/conversion/conversion-files.ts'
import { useConvertAgain, wrongLots } from '../lib/conversion/outdated.ts'
import { notify } from '../lib/notify.ts'
import { LinkButton } from './router-link.tsx'

interface OutdatedNoticeProps {
  readonly conversion: Pick<Conversion, 'id' | 'name' | 'title' | 'notice' | 'replacedBy'>
  /** Whether the new result opens at once; lists show a link instead. */
  readonly opensResult?: boolean
  readonly sx?: SystemStyleObject
}

/** Warns about a saved Expert Advisor that may trade the wrong lots, with the next step. */
export function OutdatedNotice({ conversion, opensResult = false, sx }: OutdatedNoticeProps) {
  const { notice, replacedBy } = conversion
  if (notice === null) return null
  return (
    <Alert
      severity="warning"
      sx={{ ...box, ...sx }}
      action={
        replacedBy === null ? (
          <ConvertAgainButton conversion={conversion} opensResult={opensResult} />
        ) : (
          <NewerLink id={replacedBy} of={labelOf(conversion)} />
        )
      }
    >
      {replacedBy === null
        ? wrongLots
        : 'Replaced by a newer conversion. Do not trade this one. It may trade the wrong lot size.'}
    </Alert>
  )
}

/** On narrow screens the button goes below the text. */
const box = {
  borderLeftColor: 'warning.main',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: 1, minWidth: 0 },
  '& .MuiAlert-action': {
    pt: 0,
    alignItems: 'center',
    ml: { xs: 4.25, sm: 0 },
    pl: { xs: 0, sm: 2 },
    pb: { xs: 1, sm: 0 },
    mr: 0,
    width: { xs: '100%', sm: 'auto' },
  },
} as const

export function ConvertAgainButton({
  conversion,
  opensResult = false,
}: Pick<OutdatedNoticeProps, 'conversion' | 'opensResult'>) {
  const navigate = useNavigate()
  const again = useConvertAgain(({ id }) => {
    if (opensResult) void navigate(`/convert/${id}`)
    else notify.ready('Converted again', 'Open', () => void navigate(`/convert/${id}`))
  })
  return (
    <Button
      size="small"
      variant="contained"
      sx={{ whiteSpace: 'nowrap' }}
      disabled={again.isPending}
      onClick={() => again.mutate(conversion)}
      aria-label={`Convert again: ${labelOf(conversion)}`}
    >
      {again.isPending ? 'Converting...' : 'Convert again'}
    </Button>
  )
}

export const NewerLink = ({ id, of }: { readonly id: string; readonly of: string }) => (
  <LinkButton
    size="small"
    variant="outlined"
    color="inherit"
    sx={{ whiteSpace: 'nowrap' }}
    to={`/convert/${id}`}
    aria-label={`Open the newer conversion of ${of}`}
  >
    {' '}
    Open newer conversion
  </LinkButton>
)
