import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { refusedByBrowser, setConsent, useConsent } from '../lib/consent.ts'
import { TextLink } from '../ui/router-link.tsx'

/** Asks once, in the corner, and blocks nothing. No is as easy as yes. */
export default function ConsentBar() {
  const consent = useConsent()
  if (consent !== 'unasked' || refusedByBrowser()) return null
  return (
    <Box component="section" aria-label="Page counts" sx={{ position: 'fixed', zIndex: 'snackbar', left: { xs: 8, sm: 16 }, right: { xs: 8, sm: 'auto' }, bottom: { xs: 8, sm: 16 }, maxWidth: 400, bgcolor: 'surface.raised', border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Typography variant="body2">May we count which pages are read? No cookies, no names, nothing that follows you. <TextLink to="/privacy#cookies">What is stored</TextLink></Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Button size="small" variant="outlined" onClick={() => setConsent('granted')}>Yes, count</Button>
        <Button size="small" variant="outlined" onClick={() => setConsent('denied')}>No</Button>
      </Box>
    </Box>
  )
}
