import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { query } from '../../lib/api.ts'
import { renderMarkdown } from '../../lib/markdown/render.ts'
import { CodePanel } from '../../ui/code/code-panel.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ListingFacts } from '../../ui/marketplace/listing-facts.tsx'
import { PostText } from '../../ui/post-text.tsx'

const DiffView = lazy(() => import('../../ui/editor/diff-view.tsx'))

/** The newest file of a listing beside the one that buyers get, its facts and its description. */
export function CompareVersions({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(query('get-moderated-listing', { id }))
  const html = useMemo(() => renderMarkdown(data?.listing.content.description ?? ''), [data])
  if (error) return <Failure title="Failed to load the file" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeleton variant="rectangular" height={240} sx={{ mt: 2 }} role="progressbar" aria-label="Loading the file" />
    )
  const { publishedCode, newestCode, listing } = data
  const facts = listing.lastVersion?.facts
  const language = facts?.language === 'pine' ? 'pine' : 'mql'
  const isChanged = publishedCode !== null && newestCode !== null && publishedCode !== newestCode
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, mt: 2, minWidth: 0 }}>
      <PostText html={html} />
      {listing.lastVersion && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
          What changed: {listing.lastVersion.changeLog}
        </Typography>
      )}
      {facts && <ListingFacts facts={facts} heading="h3" />}
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>
        {newestCode === null && <Typography sx={{ p: 2 }}>No file was uploaded.</Typography>}
        {isChanged && (
          <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
            <DiffView
              before={{ text: publishedCode, label: 'Buyers get' }}
              after={{ text: newestCode, label: 'Newest' }}
              language={language}
              layout="unified"
              folded
            />
          </Suspense>
        )}
        {newestCode !== null && !isChanged && (
          <CodePanel code={newestCode} language={language} format="File" maxHeight="48vh" />
        )}
      </Box>
    </Box>
  )
}
