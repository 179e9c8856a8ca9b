import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { query } from '../../lib/api.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import type { EditedTemplate, TemplateContent } from './edited-template.ts'
import { PublishPanel } from './publish-panel.tsx'
import { Revisions } from './revisions.tsx'
import { TemplateEditor } from './template-editor.tsx'

/** Edits the template that the address names, or a new one. */
export default function EditTemplatePage() {
  const { slug = 'new' } = useParams()
  return <AdminOnly>{slug === 'new' ? <NewTemplate /> : <EditTemplate key={slug} slug={slug} />}</AdminOnly>
}

const back = (
  <LinkButton to="/admin/templates" color="inherit">
    All templates
  </LinkButton>
)

const blank: TemplateContent = {
  title: '',
  summary: '',
  style: 'trend',
  kind: 'indicator',
  market: 'Any',
  timeframe: 'Any',
  idea: '',
  assumptions: [],
  limits: [],
  changes: [],
  code: '//@version=6\nindicator("New template", overlay = true)\nlength = input.int(20, "Length", minval = 1)\nplot(ta.sma(close, length), "Mean")\n',
}

const NewTemplate = () => (
  <Page title="New template" actions={back}>
    <TemplateEditor template={null} content={blank} />
  </Page>
)

function EditTemplate({ slug }: { readonly slug: string }) {
  const { data, error, isPending, refetch } = useQuery({
    ...query('admin-get-template', { slug }),
    // Another editor's revision must not replace the text under the cursor.
    refetchOnWindowFocus: false,
  })
  return (
    <Page title={data?.template.title ?? 'Edit template'} actions={back}>
      {error && <Failure title="Failed to load the template" error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Skeleton variant="rectangular" height={480} role="progressbar" aria-label="Loading the template" />
      )}
      {data && <Loaded edited={data} />}
    </Page>
  )
}

function Loaded({ edited: { template, revisions } }: { readonly edited: EditedTemplate }) {
  const [last] = revisions
  if (!last) return null
  return (
    <>
      <PublishPanel template={template} />
      <TemplateEditor key={last.number} template={template} content={last.content} />
      <Revisions template={template} revisions={revisions} />
    </>
  )
}
