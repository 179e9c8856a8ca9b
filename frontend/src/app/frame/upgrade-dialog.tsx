import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { plans } from '../../lib/account/plans.ts'
import { closeUpgrade, upgradeOffer, type UpgradeFeatureName } from '../../lib/account/upgrade.ts'
import { useUser } from '../../lib/account/user.ts'
import { SubscribeButton } from '../../ui/subscribe-button.tsx'

/** Names the feature and the plans that contain it, the cheapest first. */
export default function UpgradeDialog({ feature }: { readonly feature: UpgradeFeatureName }) {
  const user = useUser()
  const offer = upgradeOffer(feature, user?.isPremium ? user.subscriptionTier : 'free')
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  useEffect(() => {
    if (pathname !== openedAt.current) closeUpgrade()
  }, [pathname])
  return (
    <Dialog open onClose={closeUpgrade} fullWidth maxWidth="sm" aria-labelledby="upgrade-title">
      <DialogTitle id="upgrade-title">Upgrade Required</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{offer.text}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
          {offer.plans.map(({ tier, contains }) => {
            const plan = plans.find((each) => each.tier === tier)
            return (
              plan && (
                <Box
                  component="li"
                  key={tier}
                  sx={{
                    display: 'flex',
                    flexWrap: { xs: 'wrap', sm: 'nowrap' },
                    alignItems: 'center',
                    columnGap: 2,
                    rowGap: 1.5,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    p: 1.5,
                  }}
                >
                  <Box sx={{ flex: { xs: '1 1 100%', sm: 1 } }}>
                    <Typography variant="h5" component="h3">
                      {plan.name}{' '}
                      <Typography component="span" variant="mono" color="textSecondary">
                        ${plan.price}/month
                      </Typography>
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      {contains}
                    </Typography>
                  </Box>
                  <SubscribeButton plan={plan} />
                </Box>
              )
            )
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={closeUpgrade}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
