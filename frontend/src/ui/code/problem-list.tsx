import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ShownDiagnostic } from '../../../../compiler/api.ts'
import type { Fix, Severity } from '../../../../compiler/text/diagnostic.ts'

interface ProblemListProps {
  readonly diagnostics: readonly ShownDiagnostic[]
  readonly onJump: (line: number, column: number, file?: string) => void
  readonly onFix?: (fix: Fix, file?: string) => void
  /** Another remedy beside the diagnostic's fixes. */
  readonly remedyFor?: (diagnostic: ShownDiagnostic) => { readonly title: string; readonly apply: () => void } | null
}

const signs = {
  error: { Icon: ErrorOutlineOutlined, color: 'error.main', word: 'Error' },
  warning: { Icon: WarningAmberOutlined, color: 'warning.main', word: 'Warning' },
  info: { Icon: InfoOutlined, color: 'info.main', word: 'Note' },
} satisfies Record<Severity, unknown>

const maxShown = 200

/** Returns the help article of a code: MetaEditor's codes are numbers, Pine's start with its name. */
const articleOf = (code: string) => `/help/${/^\d/.test(code) ? 'metaeditor-errors' : 'pine-messages'}#${code}`

/** Lists the compiler's messages; a click jumps to the line. */
export function ProblemList({ diagnostics, onJump, onFix, remedyFor }: ProblemListProps) {
  return (
    <Box component="ul" aria-label="Problems" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {diagnostics.slice(0, maxShown).map((diagnostic, index) => {
        const { Icon, color, word } = signs[diagnostic.severity]
        const { file } = diagnostic
        const remedy = remedyFor?.(diagnostic)
        return (
          <Box
            component="li"
            key={index}
            sx={{ display: 'flex', alignItems: 'start', borderTop: index ? 1 : 0, borderColor: 'divider' }}
          >
            <Button
              color="inherit"
              onClick={() => onJump(diagnostic.line, diagnostic.column, file)}
              sx={{
                flex: 1,
                justifyContent: 'start',
                textAlign: 'left',
                whiteSpace: 'normal',
                alignItems: 'start',
                gap: 1,
                fontWeight: 400,
                borderRadius: 0,
                py: 0.75,
              }}
            >
              <Icon sx={{ color, fontSize: 18, mt: 0.25 }} titleAccess={word} />
              <Typography component="span" variant="mono" color="textSecondary" sx={{ minWidth: '4.5em' }}>
                {file && `${file} `}
                {diagnostic.line}:{diagnostic.column}
              </Typography>
              <Box component="span" sx={{ flex: 1 }}>
                {diagnostic.text}
                {diagnostic.help && (
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                    {diagnostic.help}
                  </Typography>
                )}
              </Box>
            </Button>
            <Link
              variant="kicker"
              color="textSecondary"
              href={articleOf(diagnostic.code)}
              target="_blank"
              sx={{ display: { xs: 'none', sm: 'inline' }, mt: 1, mr: 1 }}
            >
              {diagnostic.code}
            </Link>
            {onFix &&
              diagnostic.fixes?.map((fix) => (
                <Button
                  key={fix.title}
                  size="small"
                  variant="outlined"
                  onClick={() => onFix(fix, file)}
                  sx={{ m: 0.5, flex: 'none' }}
                >
                  {fix.title}
                </Button>
              ))}
            {remedy && (
              <Button size="small" variant="outlined" onClick={remedy.apply} sx={{ m: 0.5, flex: 'none' }}>
                {remedy.title}
              </Button>
            )}
          </Box>
        )
      })}
      {diagnostics.length > maxShown && (
        <Typography component="li" variant="body2" color="textSecondary" sx={{ p: 1 }}>
          and {diagnostics.length - maxShown} more
        </Typography>
      )}
    </Box>
  )
}
