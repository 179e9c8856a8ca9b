import Typography from '@mui/material/Typography'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/router-link.tsx'

export default function NotFoundPage() {
  return (
    <EmptyState heading="h1" title="404" action={<TextLink to="/">Return to Home</TextLink>}>
      <Typography component="p" sx={{ fontSize: '1.1rem' }}>Oops! Page not found</Typography>
    </EmptyState>
  )
}
