import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useTemplateEdit, type EditedTemplate, type TemplateContent, type TemplateRow } from './edited-template.ts'

const DiffView = lazy(() => import('../../ui/editor/diff-view.tsx'))

interface RevisionsProps {
  readonly template: TemplateRow
  /** Newest first. */
  readonly revisions: EditedTemplate['revisions']
}

/** Lists a template's revisions with their differences. Restoring one saves it as a new revision. */
export function Revisions({ template: { slug, revision: base }, revisions }: RevisionsProps) {
  const [shown, setShown] = useState<number | null>(null)
  const restore = useTemplateEdit('save-template', 'Failed to restore the revision', (row) => {
    notify.success(`Restored as revision ${row.revision}`)
    setShown(null)
  })
  return (
    <Box component="section" aria-label="Revisions" sx={{ mt: 5 }}>
      <Typography variant="h2" sx={{ mb: 2, fontSize: '1.4rem' }}>
        Revisions
      </Typography>
      {revisions.map(({ number, savedAt, savedBy, content }, index) => {
        const before = revisions[index + 1]
        return (
          <Box key={number} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <Typography sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
                {number === 0 ? 'Text of the product' : `Revision ${number}`}
                {savedAt && ` · ${formatDateTime(savedAt)} · ${savedBy}`}
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
                  onClick={() => restore.mutate({ slug, base, content })}
                >
                  {number === 0 ? 'Restore the product’s text' : `Restore revision ${number}`}
                </Button>
              )}
            </Box>
            {before && shown === number && (
              <Suspense fallback={<Skeleton variant="rectangular" height={200} />}>
                <DiffView
                  before={{ text: textOf(before.content), label: `Revision ${before.number}` }}
                  after={{ text: textOf(content), label: `Revision ${number}` }}
                  language="pine"
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

function textOf({ code, assumptions, limits, changes, ...fields }: TemplateContent): string {
  const lists = { assumptions, limits, changes }
  const rows = [
    ...Object.entries(fields).map(([name, text]) => `// ${name}: ${text}`),
    ...Object.entries(lists).flatMap(([name, lines]) => [`// ${name}:`, ...lines.map((line) => `//   ${line}`)]),
  ]
  return `${rows.join('\n')}\n\n${code}\n`
}
