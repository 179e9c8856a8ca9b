import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Brand } from '../../ui/brand.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { notFound, pageAt } from '../pages.ts'

const columns: Record<string, readonly (readonly [label: string, to: string])[]> = {
  Product: [
    ['Code Converter', '/convert'],
    ['How It Works', '/how-it-works'],
    ['Features', '/features'],
    ['EA Generator', '/ea-generator'],
    ['EA Optimizer', '/ea-optimizer'],
    ['Market Pre-check', '/precheck'],
    ['Templates', '/templates'],
    ['Trading Journal', '/trading-journal'],
    ['Pricing', '/features#pricing'],
    ['API', '/api-docs'],
    ['Conversion History', '/conversion-history'],
  ],
  Support: [
    ['Help Center', '/help'],
    ['Contact', '/contact'],
    ['Video Tutorials', '/video-tutorials'],
    ['API Documentation', '/api-docs'],
  ],
  Legal: [
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Cookies', '/privacy#cookies'],
    ['Disclaimer', '/disclaimer'],
  ],
  Company: [
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Marketplace', '/marketplace'],
    ['Referrals', '/referral-dashboard'],
  ],
}

/** Omits links to pages that this build does not have. */
const availableColumns = Object.entries(columns)
  .map(([title, links]) => ({ title, links: links.filter(([, to]) => pageAt(to.replace(/#.*/, '')) !== notFound) }))
  .filter((column) => column.links.length > 0)

const year = new Date().getUTCFullYear()

export function Footer() {
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'surface.sunken', mt: 'auto' }}>
      <Container maxWidth="xl" sx={{ py: { xs: 4, md: 6 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: { xs: '1fr 1fr', md: `2fr repeat(${availableColumns.length}, 1fr)` },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Brand />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, maxWidth: '36ch' }}>
              Your trading code on another platform, with proof that it does the same thing.
            </Typography>
          </Box>
          {availableColumns.map(({ title, links }) => (
            <Box component="nav" key={title} aria-label={title}>
              <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {links.map(([label, to]) => (
                  <li key={label}>
                    <TextLink
                      to={to}
                      underline="hover"
                      color="textSecondary"
                      variant="body2"
                      sx={{ display: 'inline-block', py: { xs: 1.25, md: 0.4 } }}
                    >
                      {label}
                    </TextLink>
                  </li>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 5, maxWidth: '110ch' }}>
          <strong>Risk warning.</strong> Trading foreign exchange, contracts for difference and other leveraged products
          carries a high level of risk, and you can lose more than you invest. Past performance, live or backtested,
          does not guarantee future results. Test every converted or generated program on a demo account before you
          trade real money. Tradewright does not give financial advice.
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5, maxWidth: '110ch' }}>
          © {year} Tradewright. TradingView and Pine Script are trademarks of TradingView, Inc. MetaTrader, MQL4 and
          MQL5 are trademarks of MetaQuotes Ltd. Tradewright is not affiliated with either company.
        </Typography>
      </Container>
    </Box>
  )
}
