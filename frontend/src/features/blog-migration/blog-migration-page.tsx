import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { posts as ownPosts } from '../../../../content/blog/posts.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { DryRun } from './dry-run.tsx'
import { ImportRuns } from './import-runs.tsx'
import { planMigration } from './plan-migration.ts'
import { readSource } from './read-source.ts'
import { askOutcomes } from './run-migration.ts'

/** Brings the posts of another blog here. */
export default function BlogMigrationPage() {
  return (
    <AdminOnly>
      <Migration />
    </AdminOnly>
  )
}

async function dryRun(file: File) {
  const blog = readSource(new Uint8Array(await file.arrayBuffer()))
  const plan = planMigration(blog, new Set(ownPosts.map(({ slug }) => slug)))
  return { fileName: file.name, blog, plan, outcomes: await askOutcomes(plan.posts) }
}

function Migration() {
  const prepare = useMutation({ mutationFn: dryRun })
  return (
    <Page
      title="Blog migration"
      lead="Bring the posts of another blog here. The first step only reads the file and changes nothing."
      actions={
        <LinkButton to="/admin/blog" color="inherit">
          All posts
        </LinkButton>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <FileButton
          label="Export file"
          accept=".xml,.json,.zip,.rss"
          variant="contained"
          disabled={prepare.isPending}
          onFile={(file) => prepare.mutate(file)}
        >
          {prepare.isPending ? 'Reading...' : 'Choose a file'}
        </FileButton>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 20rem' }}>
          A WordPress export (XML), a Ghost export (JSON), an RSS file, or a ZIP of Markdown files. Pictures are only
          taken from the file: put the export and its pictures into one ZIP.
        </Typography>
      </Box>
      {prepare.isError && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {prepare.error.message}
        </Alert>
      )}
      {prepare.data && <DryRun key={prepare.submittedAt} {...prepare.data} />}
      {/* The dry run says what exists: an undo makes it untrue. */}
      <ImportRuns onUndone={prepare.reset} />
    </Page>
  )
}
