import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { journalLimits } from '../../../../../contract/journal.ts'
import { useJournalView } from '../journal-view.ts'
import { MoneyField } from '../money-field.tsx'
import type { NoteInput } from '../use-journal.ts'
import { Pictures } from './pictures.tsx'
import type { NoteDraft } from './use-note-draft.ts'

interface NoteFormProps {
  readonly draft: NoteDraft
  readonly label: string
  /** Days have no risk and cannot be left out. */
  readonly isDay?: boolean
}

const commonMistakes = [
  'No setup',
  'Late entry',
  'Early exit',
  'Moved stop',
  'Too large',
  'Revenge trade',
  'Chased price',
]
const clean = (values: readonly string[]) =>
  [...new Set(values.map((value) => value.trim().slice(0, 40)).filter(Boolean))].slice(0, journalLimits.tags)

export function NoteForm({ draft, label, isDay = false }: NoteFormProps) {
  const { note, setNote: onChange } = draft
  const { notes, journal, account } = useJournalView()
  const used = (key: 'tags' | 'mistakes') => [...new Set([...notes.values()].flatMap((other) => other[key]))].sort()
  const playbook = journal.playbooks.find(({ id }) => id === note.playbook)
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <TextField
        label={label}
        multiline
        minRows={3}
        value={note.text}
        onChange={({ target }) => onChange({ ...note, text: target.value })}
        slotProps={{ htmlInput: { maxLength: journalLimits.noteLength } }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Labels
          label="Tags"
          values={note.tags}
          options={used('tags')}
          onChange={(tags) => onChange({ ...note, tags })}
        />
        <Labels
          label="Mistakes"
          values={note.mistakes}
          options={[...new Set([...used('mistakes'), ...commonMistakes])]}
          onChange={(mistakes) => onChange({ ...note, mistakes })}
        />
        {!isDay && (
          <>
            <TextField
              select
              label="Playbook"
              value={playbook?.id ?? ''}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              helperText={journal.playbooks.length === 0 ? 'Add playbooks under Imports and settings.' : undefined}
              onChange={({ target }) => onChange({ ...note, playbook: target.value || null, rulesKept: [] })}
            >
              <MenuItem value="">None</MenuItem>
              {journal.playbooks.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <MoneyField
              label={`Risk in ${account.currency}`}
              helperText="The loss at your stop. It gives the R multiple."
              value={note.risk ?? ''}
              onChange={(value) => onChange({ ...note, risk: Number(value) > 0 ? Number(value) : null })}
            />
          </>
        )}
      </Box>
      {playbook && <Rules playbook={playbook} note={note} onChange={onChange} />}
      <Pictures
        ids={note.pictures}
        isUploading={draft.isUploading}
        onAdd={(file) => void draft.addPicture(file)}
        onRemove={(id) => onChange({ ...note, pictures: note.pictures.filter((other) => other !== id) })}
      />
      {!isDay && (
        <FormControlLabel
          label="Leave this trade out of all figures"
          control={<Checkbox checked={note.excluded} onChange={(_, excluded) => onChange({ ...note, excluded })} />}
        />
      )}
    </Box>
  )
}

interface RulesProps {
  readonly playbook: { readonly rules: readonly string[] }
  readonly note: Required<NoteInput>
  readonly onChange: (note: Required<NoteInput>) => void
}

function Rules({ playbook: { rules }, note, onChange }: RulesProps) {
  if (rules.length === 0) return null
  const others = (rule: string) => note.rulesKept.filter((other) => other !== rule)
  return (
    <FormGroup>
      <FormLabel component="legend">Rules that you kept</FormLabel>
      {rules.map((rule) => (
        <FormControlLabel
          key={rule}
          label={rule}
          control={
            <Checkbox
              checked={note.rulesKept.includes(rule)}
              onChange={(_, isKept) =>
                onChange({ ...note, rulesKept: isKept ? [...others(rule), rule] : others(rule) })
              }
            />
          }
        />
      ))}
    </FormGroup>
  )
}

interface LabelsProps {
  readonly label: string
  readonly values: readonly string[]
  readonly options: readonly string[]
  readonly onChange: (values: string[]) => void
}

const Labels = ({ label, values, options, onChange }: LabelsProps) => (
  <Autocomplete
    multiple
    freeSolo
    autoSelect
    size="small"
    options={[...options]}
    value={[...values]}
    onChange={(_, next) => onChange(clean(next))}
    renderInput={(params) => <TextField {...params} label={label} helperText="Type and press Enter" />}
  />
)
