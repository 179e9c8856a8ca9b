import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { blogContent } from '../../../../contract/blog.ts'
import { posts as ownPosts } from '../../../../content/blog/posts.ts'
import { renderMarkdown } from '../../lib/markdown/render.ts'
import { notify } from '../../lib/notify.ts'
import { useLeaveWarning } from '../../lib/use-leave-warning.ts'
import { PostText } from '../../ui/post-text.tsx'
import { AuthorField } from './author-field.tsx'
import { CoverField } from './cover-field.tsx'
import { useSavePost, type PostContent, type PostRow } from './edited-post.ts'
import { InsertPicture } from './insert-picture.tsx'
import { slugOf } from '../../lib/slug-of.ts'

interface PostEditorProps {
  /** Null for a new post. */
  readonly post: PostRow | null
  readonly content: PostContent
}

/** Edits a post's text with a preview beside it. */
export function PostEditor({ post, content }: PostEditorProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(content)
  const [tags, setTags] = useState(content.tags.join(', '))
  const save = useSavePost((saved) => {
    if (!post) void navigate(`/admin/blog/${saved.id}`, { replace: true })
  })
  useLeaveWarning(draft !== content || tags !== content.tags.join(', '))
  const change = (part: Partial<PostContent>) => setDraft((now) => ({ ...now, ...part }))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const written = {
      ...draft,
      slug: draft.slug || slugOf(draft.title),
      tags: tagsOf(tags),
      series: draft.series?.trim() || null,
    }
    if (ownPosts.some(({ slug }) => slug === written.slug))
      return notify.error('A post of the repository has this address', 'Choose another.')
    const parsed = blogContent.safeParse(written)
    if (!parsed.success) return notify.error('The post is not complete', problemOf(parsed.error.issues))
    save.mutate({ post, content: parsed.data })
  }
  return (
    <Box
      component="form"
      onSubmit={submit}
      noValidate
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <Details draft={draft} change={change} />
        <TextField
          label="Tags"
          value={tags}
          helperText="Separated by commas"
          onChange={({ target }) => setTags(target.value)}
        />
        <CoverField cover={draft.cover} onChange={(cover) => change({ cover })} />
        <TextField
          label="Text (Markdown)"
          required
          multiline
          minRows={16}
          maxRows={40}
          value={draft.body}
          helperText="Code after ```pine, ```mql4 or ```mql5 is highlighted. Readers can convert and prove a block that begins with ```pine proved. HTML is shown as text."
          onChange={({ target }) => change({ body: target.value })}
          slotProps={{ input: { sx: { typography: 'mono', fontSize: '0.875rem' } } }}
        />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save revision'}
          </Button>
          <InsertPicture
            onInsert={(markdown) => setDraft((now) => ({ ...now, body: `${now.body}\n\n${markdown}\n` }))}
          />
        </Box>
      </Box>
      <Preview content={draft} />
    </Box>
  )
}

interface DetailsProps {
  readonly draft: PostContent
  readonly change: (part: Partial<PostContent>) => void
}

function Details({ draft, change }: DetailsProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Address"
        value={draft.slug}
        placeholder={slugOf(draft.title)}
        helperText="After /blog/. An earlier address keeps leading to the post."
        onChange={({ target }) => change({ slug: target.value })}
      />
      <TextField
        label="Summary"
        required
        multiline
        value={draft.summary}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <AuthorField author={draft.author} onChange={(author) => change({ author })} />
      <TextField
        label="Series"
        value={draft.series ?? ''}
        helperText="Posts with the same series are listed together, oldest first."
        onChange={({ target }) => change({ series: target.value })}
      />
    </>
  )
}

/** `Pine Script, proof` → `pine-script`, `proof`. */
const tagsOf = (text: string): string[] => [...new Set(text.split(',').map(slugOf).filter(Boolean))]

function Preview({ content: { title, summary, body } }: Pick<PostEditorProps, 'content'>) {
  const html = useMemo(() => renderMarkdown(body), [body])
  return (
    <Box component="section" aria-label="Preview" sx={{ minWidth: 0, border: 1, borderColor: 'divider', p: 3 }}>
      <Typography variant="h2" gutterBottom>
        {title || 'Untitled'}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {summary}
      </Typography>
      <PostText html={html} />
    </Box>
  )
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

const fieldNames = { title: 'Title', slug: 'Address', summary: 'Summary', tags: 'Tags', body: 'Text' } as const

/** The first problem, in the order of the fields. */
function problemOf(issues: readonly Issue[]): string {
  for (const [key, name] of Object.entries(fieldNames)) {
    const issue = issues.find(({ path }) => path[0] === key)
    if (issue) return `${name}: ${issue.message}.`
  }
  return issues[0]?.message ?? 'Check the fields.'
}
