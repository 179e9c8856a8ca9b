import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { changelog } from '../../../../contract/public/changelog.ts'
import { DocsLayout } from './docs-layout.tsx'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export default function ApiChangelogPage() {
  return (
    <DocsLayout
      title="API changelog"
      lead="Changes to the API. We may add to the API without notice. Breaking changes get a new base URL."
    >
      {changelog.map(({ version, date, changes }) => (
        <Box
          component="section"
          key={version}
          aria-label={`Version ${version}`}
          sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}
        >
          <Typography variant="h3" component="h2">
            {version}{' '}
            <Typography component="time" dateTime={date} variant="body2" color="textSecondary">
              {longDate.format(new Date(date))}
            </Typography>
          </Typography>
          <Box component="ul" sx={{ pl: 2.5, mt: 1, mb: 0, maxWidth: '68ch', '& li': { mb: 0.5 } }}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Box>
        </Box>
      ))}
    </DocsLayout>
  )
}
