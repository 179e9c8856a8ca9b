import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useSession } from '../../lib/account/session.ts'
import { LinkButton } from '../../ui/router-link.tsx'

export function Hero() {
  const session = useSession()
  return (
    <Container maxWidth="xl" sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 3, md: 4 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, lg: 8 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
          alignItems: 'end',
        }}
      >
        <Typography variant="h1" sx={{ textWrap: 'balance' }}>
          Your Pine Script on MetaTrader, with proof that it does the same.
        </Typography>
        <Box>
          <Typography color="textSecondary" sx={{ fontSize: '1.0625rem', mb: 2.5, maxWidth: '52ch' }}>
            Our compiler turns indicators and strategies into MQL4 and MQL5. Both programs then run on the same bars,
            and you see the first bar that differs, if any.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
            {session.status === 'in' ? (
              <>
                <LinkButton to="/convert" variant="contained" size="large">
                  Start Converting
                </LinkButton>
                <LinkButton to="/ea-optimizer" variant="outlined" size="large">
                  EA Optimizer
                </LinkButton>
              </>
            ) : (
              <>
                <LinkButton to="/#pricing" variant="contained" size="large">
                  Subscribe Now
                </LinkButton>
                <Button href="#demo" variant="outlined" size="large">
                  Watch Demo
                </Button>
              </>
            )}
          </Box>
        </Box>
      </Box>
    </Container>
  )
}
