import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { refusedByBrowser, setConsent, useConsent } from '../../lib/account/consent.ts'
import { TextLink } from '../../ui/router-link.tsx'
import { useMounted } from '../../lib/use-mounted.ts'

/** Asks above the footer, in the flow of the page: it covers nothing and blocks nothing, and no is as easy as yes. */
export function ConsentBar() {
  const mounted = useMounted()
  const consent = useConsent()
  if (!mounted || consent !== 'unasked' || refusedByBrowser()) return null
  return (
    <Box
      component="section"
      aria-label="Page counts"
      className="no-print"
      sx={{ borderTop: 1, borderColor: 'divider' }}
    >
      <Container
        maxWidth="xl"
        sx={{ py: 1.5, pr: { xs: 2, sm: 10 }, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
      >
        <Typography variant="body2" sx={{ flex: '1 1 24rem' }}>
          May we count which pages are read? No cookies, no names, nothing that follows you.{' '}
          <TextLink to="/privacy#cookies">What is stored</TextLink>
        </Typography>
        <Button size="small" variant="outlined" onClick={() => setConsent('granted')}>
          Yes, count
        </Button>
        <Button size="small" variant="outlined" onClick={() => setConsent('denied')}>
          No
        </Button>
      </Container>
    </Box>
  )
}
