import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { Cells } from '../../ui/cells.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { adminAreas } from './areas.ts'

export default function AdminPage() {
  return (
    <AdminOnly>
      <Page title="Admin Panel">
        <Cells minWidth={210} maxColumns={5}>
          {adminAreas.map(({ to, title, text }) => (
            <Box key={to} component="article">
              <Typography variant="h4" component="h2" gutterBottom>
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
