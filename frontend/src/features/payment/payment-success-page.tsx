import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'

const steps = [
  ['Manual Review', 'We check your payment and match it to your account.'],
  ['Email Confirmation', 'We email you once your subscription is active.'],
  ['Start Using Premium Features', 'Sign in again, or click Refresh on the dashboard, to see your new limits.'],
] as const

export default function PaymentSuccessPage() {
  return (
    <Page
      width="reading"
      title="Payment Successful!"
      lead="Your subscription will be activated manually within 1 hour. A confirmation email follows once it is active."
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mb: 4 }}>
        {steps.map(([title, text], index) => (
          <Box
            component="li"
            key={title}
            sx={{ display: 'grid', gridTemplateColumns: '3rem 1fr', py: 2, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography variant="mono" color="textSecondary">
              {index + 1}
            </Typography>
            <div>
              <Typography variant="h4" component="h2">
                {title}
              </Typography>
              <Typography color="textSecondary">{text}</Typography>
            </div>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap' }}>
        <LinkButton to="/" variant="contained">
          Return to Home
        </LinkButton>
        <LinkButton to="/help" variant="outlined">
          Contact Support
        </LinkButton>
      </Box>
    </Page>
  )
}
