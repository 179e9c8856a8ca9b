import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { ApiError, query, type OutputOf } from '../../lib/api.ts'
import { openInConverter } from '../../lib/conversion/converter-draft.ts'
import { CertificateBadge } from '../../ui/certificate/certificate-badge.tsx'
import CertificatePanel from '../../ui/certificate/certificate-panel.tsx'
import { useCertificate } from '../../ui/certificate/use-certificate.ts'
import { CodePanel } from '../../ui/code/code-panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'

type Shared = OutputOf<'get-shared-template'>

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** A script that another user shared by link, with its certificate. */
export default function SharedTemplatePage() {
  const { shareId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...query('get-shared-template', { shareId }),
    retry: (count, reason) => !isGone(reason) && count < 2,
  })
  if (isGone(error))
    return (
      <EmptyState
        heading="h1"
        title="This template is not shared"
        action={
          <LinkButton to="/templates" variant="outlined">
            All templates
          </LinkButton>
        }
      >
        Its owner ended the link or deleted the template. Ask for a new link.
      </EmptyState>
    )
  if (error) return <Failure title="Failed to load the template" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeleton variant="rectangular" height={480} sx={{ m: 3 }} role="progressbar" aria-label="Loading the template" />
    )
  return <SharedTemplate shared={data} />
}

function SharedTemplate({ shared: { name, code, files } }: { readonly shared: Shared }) {
  const navigate = useNavigate()
  const { data: certificate, isError } = useCertificate(code, files)
  return (
    <Page
      title={name}
      lead="A Pine script that a user of Tradewright shared. We have not reviewed it; the certificate below was computed in your browser just now."
      actions={
        <Button
          variant="contained"
          onClick={() => {
            openInConverter(code, 'always')
            void navigate('/convert')
          }}
        >
          Open in the converter
        </Button>
      }
    >
      <title>{`${name} · Tradewright`}</title>
      <meta name="robots" content="noindex" />
      <Box sx={{ mb: 3 }}>
        <CertificateBadge verdict={isError ? 'failed' : (certificate?.verdict ?? null)} />
      </Box>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>
        <CodePanel code={code} language="pine" format="Pine" fileName={`${name}.pine`} maxHeight="60vh" />
      </Box>
      {files.map(({ name: file, text }) => (
        <Box key={file} sx={{ mt: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
          <CodePanel code={text} language="pine" format={file} maxHeight="40vh" />
        </Box>
      ))}
      <Box component="section" aria-label="Repaint certificate" sx={{ mt: 5 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          Does it repaint?
        </Typography>
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
          <CertificatePanel code={code} files={files} />
        </Box>
      </Box>
    </Page>
  )
}
