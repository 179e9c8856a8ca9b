import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router-dom'
import { content } from 'virtual:articles/guides'
import { guides } from '../../../../content/guides.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { ArticleText } from './article-text.tsx'

/** Shows the guide whose id ends the address. */
export default function GuidePage() {
  const id = useLocation().pathname.replace(/\/$/, '').split('/').at(-1)
  const index = guides.findIndex((guide) => guide.id === id)
  const guide = content[index]
  const next = guides[index + 1]
  if (!guide) return null
  return (
    <>
      <Breadcrumbs
        trail={[
          ['Help Center', '/help'],
          [guide.title, `/help/${guide.id}`],
        ]}
      />
      <Page title={guide.title} lead={guide.summary} width="reading">
        <ArticleText html={guide.html} />
        <Box
          component="nav"
          aria-label="Next guide"
          className="no-print"
          sx={{
            borderTop: 1,
            borderColor: 'divider',
            mt: 5,
            pt: 3,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: 2,
          }}
        >
          <TextLink to="/help">Help Center</TextLink>
          {next && (
            <Typography component="span">
              Next: <TextLink to={`/help/${next.id}`}>{next.title}</TextLink>
            </Typography>
          )}
        </Box>
      </Page>
    </>
  )
}
