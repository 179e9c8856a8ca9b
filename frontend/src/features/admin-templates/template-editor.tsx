import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { causes } from '../../../../compiler/certify/causes.ts'
import { styles } from '../../../../content/templates/template.ts'
import { templateContent, templateSlug } from '../../../../contract/templates/template-models.ts'
import { query } from '../../lib/api.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { notify } from '../../lib/notify.ts'
import { useLeaveWarning } from '../../lib/use-leave-warning.ts'
import { EditorField } from '../../ui/editor/editor-field.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { useTemplateEdit, type TemplateContent, type TemplateRow } from './edited-template.ts'
import { LiveConversion } from './live-conversion.tsx'
import { useConversion } from './use-conversion.ts'

interface TemplateEditorProps {
  /** Null for a new template. */
  readonly template: TemplateRow | null
  readonly content: TemplateContent
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Edits a template's texts and code, with the live converter beside the code. */
export function TemplateEditor({ template, content }: TemplateEditorProps) {
  const navigate = useNavigate()
  const compiler = useCompiler()
  const [draft, setDraft] = useState(content)
  const [slug, setSlug] = useState('')
  const conversion = useConversion(compiler, draft.code)
  const save = useTemplateEdit('save-template', 'The template was not saved', (row) => {
    notify.success(`Saved as revision ${row.revision}`)
    if (!template) void navigate(`/admin/templates/${row.slug}`, { replace: true })
  })
  const change = (part: Partial<TemplateContent>) => setDraft({ ...draft, ...part })
  useLeaveWarning(draft !== content)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const parsed = templateContent.safeParse(draft)
    if (!parsed.success) return notify.error(problemOf(parsed.error.issues[0]))
    const address = templateSlug.safeParse(template?.slug ?? (slug || slugOf(draft.title)))
    if (!address.success) return notify.error(`Address: ${address.error.issues[0]?.message ?? 'it is not possible'}`)
    save.mutate({ slug: address.data, base: template?.revision ?? null, content: parsed.data })
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 3 }}>
      {save.isError && template && <Rejected slug={template.slug} message={save.error.message} />}
      <Texts draft={draft} onChange={change}>
        {!template && (
          <TextField
            label="Address"
            value={slug}
            placeholder={slugOf(draft.title)}
            helperText="After /templates/. It never changes."
            onChange={({ target }) => setSlug(target.value)}
          />
        )}
      </Texts>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', height: 560, display: 'grid' }}
        >
          <EditorField
            label="Pine Script"
            language="pine"
            value={draft.code}
            diagnostics={conversion.diagnostics}
            compiler={compiler}
            onChange={(code) => change({ code })}
          />
        </Box>
        <LiveConversion slug={template?.slug ?? 'draft'} content={draft} conversion={conversion} />
      </Box>
      <Box>
        <Button type="submit" variant="contained" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save revision'}
        </Button>
      </Box>
    </Box>
  )
}

/** Says why a text was not saved, and shows who was faster. The text stays in the form. */
function Rejected({ slug, message }: { readonly slug: string; readonly message: string }) {
  const { data } = useQuery({ ...query('admin-get-template', { slug }), enabled: false })
  return (
    <Alert severity="warning">
      {message} Your text is still below. Open the{' '}
      <TextLink to={`/admin/templates/${slug}`} target="_blank">
        saved revision
      </TextLink>{' '}
      in another tab{data ? ` (you began with revision ${data.template.revision})` : ''}.
    </Alert>
  )
}

interface TextsProps {
  readonly draft: TemplateContent
  readonly onChange: (part: Partial<TemplateContent>) => void
  readonly children: ReactNode
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

function Texts({ draft, onChange, children }: TextsProps) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}
    >
      <TextField
        label="Title"
        required
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {children}
      <TextField
        label="Summary"
        required
        value={draft.summary}
        helperText="One sentence for cards and search engines"
        onChange={({ target }) => onChange({ summary: target.value })}
      />
      <Choice label="Style" value={draft.style} choices={styles} onChange={(style) => onChange({ style })} />
      <Choice
        label="Kind"
        value={draft.kind}
        choices={{ indicator: 'Indicator', strategy: 'Strategy' }}
        onChange={(kind) => onChange({ kind })}
      />
      <TextField label="Market" value={draft.market} onChange={({ target }) => onChange({ market: target.value })} />
      <TextField
        label="Timeframe"
        value={draft.timeframe}
        onChange={({ target }) => onChange({ timeframe: target.value })}
      />
      <TextField
        label="What it does"
        required
        multiline
        minRows={3}
        value={draft.idea}
        helperText="In plain words. Promise no profit."
        onChange={({ target }) => onChange({ idea: target.value })}
      />
      <Lines label="Assumptions" lines={draft.assumptions} onChange={(assumptions) => onChange({ assumptions })} />
      <Lines label="Limits" lines={draft.limits} onChange={(limits) => onChange({ limits })} />
      <TextField
        select
        label="Declared changes of the past"
        value={draft.changes}
        helperText="Findings that the certificate may have. The page shows them."
        onChange={({ target }) => onChange({ changes: target.value as unknown as TemplateContent['changes'] })}
        slotProps={{ select: { multiple: true } }}
      >
        {Object.entries(causes).map(([id, { title }]) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

interface LinesProps {
  readonly label: string
  readonly lines: readonly string[]
  readonly onChange: (lines: string[]) => void
}

function Lines({ label, lines, onChange }: LinesProps) {
  const [text, setText] = useState(lines.join('\n'))
  return (
    <TextField
      label={label}
      required
      multiline
      minRows={3}
      value={text}
      helperText="One sentence per line"
      onChange={({ target }) => {
        setText(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly choices: Readonly<Record<T, string>>
  readonly onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>) {
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onChange(target.value as T)}>
      {(Object.entries(choices) as [T, string][]).map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

const problemOf = (issue: Issue | undefined): string =>
  issue ? `${String(issue.path[0])}: ${issue.message}` : 'Check the fields'
