import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import { LinkButton } from '../../ui/router-link.tsx'

/** Shown when no conversions are left. */
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
          Premium subscription required for conversions. Please upgrade your plan, watch an ad to earn one more, or come
          back tomorrow. Your code is saved here.
        </Typography>
      </Box>
      <LinkButton to="/dashboard#earn" variant="outlined">
        Earn a free conversion
      </LinkButton>
      <Button variant="contained" onClick={() => openUpgrade('conversion')}>
        View Plans
      </Button>
    </Card>
  )
}
