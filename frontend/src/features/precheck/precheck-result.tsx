import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatCount, formatPlural } from '../../lib/format.ts'
import type { PrecheckAnswer, PrecheckFinding } from './use-precheck.ts'

type Result = PrecheckAnswer['result']

interface PrecheckResultProps {
  readonly result: Result
  readonly isPending: boolean
  readonly onLine: (line: number) => void
  readonly onFix: () => void
}

const headlines = {
  passes: { severity: 'success', text: 'No reason for a refusal was found.' },
  refused: { severity: 'error', text: 'The Market would refuse this program.' },
  'not-checked': { severity: 'warning', text: 'The program could not be checked.' },
} as const

/** The verdict, the findings with their remedies, and the runs. */
export function PrecheckResult({ result, isPending, onLine, onFix }: PrecheckResultProps) {
  const { verdict, why, findings, runs, diagnostics } = result
  const { severity, text } = headlines[verdict]
  const fixable = findings.filter(({ fix }) => fix !== null)
  return (
    <Box component="section" aria-label="Result of the pre-check" sx={{ mt: 4 }}>
      <Alert severity={severity} role="status">
        {text} {why}
        {findings.length > 0 && ` ${formatPlural(findings.length, 'finding')}.`}
      </Alert>
      {fixable.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
          <Button variant="contained" disabled={isPending} onClick={onFix}>
            Add the missing checks
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 20rem' }}>
            Corrects {fixable.length} of {findings.length} by checks before each trade request, and checks again.
          </Typography>
        </Box>
      )}
      <Box component="ul" aria-label="Findings" sx={{ listStyle: 'none', m: 0, p: 0, mt: 2, overflowWrap: 'anywhere' }}>
        {diagnostics.map(({ line, code, text: message }) => (
          <Row key={`${line} ${code} ${message}`} title={message} line={line} onLine={onLine} />
        ))}
        {findings.map((finding) => (
          <Finding
            key={`${finding.cause} ${finding.line}`}
            finding={finding}
            market={runs.find(({ market }) => market === finding.market)?.title ?? null}
            onLine={onLine}
          />
        ))}
      </Box>
      {runs.length > 0 && <Runs runs={runs} />}
    </Box>
  )
}

interface RowProps {
  readonly title: string
  readonly line: number | null
  readonly onLine: (line: number) => void
  readonly children?: React.ReactNode
}

function Row({ title, line, onLine, children }: RowProps) {
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        {line !== null && (
          <Link component="button" type="button" variant="body2" onClick={() => onLine(line)}>
            line {line}
          </Link>
        )}
      </Box>
      {children}
    </Box>
  )
}

interface FindingProps {
  readonly finding: PrecheckFinding
  readonly market: string | null
  readonly onLine: (line: number) => void
}

function Finding({ finding, market, onLine }: FindingProps) {
  const { title, line, code, reason, remedy, count } = finding
  return (
    <Row title={title} line={line} onLine={onLine}>
      {code !== '' && (
        <Typography
          variant="mono"
          component="pre"
          sx={{ m: 0, mt: 0.5, whiteSpace: 'pre-wrap', color: 'text.secondary' }}
        >
          {code}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1, maxWidth: '75ch' }}>
        {reason}
        {market !== null && ` Seen on ${market}${count > 1 ? `, ${formatCount(count)} times` : ''}.`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '75ch' }}>
        {remedy}
      </Typography>
    </Row>
  )
}

function Runs({ runs }: { readonly runs: Result['runs'] }) {
  return (
    <Box sx={{ mt: 4, overflowX: 'auto' }}>
      <Typography variant="h3" component="h2" gutterBottom>
        Runs
      </Typography>
      <Table size="small" aria-label="Runs">
        <TableHead>
          <TableRow>
            <TableCell>Market</TableCell>
            <TableCell align="right">Bars</TableCell>
            <TableCell align="right">Trades</TableCell>
            <TableCell align="right">Refused</TableCell>
            <TableCell>End</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.map(({ market, title, bars, trades, refused, fault }) => (
            <TableRow key={market}>
              <TableCell>{title}</TableCell>
              <TableCell align="right">{formatCount(bars)}</TableCell>
              <TableCell align="right">{formatCount(trades)}</TableCell>
              <TableCell align="right">{formatCount(refused)}</TableCell>
              <TableCell>{fault ? `bar ${fault.bar}: ${fault.message}` : 'last bar'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
