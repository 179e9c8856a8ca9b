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
import { lazy, Suspense, useState } from 'react'
import { formatCount, formatPlural } from '../../lib/format.ts'
import type { FixedProgram, PrecheckAnswer, PrecheckFinding } from './use-precheck.ts'

const DiffView = lazy(() => import('../../ui/editor/diff-view.tsx'))

type Result = PrecheckAnswer['result']

interface PrecheckResultProps {
  readonly result: Result
  readonly fixed: FixedProgram | null
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
export function PrecheckResult({ result, fixed, isPending, onLine, onFix }: PrecheckResultProps) {
  const { verdict, why, findings, runs, diagnostics } = result
  const { severity, text } = headlines[verdict]
  const fixable = findings.filter(({ fix }) => fix !== null)
  return (
    <Box component="section" aria-label="Result of the pre-check" sx={{ mt: 4 }}>
      <Alert severity={severity} role="status">
        {text} {why}
        {findings.length > 0 && ` ${formatPlural(findings.length, 'finding')}.`}
      </Alert>
      {fixed && <Corrected fixed={fixed} />}
      {fixable.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
          <Button variant="contained" disabled={isPending} onClick={onFix}>
            Correct the program
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 20rem' }}>
            Corrects {fixable.length} of {findings.length} by checks before each trade request and edits of single
            lines, and checks again. Lines to look at are marked “please check”.
          </Typography>
        </Box>
      )}
      <Box component="ul" aria-label="Findings" sx={{ listStyle: 'none', m: 0, p: 0, mt: 2, overflowWrap: 'anywhere' }}>
        {diagnostics.map(({ line, code, text: message }) => (
          <Row key={`${line} ${code} ${message}`} title={message} lines={[line]} onLine={onLine} />
        ))}
        {findings.map((finding) => (
          <Finding
            key={`${finding.cause} ${finding.line} ${finding.market}`}
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

/** The corrections of one press, with the changed lines. */
function Corrected({ fixed: { before, after, corrected } }: { readonly fixed: FixedProgram }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Typography variant="body2">
          {corrected.length > 0 ? `Corrected: ${corrected.join(', ').toLowerCase()}.` : 'The program was changed.'}
        </Typography>
        <Button color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the changes' : 'Show the changes'}
        </Button>
      </Box>
      {isOpen && (
        <Box
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}
        >
          <Suspense fallback={<Box sx={{ height: 320 }} />}>
            <DiffView
              before={{ text: before, label: 'Yours' }}
              after={{ text: after, label: 'Corrected' }}
              language="mql"
              layout="unified"
              folded
            />
          </Suspense>
        </Box>
      )}
    </Box>
  )
}

interface RowProps {
  readonly title: string
  /** Empty where no line is to blame. */
  readonly lines: readonly number[]
  readonly onLine: (line: number) => void
  readonly children?: React.ReactNode
}

function Row({ title, lines, onLine, children }: RowProps) {
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        {lines.length > 0 && (
          <Typography variant="body2" component="span">
            {lines.length > 1 && 'on lines '}
            {lines.map((line, k) => (
              <span key={line}>
                {k > 0 && ', '}
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  aria-label={`line ${line}`}
                  onClick={() => onLine(line)}
                >
                  {lines.length === 1 ? `line ${line}` : line}
                </Link>
              </span>
            ))}
          </Typography>
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
  const { title, lines, code, reason, remedy, count } = finding
  return (
    <Row title={title} lines={lines} onLine={onLine}>
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
      <Table size="small" aria-label="Runs" sx={{ minWidth: 560 }}>
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
