import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { LinkButton } from '../../ui/router-link.tsx'
import { taskNames } from '../../../../compiler/targets/languages.ts'
import type { SourceType } from './source/draft.ts'
import type { LanguageMismatch } from './source/language-mismatch.ts'

interface LanguageMismatchNoteProps {
  readonly mismatch: LanguageMismatch
  readonly onMove: (type: SourceType) => void
  readonly onCode: (code: string) => void
}

/** Replaces a list of syntax errors with one note on the wrong language, and links to the right tool. */
export function LanguageMismatchNote({
  mismatch: { text, belongsTo, to, code },
  onMove,
  onCode,
}: LanguageMismatchNoteProps) {
  const action = belongsTo ? (
    <Button
      color="inherit"
      size="small"
      onClick={() => onMove(belongsTo)}
    >{`Convert it as ${taskNames[belongsTo]}`}</Button>
  ) : code !== undefined ? (
    <Button color="inherit" size="small" onClick={() => onCode(code)}>
      Remove markers
    </Button>
  ) : (
    to && (
      <LinkButton to={to.path} color="inherit" size="small">
        {to.label}
      </LinkButton>
    )
  )
  return (
    <Alert
      severity="info"
      role="status"
      action={action}
      sx={{ borderRadius: 0, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      {text}
    </Alert>
  )
}
