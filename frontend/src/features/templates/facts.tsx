import { dialectsInWords } from '../../../../compiler/targets/languages.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { brokers } from '../../../../compiler/run/bars/brokers.ts'
import { formatMoney, refusalWords } from '../../../../compiler/proof/broker-words.ts'
import { causes } from '../../../../compiler/certify/causes.ts'
import type { RefusalKind } from '../../../../compiler/api.ts'
import { formatCount, formatPlural } from '../../lib/format.ts'
import { Cells } from '../../ui/cells.tsx'
import { Stat } from '../../ui/stat.tsx'
import type { TemplateDetails } from './template-data.ts'
import { verdicts } from '../../ui/certificate/verdicts.ts'

/** The recorded proof and certificate in figures. */
export function Figures({ template: { result, kind } }: { readonly template: TemplateDetails }) {
  return (
    <Cells minWidth={200}>
      <Stat
        label={`Equal in ${dialectsInWords}`}
        value={formatCount(result.bars)}
        note="bars of three generated markets"
      />
      {kind === 'strategy' && (
        <Stat label="Trades compared" value={formatCount(result.trades)} note="entries, exits and quantities" />
      )}
      <Stat
        label="Exact lines"
        value={`${result.exact} of ${result.lines}`}
        {...(kind === 'strategy' && result.exact < result.lines ? { note: "Plots aren't drawn by an EA" } : {})}
      />
      <Stat label="Repaint certificate" value={verdicts[result.verdict].label} />
    </Cells>
  )
}

/** The repaint certificate in words, with each finding. */
export function CertificateText({ template: { result } }: { readonly template: TemplateDetails }) {
  return (
    <>
      <Typography>{verdicts[result.verdict].meaning}</Typography>
      {result.programs?.every(({ agrees }) => agrees) && (
        <Typography sx={{ mt: 1 }}>
          The {dialectsInWords} programs have the same certificate on the same bars.
        </Typography>
      )}
      {result.findings.length > 0 && (
        <Box component="ul" sx={{ pl: 2.5, '& li': { mt: 1 } }}>
          {result.findings.map(({ title, line, cause, count }) => (
            <li key={`${line} ${cause}`}>
              Line {line}, {title}: {causes[cause].title.toLowerCase()} ({formatPlural(count, 'time')}).{' '}
              {causes[cause].why} {causes[cause].instead}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}

/** The results of a strategy on the contracts of brokers. */
export function BrokerTable({ template: { result } }: { readonly template: TemplateDetails }) {
  return (
    <Box tabIndex={0} role="region" aria-label="Results at brokers" sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          '& th, & td': { textAlign: 'left', py: 1, pr: 3, borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
          '& td': { typography: 'mono', whiteSpace: 'nowrap' },
          '& thead th': { color: 'text.secondary', typography: 'body2' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Contract</th>
            <th scope="col">Digits</th>
            <th scope="col">Account</th>
            <th scope="col">Stops level</th>
            <th scope="col">Fills</th>
            <th scope="col">Equity at the end</th>
            <th scope="col">Refused orders</th>
          </tr>
        </thead>
        <tbody>
          {result.accounts.map(({ broker, fills, equity, currency, refused }) => {
            const { title, symbol, terms } = brokers[broker]
            return (
              <tr key={broker}>
                <th scope="row">{title}</th>
                <td>{symbol.digits}</td>
                <td>{terms.margin}</td>
                <td>{terms.stopsLevel}</td>
                <td>{formatCount(fills)}</td>
                <td>{formatMoney(equity, currency)}</td>
                <td>{refused.length > 0 ? refusalWords(refused as readonly RefusalKind[]) : 'none'}</td>
              </tr>
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}
