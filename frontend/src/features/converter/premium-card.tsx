import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { User } from '../../lib/account/user.ts'
import { openUpgrade } from '../../lib/account/upgrade.ts'
import { LinkButton } from '../../ui/router-link.tsx'

const cardId = 'no-conversions-left'

/** Brings the card into view: it says why nothing is converted. */
export function showPremiumCard(): void {
  const card = document.getElementById(cardId)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}

/** Shown when no conversions are left. */
export function PremiumCard({ user }: { readonly user: User | null }) {
  const isDaily = user?.limits?.allowances.conversions.period !== 'month'
  return (
    <Card
      id={cardId}
      tabIndex={-1}
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
          {isDaily ? 'Premium Required' : 'No conversions left this month'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isDaily
            ? 'You have used your free conversions of today. Upgrade your plan, watch an ad to earn one more, or come ' +
              'back tomorrow.'
            : 'You have used the conversions of your plan. Upgrade your plan, or come back next month.'}{' '}
          Your code is saved here.
        </Typography>
      </Box>
      {isDaily && (
        <LinkButton to="/dashboard#earn" variant="outlined">
          Earn a free conversion
        </LinkButton>
      )}
      <Button variant="contained" onClick={() => openUpgrade('conversion')}>
        View Plans
      </Button>
    </Card>
  )
}
