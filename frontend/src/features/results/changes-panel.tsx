import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Conversion } from '../../lib/conversion/conversion-files.ts'
import { capitalize, formatPlural } from '../../lib/format.ts'
import { useReconversion } from './use-reconversion.ts'

interface Change {
  readonly file: string
  readonly line: number
  readonly newLine: number
}

/** Lists what a port changed in the author's program, grouped by reason. */
export function ChangesPanel({ conversion }: { readonly conversion: Conversion }) {
  const { data: reconversion, isPending, isError } = useReconversion(conversion, { target: 'mql5', isCompanion: false })
  if (isPending) return <Skeleton role="status" variant="rectangular" height={320} aria-label="Comparing programs" />
  if (isError || !reconversion)
    return (
      <Typography color="textSecondary" sx={{ p: 2.5 }}>
        Failed to compare the programs. See the MQL5 tab for the complete code.
      </Typography>
    )
  const placeOf = ({ file, line, newLine }: Change) => `${file} ${line} ${newLine}`
  // Shows a line once per reason, even if it changed in several places.
  const reasons = [...new Set(reconversion.changes.map(({ why }) => why))].map((why) => ({
    why,
    changes: [
      ...new Map(
        reconversion.changes.filter((change) => change.why === why).map((change) => [placeOf(change), change]),
      ).values(),
    ],
  }))
  const lines = new Set(reconversion.changes.map(placeOf)).size
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
          ? `${formatPlural(lines, 'line')} changed for ${formatPlural(reasons.length, 'reason')}. All other ` +
            'lines are as you wrote them.'
          : 'No changes were necessary.'}
      </Typography>
      {reasons.map(({ why, changes }) => (
        <section key={why}>
          <Typography variant="h5" component="h2" gutterBottom>
            {capitalize(why)}
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
                {after.trim() ? `${newLine}  ${after.trim()}` : 'removed'}
              </Box>
            </Box>
          ))}
        </section>
      ))}
    </Box>
  )
}
