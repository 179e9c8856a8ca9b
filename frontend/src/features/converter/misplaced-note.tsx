import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { LinkButton } from '../../ui/router-link.tsx'
import { sourceTypes, type SourceType } from './draft.ts'
import type { Misplacement } from './misplaced.ts'

interface MisplacedNoteProps {
  readonly misplacement: Misplacement
  readonly onMove: (type: SourceType) => void
  readonly onCode: (code: string) => void
}

/** Says once what a hundred errors of the wrong language would not, and leads to where the text belongs. */
export function MisplacedNote({ misplacement: { text, belongsTo, to, code }, onMove, onCode }: MisplacedNoteProps) {
  const action = belongsTo ? (
    <Button
      color="inherit"
      size="small"
      onClick={() => onMove(belongsTo)}
    >{`Convert it as ${sourceTypes[belongsTo]}`}</Button>
  ) : code !== undefined ? (
    <Button color="inherit" size="small" onClick={() => onCode(code)}>
      Remove the marks
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
