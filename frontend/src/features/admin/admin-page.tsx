import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Cells } from '../../ui/cells.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { Page } from '../../ui/page.tsx'
import { adminAreas } from './areas.ts'
import { Overview } from './overview/overview.tsx'

export default function AdminPage() {
  return (
    <AdminOnly>
      <Page title="Admin Panel">
        <Overview />
        <Typography variant="h3" component="h2" sx={{ mt: 6, mb: 2 }}>
          Areas
        </Typography>
        <Cells minWidth={230} maxColumns={4}>
          {adminAreas.map(({ to, title, text }) => (
            <Box key={to} component="article">
              <Typography variant="h4" component="h3" gutterBottom>
                <TextLink to={to}>{title}</TextLink>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Box>
          ))}
        </Cells>
      </Page>
    </AdminOnly>
  )
}
