import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { isTrackingRefusedByBrowser, setConsent, useConsent } from '../../lib/account/consent.ts'
import { TextLink } from '../../ui/router-link.tsx'
import { useMounted } from '../../lib/use-mounted.ts'

/** Asks above the footer without covering the page. Declining is as easy as accepting. */
export function ConsentBar() {
  const mounted = useMounted()
  const consent = useConsent()
  if (!mounted || consent !== 'unasked' || isTrackingRefusedByBrowser()) return null
  return (
    <Box
      component="section"
      aria-label="Analytics consent"
      className="no-print"
      sx={{ borderTop: 1, borderColor: 'divider' }}
    >
      <Container
        maxWidth="xl"
        sx={{ py: 1.5, pr: { xs: 2, sm: 10 }, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
      >
        <Typography variant="body2" sx={{ flex: '1 1 24rem' }}>
          Allow anonymous page counts? No cookies. <TextLink to="/privacy#cookies">What we store</TextLink>
        </Typography>
        <Button size="small" variant="outlined" onClick={() => setConsent('granted')}>
          Allow
        </Button>
        <Button size="small" variant="outlined" onClick={() => setConsent('denied')}>
          Decline
        </Button>
      </Container>
    </Box>
  )
}
