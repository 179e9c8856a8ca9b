import Skeleton from '@mui/material/Skeleton'
import { useParams } from 'react-router-dom'
import { Failure } from '../../ui/failure.tsx'
import { TemplatePage } from './template-page.tsx'
import { detailsOf, isNotFound, usePublished } from './use-library.ts'
import { Withdrawn } from './withdrawn.tsx'

/** A template that was published after the site was built. */
export default function PublishedTemplatePage() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = usePublished(slug)
  if (isNotFound(error)) return <Withdrawn />
  if (error) return <Failure title="Failed to load the template" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeleton variant="rectangular" height={480} sx={{ m: 3 }} role="progressbar" aria-label="Loading the template" />
    )
  return (
    <>
      <title>{`${data.title} · Tradewright`}</title>
      <TemplatePage key={slug} template={detailsOf(data)} />
    </>
  )
}
