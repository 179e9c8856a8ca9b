import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { query } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { Failure } from '../../ui/failure.tsx'
import type { TemplateDetails, TemplateVersion } from './template-data.ts'

const DiffView = lazy(() => import('../../ui/editor/diff-view.tsx'))

interface VersionsProps {
  readonly template: TemplateDetails
  /** Whether the user may see the code, and so its changes. */
  readonly hasCode: boolean
}

/** The published versions of a template, each with its difference to the one before. */
export function Versions({ template: { slug, versions }, hasCode }: VersionsProps) {
  const session = useSession()
  const [shown, setShown] = useState<number | null>(null)
  const toggle = (number: number): void => {
    if (session.status === 'in') setShown(shown === number ? null : number)
    else openAuth('sign-in')
  }
  return versions.map((version, i) => {
    const before = versions[i + 1]
    return (
      <Box key={version.number} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography sx={{ flex: '1 1 16rem' }}>
            Version {versions.length - i}
            {version.publishedAt && ` · ${formatDate(version.publishedAt)}`} · {version.note}
          </Typography>
          {before && hasCode && (
            <Button color="inherit" onClick={() => toggle(version.number)}>
              {shown === version.number ? 'Hide changes' : 'Show changes'}
            </Button>
          )}
        </Box>
        {before && shown === version.number && (
          <Changes slug={slug} before={before} after={version} number={versions.length - i} />
        )}
      </Box>
    )
  })
}

interface ChangesProps {
  readonly slug: string
  readonly before: TemplateVersion
  readonly after: TemplateVersion
  /** Number of the later version, from 1. */
  readonly number: number
}

function Changes({ slug, before, after, number }: ChangesProps) {
  const older = useQuery(query('get-template-code', { slug, version: before.number }))
  const newer = useQuery(query('get-template-code', { slug, version: after.number }))
  const failed = older.isError ? older : newer
  if (failed.isError)
    return <Failure title="Failed to load the versions" error={failed.error} onRetry={() => void failed.refetch()} />
  if (!older.data || !newer.data) return <Skeleton variant="rectangular" height={200} />
  if (older.data.code === newer.data.code)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        The code is the same; the text about it changed.
      </Typography>
    )
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={200} />}>
      <DiffView
        before={{ text: older.data.code, label: `Version ${number - 1}` }}
        after={{ text: newer.data.code, label: `Version ${number}` }}
        language="pine"
        layout="unified"
        folded
      />
    </Suspense>
  )
}
