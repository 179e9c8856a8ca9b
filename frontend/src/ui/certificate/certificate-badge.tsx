import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { verdicts, type Verdict } from './verdicts.ts'

const colors: Readonly<Record<Verdict, 'success' | 'warning' | 'error' | 'default'>> = {
  clean: 'success',
  settles: 'success',
  starts: 'default',
  'draws-back': 'warning',
  repaints: 'error',
  failed: 'default',
}

/** The verdict of a repaint certificate in a few words. Null while the script runs. */
export function CertificateBadge({ verdict }: { readonly verdict: Verdict | null }) {
  if (verdict === null)
    return <Skeleton variant="rounded" width={140} height={32} role="progressbar" aria-label="Running the script" />
  return <Chip label={verdicts[verdict].label} color={colors[verdict]} variant="outlined" />
}
