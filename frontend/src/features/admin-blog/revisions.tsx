import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { useSavePost, type EditedPost, type PostContent, type PostRow } from './edited-post.ts'

const DiffView = lazy(() => import('../../ui/editor/diff-view.tsx'))

interface RevisionsProps {
  readonly post: PostRow
  /** Newest first. */
  readonly revisions: EditedPost['revisions']
}

/** Lists a post's revisions with their differences. Restoring one saves it as a new revision. */
export function Revisions({ post, revisions }: RevisionsProps) {
  const [shown, setShown] = useState<number | null>(null)
  const restore = useSavePost(() => setShown(null))
  return (
    <Box component="section" aria-label="Revisions" sx={{ mt: 5 }}>
      <Typography variant="h2" sx={{ mb: 2, fontSize: '1.4rem' }}>
        Revisions
      </Typography>
      {revisions.map(({ number, savedAt, savedBy, content }, index) => {
        const before = revisions[index + 1]?.content
        return (
          <Box key={number} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <Typography sx={{ flex: '1 1 16rem' }}>
                Revision {number} · {formatDateTime(savedAt)} · {savedBy}
              </Typography>
              {before && (
                <Button color="inherit" onClick={() => setShown(shown === number ? null : number)}>
                  {shown === number ? 'Hide changes' : 'Show changes'}
                </Button>
              )}
              {index > 0 && (
                <Button
                  variant="outlined"
                  disabled={restore.isPending}
                  onClick={() => restore.mutate({ post, content })}
                >
                  Restore revision {number}
                </Button>
              )}
            </Box>
            {before && shown === number && (
              <Suspense fallback={<Skeleton variant="rectangular" height={200} />}>
                <DiffView
                  before={{ text: textOf(before), label: `Revision ${number - 1}` }}
                  after={{ text: textOf(content), label: `Revision ${number}` }}
                  language="script"
                  layout="unified"
                  folded
                />
              </Suspense>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

const textOf = ({ slug, title, summary, tags, author, series, cover, body }: PostContent): string =>
  `Title: ${title}\nAddress: ${slug}\nSummary: ${summary}\nTags: ${tags.join(', ')}\nAuthor: ${author}\n` +
  `Series: ${series ?? 'none'}\nCover: ${cover?.['16x9'] ?? 'none'}\n\n${body}\n`
