import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { leaveView, readView, type View } from '../../lib/account/view-as.ts'
import { notify } from '../../lib/notify.ts'
import { useMounted } from '../../lib/use-mounted.ts'

/** Tells an administrator that the page is another user's view, until when, and ends it. */
export function ViewBanner() {
  const mounted = useMounted()
  const [view] = useState(readView)
  return mounted && view ? <Banner view={view} /> : null
}

/** Milliseconds before the end at which the administrator is warned. */
const warningMs = 5 * 60_000

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

function Banner({ view }: { readonly view: View }) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const left = new Date(view.until).getTime() - Date.now()
    const end = setTimeout(() => leaveView(view), left)
    const warn = setTimeout(() => notify.warning('This view ends in five minutes'), left - warningMs)
    return () => {
      clearTimeout(end)
      clearTimeout(warn)
    }
  }, [view])
  const end = async () => {
    setBusy(true)
    try {
      await call('end-view', { id: view.id })
      leaveView(view)
    } catch (reason) {
      setBusy(false)
      notify.error('Failed to end the view', reason instanceof Error ? reason.message : undefined)
    }
  }
  return (
    <Box
      component="section"
      aria-label="View as another user"
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 'appBar',
        px: { xs: 2, sm: 3 },
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        You are viewing the site as <strong>{view.email}</strong> until {time.format(new Date(view.until))}. You cannot
        change anything.{' '}
        {view.hasConsent ? 'The user allows you to see code and trades.' : 'Code and trades are hidden.'}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={() => void end()}>
        End view
      </Button>
    </Box>
  )
}
