import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { siteConfig } from '../../lib/config.ts'
import { Page } from '../../ui/page.tsx'
import { ContactForm } from './contact-form.tsx'

const hours = [['Monday to Friday', '9:00–18:00 UTC'], ['Saturday', '10:00–16:00 UTC'], ['Sunday', 'Closed']] as const

export default function ContactPage() {
  const { data: config } = useQuery({ queryKey: ['config'], queryFn: siteConfig, staleTime: Infinity })
  return (
    <Page title="Contact" lead="Write to us and a person answers within 24 hours.">
      <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: { md: '3fr 2fr' } }}>
        <ContactForm />
        <aside>
          {config?.supportEmail !== '' && (
            <>
              <Typography variant="h4" component="h2" gutterBottom>Email</Typography>
              <Typography sx={{ mb: 3 }}>{config ? <Link href={`mailto:${config.supportEmail}`}>{config.supportEmail}</Link> : <Skeleton data-waiting component="span" width={200} sx={{ display: 'inline-block' }} />}</Typography>
            </>
          )}
          <Typography variant="h4" component="h2" gutterBottom>Business hours</Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 0.5 }}>
            {hours.map(([days, times]) => (
              <Box key={days} sx={{ display: 'contents' }}>
                <dt>{days}</dt>
                <Typography component="dd" variant="mono" sx={{ m: 0, alignSelf: 'center' }}>{times}</Typography>
              </Box>
            ))}
          </Box>
        </aside>
      </Box>
    </Page>
  )
}
