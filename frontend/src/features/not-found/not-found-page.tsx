import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'

const otherPages = [
  ['/convert', 'Code Converter'],
  ['/help', 'Help Center'],
  ['/contact', 'Contact'],
] as const

export default function NotFoundPage() {
  return (
    <Box data-fill="missing" sx={{ py: { xs: 6, md: 10 }, px: 2, textAlign: 'center' }}>
      <Typography variant="mono" component="h1" sx={{ fontSize: 'clamp(3.5rem, 12vw, 6rem)', lineHeight: 1.1 }}>
        404
      </Typography>
      <Typography component="p" sx={{ fontSize: '1.1rem', mb: 3 }}>
        Oops! Page not found
      </Typography>
      <LinkButton to="/" variant="contained">
        Return to Home
      </LinkButton>
      <Box
        component="nav"
        aria-label="Other pages"
        sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 3, rowGap: 1 }}
      >
        {otherPages.map(([to, label]) => (
          <TextLink key={to} to={to} color="textSecondary">
            {label}
          </TextLink>
        ))}
      </Box>
    </Box>
  )
}
