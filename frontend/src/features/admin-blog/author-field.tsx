import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authors as ownAuthors } from '../../../../content/blog/posts.ts'
import { blogAuthor } from '../../../../contract/blog.ts'
import { call, query, type InputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { slugOf } from '../../lib/slug-of.ts'

interface AuthorFieldProps {
  readonly author: string
  readonly onChange: (author: string) => void
}

/** Chooses the author of a post, or adds one. */
export function AuthorField({ author, onChange }: AuthorFieldProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { data } = useQuery(query('admin-list-blog-posts', {}))
  const known = [...ownAuthors, ...(data?.authors ?? [])]
  const options = known.some(({ id }) => id === author) ? known : [...known, { id: author, name: author, about: '' }]
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        label="Author"
        value={author}
        onChange={({ target }) => onChange(target.value)}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {options.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Button color="inherit" onClick={() => setIsAdding(true)}>
        New author
      </Button>
      {isAdding && (
        <AuthorDialog
          onClose={() => setIsAdding(false)}
          onSaved={(id) => {
            setIsAdding(false)
            onChange(id)
          }}
        />
      )}
    </Box>
  )
}

interface AuthorDialogProps {
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

function AuthorDialog({ onClose, onSaved }: AuthorDialogProps) {
  const [name, setName] = useState('')
  const [about, setAbout] = useState('')
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (author: InputOf<'save-blog-author'>) => call('save-blog-author', author),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['admin-list-blog-posts'] })
      onSaved(id)
    },
    onError: (reason) => notify.error('Failed to save the author', reason.message),
  })
  const submit = () => {
    const parsed = blogAuthor.safeParse({ id: slugOf(name), name, about })
    if (!parsed.success) notify.error(parsed.error.issues[0]?.message ?? 'Check the fields')
    else if (ownAuthors.some(({ id }) => id === parsed.data.id)) notify.error('This author exists already')
    else save.mutate(parsed.data)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="author-title">
      <DialogTitle id="author-title">New author</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <TextField
          label="Name"
          value={name}
          helperText={name ? `Page: /blog/author/${slugOf(name)}` : ' '}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="About"
          multiline
          minRows={2}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={save.isPending} onClick={submit}>
          Save author
        </Button>
      </DialogActions>
    </Dialog>
  )
}
