import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'

export interface LegalText {
  readonly title: string
  readonly lead: string
  /** ISO date of the last change. */
  readonly changed: string
  readonly sections: readonly {
    readonly title: string
    readonly id?: string
    readonly paragraphs: readonly string[]
    readonly points?: readonly string[]
  }[]
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function LegalPage({ title, lead, changed, sections }: LegalText) {
  const navigate = useNavigate()
  return (
    <Page
      title={title}
      width="reading"
      lead={
        <>
          {lead}{' '}
          <Box component="span" sx={{ display: 'block', mt: 1, typography: 'body2' }}>
            Last updated <time dateTime={changed}>{longDate.format(new Date(changed))}</time>
          </Box>
        </>
      }
      actions={
        <Button color="inherit" className="no-print" startIcon={<ArrowBack />} onClick={() => void navigate(-1)}>
          Back
        </Button>
      }
    >
      {sections.map((section, index) => (
        <Box
          component="section"
          key={section.title}
          id={section.id}
          sx={{ borderTop: 1, borderColor: 'divider', py: 3, '& p, & ul': { maxWidth: '70ch' } }}
        >
          <Typography variant="h3" component="h2" gutterBottom>
            <Box component="span" sx={{ typography: 'mono', color: 'text.secondary', mr: 1.5 }}>
              {index + 1}
            </Box>
            {section.title}
          </Typography>
          {section.paragraphs.map((paragraph) => (
            <Typography key={paragraph} sx={{ mb: 1.5 }}>
              {paragraph}
            </Typography>
          ))}
          {section.points && (
            <Box component="ul" sx={{ mt: 0, pl: 2.5, '& li': { mb: 0.75 } }}>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Box>
          )}
        </Box>
      ))}
      <Typography sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
        Questions about this page? <TextLink to="/contact">Contact us</TextLink>.
      </Typography>
    </Page>
  )
}
