import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Conversion } from '../../lib/conversion/conversion-files.ts'
import { formatPlural } from '../../lib/format.ts'
import { useAnew } from './use-anew.ts'

interface Change {
  readonly file: string
  readonly line: number
  readonly newLine: number
}

/** What a port changed in the author's program, each change with its reason. */
export function ChangesPanel({ conversion }: { readonly conversion: Conversion }) {
  const { data: anew, isPending, isError } = useAnew(conversion, 'mql5')
  if (isPending)
    return <Skeleton role="status" variant="rectangular" height={320} aria-label="Comparing both programs" />
  if (isError || !anew)
    return (
      <Typography color="textSecondary" sx={{ p: 2.5 }}>
        The changes could not be worked out here. The MQL5 tab has the whole program.
      </Typography>
    )
  const placeOf = ({ file, line, newLine }: Change) => `${file} ${line} ${newLine}`
  // A line may be changed at several places for one reason; it is shown once.
  const reasons = [...new Set(anew.changes.map(({ why }) => why))].map((why) => ({
    why,
    changes: [
      ...new Map(
        anew.changes.filter((change) => change.why === why).map((change) => [placeOf(change), change]),
      ).values(),
    ],
  }))
  const lines = new Set(anew.changes.map(placeOf)).size
  const names = new Set(conversion.files.map(({ name }) => name))
  return (
    <Box
      sx={{
        p: 2.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2.5,
        maxHeight: '72vh',
        overflow: 'auto',
      }}
      tabIndex={0}
      role="region"
      aria-label="Changes"
    >
      <Typography>
        {lines > 0
          ? `${formatPlural(lines, 'line')} changed, for ${formatPlural(reasons.length, 'reason')}; all others are as you wrote them.`
          : 'Nothing had to be changed.'}
      </Typography>
      {reasons.map(({ why, changes }) => (
        <section key={why}>
          <Typography variant="h5" component="h2" gutterBottom>
            {why[0].toUpperCase() + why.slice(1)}
          </Typography>
          {changes.map(({ file, line, newLine, before, after }) => (
            <Box
              key={placeOf({ file, line, newLine })}
              sx={{
                typography: 'mono',
                overflow: 'auto',
                whiteSpace: 'pre',
                borderTop: 1,
                borderColor: 'divider',
                py: 0.5,
              }}
            >
              <Box component="span" sx={{ color: 'trace.original' }}>
                <span aria-hidden>− </span>
                {`${names.has(file) ? `${file} ` : ''}${line}  ${before.trim()}`}
              </Box>
              {'\n'}
              <Box component="span" sx={{ color: 'trace.converted' }}>
                <span aria-hidden>+ </span>
                {after.trim() ? `${newLine}  ${after.trim()}` : 'left out'}
              </Box>
            </Box>
          ))}
        </section>
      ))}
    </Box>
  )
}
