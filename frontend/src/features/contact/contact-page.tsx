import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useSiteConfig } from '../../lib/use-site-config.ts'
import { Page } from '../../ui/page.tsx'
import { ContactForm } from './contact-form.tsx'

const hours = [
  ['Monday to Friday', '9:00–18:00 UTC'],
  ['Saturday', '10:00–16:00 UTC'],
  ['Sunday', 'Closed'],
] as const

export default function ContactPage() {
  const email = useSiteConfig()?.supportEmail
  return (
    <Page title="Contact" lead="Send us a message, and our support team will reply within 24 hours.">
      <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: { md: '3fr 2fr' } }}>
        <ContactForm />
        <aside>
          <Typography variant="h4" component="h2" gutterBottom>
            Business hours
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 0.5 }}
          >
            {hours.map(([days, times]) => (
              <Box key={days} sx={{ display: 'contents' }}>
                <dt>{days}</dt>
                <Typography component="dd" variant="mono" sx={{ m: 0, alignSelf: 'center' }}>
                  {times}
                </Typography>
              </Box>
            ))}
          </Box>
          <Box data-fill="email" hidden={!email} sx={{ mt: 3 }}>
            <Typography variant="h4" component="h2" gutterBottom>
              Email
            </Typography>
            <Typography>
              <Link href={email ? `mailto:${email}` : '#main'}>{email}</Link>
            </Typography>
          </Box>
        </aside>
      </Box>
    </Page>
  )
}
