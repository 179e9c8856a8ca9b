import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { causes } from '../../../../compiler/certify/causes.ts'
import type { Certificate, Finding } from '../../../../compiler/index.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import { formatBarTime, formatCount, formatPlural, formatValue } from '../../lib/format.ts'
import { Failure } from '../failure.tsx'
import { ProgramCertificates } from './program-certificates.tsx'
import type { ConvertedText } from '../../../../compiler/api.ts'
import { useCertificate } from './use-certificate.ts'
import { verdicts } from './verdicts.ts'

interface CertificatePanelProps {
  readonly code: string
  readonly files: readonly Source[]
  readonly programs?: readonly ConvertedText[]
}

/** Certifies a Pine script in the browser and shows what it does to its past. */
export default function CertificatePanel({ code, files, programs }: CertificatePanelProps) {
  const { data, error, refetch } = useCertificate(code, files, programs)
  if (error) return <Failure title="The certificate failed" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rectangular" height={320} role="progressbar" aria-label="Running the script" />
  return <CertificateView certificate={data} />
}

function CertificateView({ certificate }: { readonly certificate: Certificate }) {
  const { verdict, sets, findings, programs, fault } = certificate
  const { label, meaning } = verdicts[verdict]
  return (
    <Box sx={{ p: 2.5, display: 'grid', gap: 2.5 }}>
      <div>
        <Typography variant="h3" component="h2" aria-live="polite">
          {label}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>{meaning}</Typography>
        {sets.map(({ symbol, bars, live, ticked }) => (
          <Typography key={symbol} variant="body2" color="textSecondary">
            {symbol}: {formatCount(bars)} generated bars, {formatCount(live)} replayed live, {formatCount(ticked)} tick
            by tick
          </Typography>
        ))}
      </div>
      {fault && (
        <Alert severity="error">
          {fault.line === null ? '' : `Line ${fault.line}: `}
          {fault.message}
        </Alert>
      )}
      {programs.length > 0 && <ProgramCertificates programs={programs} />}
      {findings.map((finding) => (
        <FindingView key={`${finding.kind} ${finding.line} ${finding.cause} ${finding.title}`} finding={finding} />
      ))}
    </Box>
  )
}

const shownValue = (value: string | number | null): string =>
  value === null ? 'nothing' : typeof value === 'number' ? formatValue(value) : value

const shownChanges = 5

function FindingView({ finding }: { readonly finding: Finding }) {
  const { kind, title, line, cause, sites, count, changes } = finding
  const [site] = sites
  const { title: heading, why, instead } = causes[cause]
  return (
    <Box
      component="section"
      aria-label={heading}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2, maxWidth: '90ch' }}
    >
      <Typography variant="h4" component="h3">
        {heading}: {kind} “{title}”, line {line}
      </Typography>
      {site && (
        <Typography variant="mono" component="p" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {site.line}: {site.code}
        </Typography>
      )}
      <Typography sx={{ mt: 1 }}>
        {why} {instead}
      </Typography>
      <Box tabIndex={0} role="region" aria-label={`Changes: ${heading}`} sx={{ overflowX: 'auto', mt: 1 }}>
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            typography: 'mono',
            fontSize: '0.75rem',
            '& th, & td': { textAlign: 'left', pr: 3, py: 0.25, whiteSpace: 'nowrap', fontWeight: 400 },
          }}
        >
          <thead>
            <tr>
              <th scope="col">Bar</th>
              <th scope="col">Time (UTC)</th>
              <th scope="col">Shown then</th>
              <th scope="col">Shown now</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, shownChanges).map(({ bar, time, before, after }, n) => (
              <tr key={n}>
                <td>{bar}</td>
                <td>{formatBarTime(time)}</td>
                <td>{shownValue(before)}</td>
                <td>{shownValue(after)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {count > shownChanges && (
        <Typography variant="body2" color="textSecondary">
          and {formatPlural(count - shownChanges, 'more change')}
        </Typography>
      )}
    </Box>
  )
}
