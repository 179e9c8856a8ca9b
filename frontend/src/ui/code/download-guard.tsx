import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { labelOf, type Conversion } from '../../lib/conversion/conversion-files.ts'
import { ConvertAgainButton, NewerLink } from '../outdated-notice.tsx'
import { GuardContext, allowDownload } from './guard.ts'

interface DownloadGuardProps {
  readonly conversion: Pick<Conversion, 'id' | 'name' | 'title' | 'notice' | 'replacedBy'>
  readonly children: ReactNode
}

/** Asks for confirmation before programs of an outdated conversion are downloaded or copied. */
export function DownloadGuard({ conversion, children }: DownloadGuardProps) {
  const [waiting, setWaiting] = useState<{ readonly take: () => void } | null>(null)
  const { notice, replacedBy } = conversion
  const close = () => setWaiting(null)
  const proceed = () => {
    waiting?.take()
    close()
  }
  return (
    <GuardContext value={notice === null ? allowDownload : (take) => setWaiting({ take })}>
      {children}
      {waiting && (
        <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="wrong-lots-title">
          <DialogTitle id="wrong-lots-title">This Expert Advisor may trade the wrong lot size</DialogTitle>
          <DialogContent>
            <Typography color="textSecondary">
              A bug in our compiler affected the lot calculation in this file. On symbols such as EURUSD, it may open
              positions up to 1,000 times too large.{' '}
              {replacedBy === null ? 'Convert it again first. This is free.' : 'Use the newer conversion instead.'}
            </Typography>
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button color="inherit" onClick={close}>
              Cancel
            </Button>
            <Button color="inherit" onClick={proceed}>
              Continue anyway
            </Button>
            {replacedBy === null ? (
              <ConvertAgainButton conversion={conversion} opensResult />
            ) : (
              <NewerLink id={replacedBy} of={labelOf(conversion)} />
            )}
          </DialogActions>
        </Dialog>
      )}
    </GuardContext>
  )
}
