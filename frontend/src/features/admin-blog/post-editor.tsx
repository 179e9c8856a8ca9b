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
import { PostText } from '../../ui/post-text.tsx'
import { useSavePost, type PostContent, type PostRow } from './edited-post.ts'

interface PostEditorProps {
  /** Null for a new post. */
  readonly post: PostRow | null
  readonly content: PostContent
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Edits a post's text with a preview beside it. */
export function PostEditor({ post, content }: PostEditorProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(content)
  const [tags, setTags] = useState(content.tags.join(', '))
  const save = useSavePost((saved) => {
    if (!post) void navigate(`/admin/blog/${saved.id}`, { replace: true })
  })
  const change = (part: Partial<PostContent>) => setDraft({ ...draft, ...part })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const written = { ...draft, slug: draft.slug || slugOf(draft.title), tags: tagsOf(tags) }
    if (ownPosts.some(({ slug }) => slug === written.slug))
      return notify.error('A post of the repository has this address', 'Choose another.')
    const parsed = blogContent.safeParse(written)
    if (!parsed.success) return notify.error(problemOf(parsed.error.issues[0]))
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
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
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
        <TextField
          label="Tags"
          value={tags}
          helperText="Lower case, separated by commas"
          onChange={({ target }) => setTags(target.value)}
        />
        <TextField
          label="Text (Markdown)"
          required
          multiline
          minRows={16}
          value={draft.body}
          helperText="Code after ```pine, ```mql4 or ```mql5 is highlighted. HTML is shown as text."
          onChange={({ target }) => change({ body: target.value })}
          slotProps={{ input: { sx: { typography: 'mono', fontSize: '0.875rem' } } }}
        />
        <Box>
          <Button type="submit" variant="contained" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save revision'}
          </Button>
        </Box>
      </Box>
      <Preview content={draft} />
    </Box>
  )
}

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

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

const problemOf = (issue: Issue | undefined): string =>
  issue ? `${String(issue.path[0])}: ${issue.message}` : 'Check the fields'
