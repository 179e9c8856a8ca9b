import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styles } from '../../../../content/templates/template.ts'
import { call, query, type OutputOf } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import type { TemplateRow } from './edited-template.ts'

type List = OutputOf<'admin-list-templates'>

const list = query('admin-list-templates', {})

/** Lists all templates for editors, in the order of the public list. */
export default function AdminTemplatesPage() {
  return (
    <AdminOnly>
      <Templates />
    </AdminOnly>
  )
}

function Templates() {
  const { data, error, isPending, refetch } = useQuery(list)
  const [search, setSearch] = useState('')
  const words = search.toLowerCase()
  return (
    <Page
      title="Templates"
      lead="Drafts change nothing for readers. A draft is published only if its proof and its certificate allow it."
      actions={
        <>
          <LinkButton to="/admin" color="inherit">
            Admin Panel
          </LinkButton>
          <LinkButton to="/admin/templates/new" variant="contained">
            New template
          </LinkButton>
        </>
      }
    >
      {error && <Failure title="Failed to load the templates" error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Skeleton variant="rectangular" height={480} role="progressbar" aria-label="Loading the templates" />
      )}
      {data && (
        <>
          <TextField
            type="search"
            label="Search templates"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            sx={{ mb: 2, width: { xs: '100%', sm: 320 } }}
          />
          <Rows data={data} isShown={({ title, slug }) => `${title} ${slug}`.toLowerCase().includes(words)} />
        </>
      )}
    </Page>
  )
}

interface RowsProps {
  readonly data: List
  readonly isShown: (row: TemplateRow) => boolean
}

function Rows({ data: { templates, orderState }, isShown }: RowsProps) {
  const client = useQueryClient()
  const order = useMutation({
    mutationFn: (slugs: string[]) => call('order-templates', { state: orderState, slugs }),
    onSettled: () => client.invalidateQueries({ queryKey: list.queryKey }),
    onError: (error) => notify.error('Failed to change the order', error.message),
  })
  const move = (from: number, to: number): void => {
    const slugs = templates.map(({ slug }) => slug)
    slugs.splice(to, 0, ...slugs.splice(from, 1))
    order.mutate(slugs)
  }
  return (
    <Box component="ul" aria-label="Templates" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {templates.map((row, at) =>
        isShown(row) ? (
          <Box
            component="li"
            key={row.slug}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <TextLink to={`/admin/templates/${row.slug}`} sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
                {row.title}
              </TextLink>
              <Typography variant="body2" color="textSecondary">
                {[styles[row.style], row.kind, row.isBuiltIn ? 'part of the product' : null, changedText(row)]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Chip variant="outlined" label={row.isPremium ? 'Premium' : 'Free'} />
            <Chip variant="outlined" label={stateOf(row)} color={row.isPublished ? 'default' : 'warning'} />
            <IconButton
              aria-label={`Move ${row.title} up`}
              disabled={at === 0 || order.isPending}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={`Move ${row.title} down`}
              disabled={at === templates.length - 1 || order.isPending}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
          </Box>
        ) : null,
      )}
    </Box>
  )
}

const changedText = ({ updatedAt, revision }: TemplateRow): string | null =>
  updatedAt === null ? null : `revision ${revision}, ${formatDateTime(updatedAt)}`

function stateOf({ isPublished, revision, publishedRevision }: TemplateRow): string {
  if (!isPublished) return publishedRevision === null ? 'Draft' : 'Withdrawn'
  return revision === publishedRevision ? 'Published' : 'Published, newer draft'
}
