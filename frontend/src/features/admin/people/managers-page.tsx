import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { call, query, type OutputOf } from '../../../lib/api.ts'
import { useSession } from '../../../lib/account/session.ts'
import { notify } from '../../../lib/notify.ts'
import { AdminScreen } from '../admin-screen.tsx'
import { AdminTable } from '../admin-table.tsx'
import { Loaded } from '../loaded.tsx'

type Manager = OutputOf<'list-account-managers'>['managers'][number]

export default function ManagersPage() {
  return (
    <AdminScreen
      title="Account managers"
      lead="Elite subscribers see the name of their account manager in Settings and write to them directly."
    >
      <Managers />
    </AdminScreen>
  )
}

function Managers() {
  const session = useSession()
  const list = useQuery(query('list-account-managers', {}))
  const uid = session.status === 'in' ? session.uid : ''
  return (
    <Loaded result={list} failed="Failed to load the account managers" height={240}>
      {({ managers }) => (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {!managers.some(({ isAvailable }) => isAvailable) && (
            <Alert severity="warning">
              No account manager is available, but the Elite plan promises one. Enter your name below.
            </Alert>
          )}
          {managers.length > 0 && (
            <AdminTable
              label="Account managers"
              columns={['Name', 'Administrator', 'State']}
              rows={managers.map(({ adminId, name, email, isAvailable }) => ({
                key: adminId,
                cells: [name, email, isAvailable ? 'Available' : 'Away'],
              }))}
            />
          )}
          <OwnEntry key={uid} own={managers.find(({ adminId }) => adminId === uid) ?? null} />
        </Box>
      )}
    </Loaded>
  )
}

/** Administrators enter themselves: a manager answers in person. */
function OwnEntry({ own }: { readonly own: Manager | null }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(own?.name ?? '')
  const [isAvailable, setAvailable] = useState(own?.isAvailable ?? true)
  const save = useMutation({
    mutationFn: () => call('save-account-manager', { name: name.trim(), isAvailable }),
    onSuccess: () => {
      notify.success('Account manager saved')
      return queryClient.invalidateQueries({ queryKey: ['list-account-managers'] })
    },
    onError: (error) => notify.error('Failed to save', error.message),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Card component="form" onSubmit={submit} sx={{ p: 2.5, display: 'grid', gap: 2, maxWidth: 480 }}>
      <Typography variant="h4" component="h2">
        You
      </Typography>
      <TextField
        label="Name"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText="Subscribers see this name."
      />
      <FormControlLabel
        control={<Switch checked={isAvailable} onChange={(event) => setAvailable(event.target.checked)} />}
        label="Available"
      />
      <Box>
        <Button type="submit" variant="contained" disabled={save.isPending || name.trim().length < 2}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Box>
    </Card>
  )
}
