import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import { LinkButton } from '../../ui/router-link.tsx'

/** Stands above the button when nothing is left to convert with. */
export function PremiumCard() {
  return (
    <Card
      sx={{
        p: 2.5,
        borderLeft: 3,
        borderLeftColor: 'warning.main',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Box sx={{ flex: '1 1 20rem' }}>
        <Typography variant="h5" component="h2">
          Premium Required
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Premium subscription required for conversions. Please upgrade your plan, earn one more with an ad, or come
          back tomorrow. Your code stays here.
        </Typography>
      </Box>
      <LinkButton to="/dashboard#earn" variant="outlined">
        Earn one free
      </LinkButton>
      <Button variant="contained" onClick={() => openUpgrade('conversion')}>
        View Plans
      </Button>
    </Card>
  )
}
