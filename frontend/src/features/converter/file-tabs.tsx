import Add from '@mui/icons-material/Add'
import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { memo, useState, type SubmitEvent } from 'react'
import type { Source } from '../../../../compiler/text/source.ts'
import { filesMost } from '../../../../contract/conversion.ts'
import { nameProblem } from './draft.ts'

interface FileTabsProps {
  readonly main: string
  readonly files: readonly Source[]
  /** 0 for the program, else the place of the file, from 1. */
  readonly open: number
  readonly example: string
  readonly onOpen: (open: number) => void
  readonly onAdd: (name: string) => void
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}

/** What it may ask for hangs on the files alone. */
const looksSame = (a: FileTabsProps, b: FileTabsProps) =>
  a.main === b.main && a.files === b.files && a.open === b.open && a.example === b.example

/** The program, and the libraries or includes that come with it. */
export const FileTabs = memo(function FileTabs({
  main,
  files,
  open,
  example,
  onOpen,
  onAdd,
  onRename,
  onRemove,
}: FileTabsProps) {
  const [naming, setNaming] = useState<'new' | 'open' | null>(null)
  const file = files.at(open - 1)
  if (naming === 'new' || (naming === 'open' && open > 0 && file)) {
    const others = naming === 'new' ? files : files.filter((other) => other !== file)
    const save = naming === 'new' ? onAdd : onRename
    return (
      <NameForm
        key={naming}
        initial={naming === 'open' ? (file?.name ?? '') : ''}
        example={example}
        others={others}
        onSave={save}
        onClose={() => setNaming(null)}
      />
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', flex: 'none', pr: 0.5 }}>
      <Tabs
        value={open}
        onChange={(_, next: number) => onOpen(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Files"
        sx={{ minWidth: 0, minHeight: 40, '& .MuiTab-root': { minHeight: 40, textTransform: 'none' } }}
      >
        <Tab value={0} label={main} />
        {files.map(({ name }, i) => (
          <Tab key={name} value={i + 1} label={name} />
        ))}
      </Tabs>
      {open > 0 && file && (
        <>
          <IconButton size="small" aria-label={`Rename ${file.name}`} onClick={() => setNaming('open')}>
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={`Remove ${file.name}`} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </>
      )}
      <Box sx={{ flex: 1 }} />
      <Button
        size="small"
        color="inherit"
        startIcon={<Add />}
        disabled={files.length >= filesMost.count}
        onClick={() => setNaming('new')}
        sx={{ flex: 'none' }}
      >
        Add file
      </Button>
    </Box>
  )
}, looksSame)

interface NameFormProps {
  readonly initial: string
  readonly example: string
  readonly others: readonly Source[]
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** In the place of the tabs: Enter saves, Escape leaves it as it was. */
function NameForm({ initial, example, others, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [isTried, setTried] = useState(false)
  const problem = nameProblem(name, others)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem) return
    onSave(name.trim().replaceAll('\\', '/'))
    onClose()
  }
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 0.5,
        p: 1,
        borderBottom: 1,
        borderColor: 'divider',
        flex: 'none',
      }}
    >
      <TextField
        label="Name of the file"
        placeholder={example}
        autoFocus
        fullWidth
        value={name}
        error={isTried && problem !== null}
        helperText={isTried && problem ? problem : `As the program calls it, for example ${example}`}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: filesMost.name, spellCheck: false } }}
      />
      <IconButton type="submit" aria-label="Save the name">
        <Check fontSize="small" />
      </IconButton>
      <IconButton aria-label="Cancel" onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
