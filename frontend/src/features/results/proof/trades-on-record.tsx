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

/** Compares our run of the strategy with the trades that TradingView's tester recorded. */
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
        {list.name} contains no trades.
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
    ? 'none of its trades are within these bars'
    : `${formatCount(agreed)} of ${formatPlural(recorded, 'trade')} match`

/** Describes what was compared, what was not, and the first difference. */
export function details({ recorded, outside, zone, firstDifference, fault }: TradeRecord): string {
  return [
    fault && `The run stopped: ${fault}`,
    firstDifference && differenceText(firstDifference),
    recorded > 0 &&
      'We compared side, times and prices with our run of the original, using its declared fees and slippage. ' +
        `Times in the list are read as ${zone}.`,
    outside > 0 && `${formatPlural(outside, 'trade')} in the list ${outside === 1 ? 'is' : 'are'} outside these bars.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function differenceText({ by, trade }: NonNullable<TradeRecord['firstDifference']>): string {
  const { direction, entryTime, entryPrice, exitPrice } = trade
  const exit = exitPrice === null || Number.isNaN(exitPrice) ? 'open' : formatValue(exitPrice)
  const tradeText = `${direction}, ${formatBarTime(entryTime)}, ${formatValue(entryPrice)} → ${exit}`
  return by === 'record'
    ? `First difference: trade ${trade.number} in the list (${tradeText}) has no match.`
    : `First difference: our run has a trade that is not in the list (${tradeText}).`
}
