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
import { maxFiles } from '../../../../contract/conversion.ts'
import { nameProblem } from './source/draft.ts'

interface FileTabsProps {
  readonly main: string
  readonly files: readonly Source[]
  /** 0 for the program, else the 1-based index of the file. */
  readonly open: number
  readonly example: string
  readonly onOpen: (open: number) => void
  readonly onAdd: (name: string) => void
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}

/** Callbacks depend on the files only, so they are not compared. */
const haveSameFiles = (a: FileTabsProps, b: FileTabsProps) =>
  a.main === b.main && a.files === b.files && a.open === b.open && a.example === b.example

/** Tabs for the program and its libraries or includes. */
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
        disabled={files.length >= maxFiles.count}
        onClick={() => setNaming('new')}
        sx={{ flex: 'none' }}
      >
        Add file
      </Button>
    </Box>
  )
}, haveSameFiles)

interface NameFormProps {
  readonly initial: string
  readonly example: string
  readonly others: readonly Source[]
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Replaces the tabs: Enter saves, Escape cancels. */
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
        label="File name"
        placeholder={example}
        autoFocus
        fullWidth
        value={name}
        error={isTried && problem !== null}
        helperText={isTried && problem ? problem : `Use the name from the import or #include, for example ${example}`}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxFiles.name, spellCheck: false } }}
      />
      <IconButton type="submit" aria-label="Save name">
        <Check fontSize="small" />
      </IconButton>
      <IconButton aria-label="Cancel" onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
