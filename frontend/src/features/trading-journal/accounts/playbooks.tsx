import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { journalLimits } from '../../../../../contract/journal.ts'
import { formatPlural } from '../../../lib/format.ts'
import type { Journal } from '../../../lib/journal/stored-trades.ts'
import { notify } from '../../../lib/notify.ts'
import { formatPercent } from '../format-money.ts'
import { useJournalView } from '../journal-view.ts'
import { useRestorePlaybook, useSavePlaybooks } from '../use-journal.ts'

type Playbook = Journal['playbooks'][number]

/** Setups with rules. Each trade of a playbook says which rules were kept. */
export function Playbooks() {
  const { journal } = useJournalView()
  const [edited, setEdited] = useState<Playbook | null>(null)
  const save = useSavePlaybooks()
  const restore = useRestorePlaybook()
  const { playbooks } = journal
  const store = (next: readonly Playbook[]) =>
    save.mutate(
      { playbooks: [...next] },
      {
        onSuccess: () => {
          setEdited(null)
          notify.success('Playbooks saved')
        },
      },
    )
  const remove = (playbook: Playbook) =>
    save.mutate(
      { playbooks: playbooks.filter(({ id }) => id !== playbook.id) },
      {
        onSuccess: () => notify.undoable(`${playbook.name} deleted`, () => restore.mutate(playbook)),
      },
    )
  return (
    <section aria-labelledby="playbooks-heading">
      <Typography id="playbooks-heading" variant="h3" component="h2" gutterBottom>
        Playbooks
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '65ch' }}>
        A playbook is a setup with rules. Assign it to trades, check the rules that you kept, and compare the results.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
        {playbooks.map((playbook) => (
          <PlaybookCard
            key={playbook.id}
            playbook={playbook}
            onEdit={() => setEdited(playbook)}
            onDelete={() => remove(playbook)}
          />
        ))}
        {edited ? (
          <PlaybookForm
            key={edited.id}
            playbook={edited}
            isBusy={save.isPending}
            onCancel={() => setEdited(null)}
            onSave={(next) => store([...playbooks.filter(({ id }) => id !== next.id), next])}
          />
        ) : (
          <Box>
            <Button
              variant="outlined"
              disabled={playbooks.length >= journalLimits.playbooks}
              onClick={() => setEdited({ id: crypto.randomUUID(), name: '', description: '', rules: [] })}
            >
              Add playbook
            </Button>
          </Box>
        )}
      </Box>
    </section>
  )
}

interface PlaybookCardProps {
  readonly playbook: Playbook
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function PlaybookCard({ playbook, onEdit, onDelete }: PlaybookCardProps) {
  const { notes } = useJournalView()
  const used = [...notes.values()].filter((note) => note.playbook === playbook.id)
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{playbook.name}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[playbook.description, formatPlural(used.length, 'trade')].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Button size="small" color="inherit" aria-label={`Edit ${playbook.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" color="inherit" aria-label={`Delete ${playbook.name}`} onClick={onDelete}>
          Delete
        </Button>
      </Box>
      {playbook.rules.map((rule) => {
        const kept = used.filter(({ rulesKept }) => rulesKept.includes(rule)).length
        const share = used.length === 0 ? null : kept / used.length
        return (
          <Box key={rule} sx={{ mt: 1 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {rule}: kept {share === null ? 'in no trade yet' : formatPercent(share)}
            </Typography>
            {share !== null && (
              <LinearProgress variant="determinate" value={share * 100} aria-label={`${rule}: kept`} sx={{ mt: 0.5 }} />
            )}
          </Box>
        )
      })}
    </Box>
  )
}

interface PlaybookFormProps {
  readonly playbook: Playbook
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onSave: (playbook: Playbook) => void
}

function PlaybookForm({ playbook, isBusy, onCancel, onSave }: PlaybookFormProps) {
  const [name, setName] = useState(playbook.name)
  const [description, setDescription] = useState(playbook.description)
  const [rules, setRules] = useState(playbook.rules.join('\n'))
  const lines = [
    ...new Set(
      rules
        .split('\n')
        .map((rule) => rule.trim().slice(0, 200))
        .filter(Boolean),
    ),
  ].slice(0, journalLimits.rules)
  return (
    <Box sx={{ display: 'grid', gap: 2, border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <TextField
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        label="Description"
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <TextField
        label="Rules, one per line"
        multiline
        minRows={3}
        value={rules}
        onChange={({ target }) => setRules(target.value)}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          disabled={isBusy || name.trim() === ''}
          onClick={() => onSave({ ...playbook, name: name.trim(), description: description.trim(), rules: lines })}
        >
          Save playbook
        </Button>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}
