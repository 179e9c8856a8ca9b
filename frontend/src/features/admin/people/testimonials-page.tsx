import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query, type OutputOf } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminScreen } from '../admin-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { ActionDialog } from '../users/action-dialog.tsx'

type Testimonial = OutputOf<'admin-list-testimonials'>['testimonials'][number]

export default function TestimonialsPage() {
  return (
    <AdminScreen
      title="Testimonials"
      lead="Enter only what a real customer said and allowed us to show. The home page has no such section while none is shown."
    >
      <Testimonials />
    </AdminScreen>
  )
}

/** Saves or deletes, then loads the list again. */
function useTestimonialChange<T>(change: (input: T) => Promise<string>, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (message) => {
      notify.success(message)
      onDone()
      return queryClient.invalidateQueries({ queryKey: ['admin-list-testimonials'] })
    },
    onError: (error) => notify.error('Failed to change the testimonial', error.message),
  })
}

function Testimonials() {
  const list = useQuery(query('admin-list-testimonials', {}))
  const [edited, setEdited] = useState<Testimonial | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Testimonial | null>(null)
  const remove = useTestimonialChange(
    async (id: string) => {
      await call('delete-testimonial', { id })
      return 'Testimonial deleted'
    },
    () => setDeleted(null),
  )
  return (
    <>
      <Button variant="contained" sx={{ mb: 3 }} onClick={() => setEdited('new')}>
        Add testimonial
      </Button>
      <Loaded result={list} failed="Failed to load testimonials">
        {({ testimonials }) =>
          testimonials.length === 0 ? (
            <EmptyState title="No testimonials yet">Add the words of a customer with where they were said.</EmptyState>
          ) : (
            <Box sx={{ display: 'grid', gap: 2 }}>
              {testimonials.map((row) => (
                <Card key={row.id} component="article" aria-label={row.name} sx={{ p: 2.5 }}>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>“{row.quote}”</Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                    {row.name}
                    {row.role && `, ${row.role}`}
                  </Typography>
                  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                    <Chip label={row.shown ? 'Shown' : 'Hidden'} variant={row.shown ? 'filled' : 'outlined'} />
                    <Button size="small" onClick={() => setEdited(row)}>
                      Edit
                    </Button>
                    <Button size="small" color="error" onClick={() => setDeleted(row)}>
                      Delete
                    </Button>
                  </Box>
                </Card>
              ))}
            </Box>
          )
        }
      </Loaded>
      {edited && <TestimonialDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && (
        <ActionDialog
          title="Delete testimonial?"
          confirm="Delete"
          isDangerous
          isBusy={remove.isPending}
          isReady
          onClose={() => setDeleted(null)}
          onConfirm={() => remove.mutate(deleted.id)}
        >
          <Typography>The words of {deleted.name} are removed from the home page.</Typography>
        </ActionDialog>
      )}
    </>
  )
}

function TestimonialDialog({ edited, onClose }: { readonly edited: Testimonial | null; readonly onClose: () => void }) {
  const [fields, setFields] = useState({
    name: edited?.name ?? '',
    role: edited?.role ?? '',
    quote: edited?.quote ?? '',
    source: '',
    shown: edited?.shown ?? false,
  })
  const save = useTestimonialChange(async (input: typeof fields) => {
    await call('save-testimonial', { ...input, ...(edited ? { id: edited.id } : {}) })
    return 'Testimonial saved'
  }, onClose)
  const text = (name: 'name' | 'role' | 'quote' | 'source', label: string, helperText: string) => (
    <TextField
      label={label}
      value={fields[name]}
      multiline={name === 'quote'}
      onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
      helperText={helperText}
    />
  )
  return (
    <ActionDialog
      title={edited ? 'Edit testimonial' : 'Add testimonial'}
      confirm="Save"
      isBusy={save.isPending}
      isReady={[fields.name, fields.quote, fields.source].every((field) => field.trim() !== '')}
      onClose={onClose}
      onConfirm={() => save.mutate(fields)}
    >
      {text('name', 'Name', 'As the customer wants to be named.')}
      {text('role', 'Role', 'Such as “Trader in Lisbon”. May be empty.')}
      {text('quote', 'Words', 'Unchanged, at most 500 characters.')}
      {text('source', 'Where it was said', 'Kept in the activity log, not shown.')}
      <FormControlLabel
        control={
          <Switch checked={fields.shown} onChange={(event) => setFields({ ...fields, shown: event.target.checked })} />
        }
        label="Show on the home page"
      />
    </ActionDialog>
  )
}
