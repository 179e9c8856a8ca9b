import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CompilerWorker } from '../../../lib/compiler/compiler.ts'
import type { TradeRecord } from '../../../lib/compiler/recorded-trades.ts'
import type { Conversion } from '../../../lib/conversion/conversion-files.ts'
import { formatBarTime, formatCount, formatPlural, formatValue } from '../../../lib/format.ts'
import { useTradeRecord, type BarSet, type TradeList } from './use-proof-run.ts'

interface TradesOnRecordProps {
  readonly compiler: CompilerWorker
  readonly conversion: Conversion
  readonly set: BarSet
  readonly list: TradeList
}

/** Whether our run of the strategy makes the trades that TradingView's own tester made. */
export function TradesOnRecord({ compiler, conversion, set, list }: TradesOnRecordProps) {
  const { data: record, isError, error } = useTradeRecord(compiler, conversion, set, list)
  if (isError)
    return (
      <Alert severity="error" role="alert" sx={{ m: 2 }}>
        {error.message}
      </Alert>
    )
  if (record === null)
    return (
      <Alert severity="error" role="alert" sx={{ m: 2 }}>
        {list.name} holds no trades.
      </Alert>
    )
  const { word, color } = record ? judgements[judge(record)] : judgements.open
  return (
    <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Typography role="status" variant="mono" component="p">
        {record ? (
          <>
            <Box component="span" sx={{ color }}>
              {word}
            </Box>
            {` ${list.name}: ${verdict(record)}`}
          </>
        ) : (
          `Comparing with ${list.name}…`
        )}
      </Typography>
      {record && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '90ch', mt: 0.5 }}>
          {details(record)}
        </Typography>
      )}
    </Box>
  )
}

const judgements = {
  faithful: { word: 'faithful to', color: 'trace.converted' },
  different: { word: 'not faithful to', color: 'trace.difference' },
  open: { word: 'not compared with', color: 'text.secondary' },
} as const

export function judge({ recorded, firstDifference, fault }: TradeRecord): keyof typeof judgements {
  if (recorded === 0) return 'open'
  return firstDifference === null && fault === null ? 'faithful' : 'different'
}

export const verdict = ({ recorded, agreed }: TradeRecord): string =>
  recorded === 0
    ? 'none of its trades is within these bars'
    : `${formatCount(agreed)} of ${formatPlural(recorded, 'trade')} made as recorded`

/** What was compared, what was not, and where they part. */
export function details({ recorded, outside, zone, firstDifference, fault }: TradeRecord): string {
  return [
    fault && `The run stopped: ${fault}`,
    firstDifference && differenceText(firstDifference),
    recorded > 0 &&
      `Compared are side, times and prices of our run of the original, with the fees and slippage it declares. The list’s times are read as ${zone}.`,
    outside > 0 &&
      `${formatPlural(outside, 'trade')} of the list ${outside === 1 ? 'is' : 'are'} not within these bars.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function differenceText({ by, trade }: NonNullable<TradeRecord['firstDifference']>): string {
  const { direction, entryTime, entryPrice, exitPrice } = trade
  const told = `${direction}, ${formatBarTime(entryTime)}, ${formatValue(entryPrice)} → ${exitPrice === null || Number.isNaN(exitPrice) ? 'open' : formatValue(exitPrice)}`
  return by === 'record'
    ? `First difference: trade ${trade.number} of the list (${told}) was not made so.`
    : `First difference: a trade that the list does not have (${told}).`
}
