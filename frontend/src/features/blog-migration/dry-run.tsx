import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultAuthor } from '../../../../contract/blog.ts'
import { call, query } from '../../lib/api.ts'
import { formatDate, formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import type { Change, MigrationPlan } from './plan-migration.ts'
import { runMigration, type MigrationResult, type PlannedOutcome } from './run-migration.ts'
import type { SourceBlog } from './source-blog.ts'

interface DryRunProps {
  readonly fileName: string
  readonly blog: SourceBlog
  readonly plan: MigrationPlan
  readonly outcomes: ReadonlyMap<string, PlannedOutcome>
}

const outcomeLabels = { new: 'New', known: 'Imported before', 'slug-taken': 'Address is taken' } as const

/** Shows what an import would do, and does it. */
export function DryRun({ fileName, blog, plan, outcomes }: DryRunProps) {
  const [progress, setProgress] = useState('')
  const queryClient = useQueryClient()
  const authors = useQuery(query('admin-list-blog-posts', {})).data?.authors ?? []
  const run = useMutation({
    mutationFn: () =>
      runMigration({
        fileName,
        blog,
        plan,
        authors: [defaultAuthor, ...authors.map(({ id }) => id)],
        onProgress: setProgress,
      }),
    onSuccess: async () => {
      // A failure is no loss: a job publishes within a minute.
      await call('publish-blog', {}).catch(() => null)
      await queryClient.invalidateQueries({ queryKey: ['list-blog-imports'] })
      await queryClient.invalidateQueries({ queryKey: ['admin-list-blog-posts'] })
    },
    onError: (reason) =>
      notify.error('The import stopped', `${reason.message} Run it again: nothing is imported twice.`),
  })
  const missing = [...plan.pictures].filter(([, file]) => file === null).map(([address]) => address)
  const drafts = plan.posts.filter(({ publishAt }) => publishAt === null).length
  return (
    <Box component="section" aria-label="Dry run" sx={{ mb: 5 }}>
      <Typography variant="h2" sx={{ fontSize: '1.4rem', mb: 1 }}>
        {blog.kind}: {formatPlural(plan.posts.length, 'post')}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {formatPlural(plan.posts.length - drafts, 'public post')}, {formatPlural(drafts, 'draft')},{' '}
        {formatPlural(plan.pictures.size - missing.length, 'picture')} in the file,{' '}
        {formatPlural(plan.links.length, 'link')} between posts that change.
      </Typography>
      <Losses title="Not imported" lines={plan.lost} />
      <Losses title="Pictures that the file does not have: they become links" lines={missing} />
      <Losses
        title="Parts of posts that are left out"
        lines={plan.posts.flatMap(({ content, lost }) => (lost.length ? [`${content.title}: ${lost.join(', ')}`] : []))}
      />
      <Changes changes={plan.links} />
      <PostTable plan={plan} outcomes={outcomes} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}>
        <Button variant="contained" disabled={run.isPending || run.isSuccess} onClick={() => run.mutate()}>
          {run.isPending ? 'Importing...' : `Import ${formatPlural(plan.posts.length, 'post')}`}
        </Button>
        <Button color="inherit" href={redirectMap(plan.redirects)} download="redirects.csv">
          Download the redirect map
        </Button>
        <Typography role="status">{run.isPending ? progress : ''}</Typography>
      </Box>
      {run.data && <Result result={run.data} />}
    </Box>
  )
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Returns earlier and new addresses as a CSV file, for the server of the earlier blog. */
const redirectMap = (redirects: readonly Change[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(
    ['from,to', ...redirects.map(({ from, to }) => `${cell(from)},${cell(__SITE_ORIGIN__ + to)}`)].join('\n'),
  )}`

function Losses({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {title}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto', overflowWrap: 'anywhere' }}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </Box>
    </Alert>
  )
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <Box component="details" sx={{ mb: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
        Links that change
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto', overflowWrap: 'anywhere' }}>
        {changes.map(({ from, to }, index) => (
          <li key={index}>
            {from} → {to}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function PostTable({ plan, outcomes }: Pick<DryRunProps, 'plan' | 'outcomes'>) {
  return (
    <Box component="ul" aria-label="Posts" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflow: 'auto' }}>
      {plan.posts.map(({ sourceId, content, publishAt }) => (
        <Box
          component="li"
          key={sourceId}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            {content.title}
            <Typography variant="body2" color="textSecondary">
              /blog/{content.slug} · {publishAt ? formatDate(publishAt) : 'Draft'}
            </Typography>
          </Box>
          <Chip
            size="small"
            variant="outlined"
            color={outcomes.get(sourceId) === 'slug-taken' ? 'warning' : 'default'}
            label={outcomeLabels[outcomes.get(sourceId) ?? 'new']}
          />
        </Box>
      ))}
    </Box>
  )
}

function Result({ result: { outcomes, failedPictures } }: { readonly result: MigrationResult }) {
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const taken = count('slug-taken')
  return (
    <Alert severity={taken + failedPictures.length > 0 ? 'warning' : 'success'} sx={{ mt: 2 }}>
      {formatPlural(count('created'), 'post')} created, {count('updated')} updated, {count('unchanged')} unchanged.
      {taken > 0 && ` ${formatPlural(taken, 'post')} skipped: another post has the address.`}
      {failedPictures.length > 0 && ` ${formatPlural(failedPictures.length, 'picture')} could not be read.`}
    </Alert>
  )
}
