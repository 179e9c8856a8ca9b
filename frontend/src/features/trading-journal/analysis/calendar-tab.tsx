import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { dailyResults, type DayResult } from '../../../../../journal/analysis/groups.ts'
import { formatPlural } from '../../../lib/format.ts'
import { moneyFormat, resultColor } from '../format-money.ts'
import { useJournalView } from '../journal-view.ts'
import { DayDialog } from '../trades/day-dialog.tsx'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const title = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Days of a month in weeks from Monday; null before the first and after the last. */
function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, k) => `${month}-${String(k + 1).padStart(2, '0')}`),
  ]
  while (cells.length % 7) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Results of each day of a month; a day opens its page. */
export default function CalendarTab() {
  const { trades, shift, notes, isPrivate, account } = useJournalView()
  const days = useMemo(() => dailyResults(trades, shift), [trades, shift])
  const [month, setMonth] = useState(() => ([...days.keys()].sort().at(-1) ?? new Date().toISOString()).slice(0, 7))
  const [open, setOpen] = useState<string | null>(null)
  const money = moneyFormat(isPrivate)
  const ofMonth = [...days.values()].filter(({ date }) => date.startsWith(month))
  const net = ofMonth.reduce((sum, day) => sum + day.net, 0)
  const count = ofMonth.reduce((sum, day) => sum + day.trades, 0)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2, flexWrap: 'wrap' }}>
        <IconButton aria-label="Previous month" onClick={() => setMonth(shiftMonth(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <Typography variant="h3" component="h2" aria-live="polite" sx={{ minWidth: 170, textAlign: 'center' }}>
          {title.format(new Date(`${month}-01T00:00:00Z`))}
        </Typography>
        <IconButton aria-label="Next month" onClick={() => setMonth(shiftMonth(month, 1))}>
          <ChevronRight />
        </IconButton>
        <Typography sx={{ ml: { sm: 'auto' } }}>
          <Box component="span" sx={{ color: resultColor(net), fontVariantNumeric: 'tabular-nums' }}>
            {money.signed(net)} {account.currency}
          </Box>
          , {formatPlural(count, 'trade')}
        </Typography>
      </Box>
      <Box component="table" sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <Box
                component="th"
                key={name}
                scope="col"
                sx={{ p: 0.5, typography: 'caption', color: 'text.secondary' }}
              >
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((date) => date !== null) ?? ''}>
              {week.map((date, k) => (
                <Box
                  component="td"
                  key={date ?? k}
                  sx={{ border: 1, borderColor: 'divider', p: 0, height: { xs: 64, sm: 84 } }}
                >
                  {date && (
                    <Day
                      date={date}
                      result={days.get(date)}
                      hasNote={notes.has(`day-${date}`)}
                      isPrivate={isPrivate}
                      onOpen={() => setOpen(date)}
                    />
                  )}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {open && <DayDialog date={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface DayProps {
  readonly date: string
  readonly result: DayResult | undefined
  readonly hasNote: boolean
  readonly isPrivate: boolean
  readonly onOpen: () => void
}

/** Short enough for a seventh of a phone: `+1.2k`. */
const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

function Day({ date, result, hasNote, isPrivate, onOpen }: DayProps) {
  const tint =
    !result || result.net === 0
      ? 'transparent'
      : result.net > 0
        ? 'var(--tw-palette-success-main)'
        : 'var(--tw-palette-error-main)'
  const label = result
    ? `${date}: ${moneyFormat(isPrivate).signed(result.net)}, ${formatPlural(result.trades, 'trade')}`
    : date
  return (
    <ButtonBase
      aria-label={hasNote ? `${label}, with a note` : label}
      onClick={onOpen}
      sx={{
        width: '100%',
        height: '100%',
        p: { xs: 0.5, sm: 1 },
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'space-between',
        bgcolor: `color-mix(in srgb, ${tint} 12%, transparent)`,
        '&:hover': { bgcolor: 'surface.sunken' },
      }}
    >
      <Box
        component="span"
        sx={{ display: 'flex', justifyContent: 'space-between', typography: 'caption', color: 'text.secondary' }}
      >
        {Number(date.slice(8))}
        {hasNote && <StickyNote2Outlined sx={{ fontSize: 14 }} />}
      </Box>
      {result && (
        <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          <Box
            component="span"
            sx={{
              display: 'block',
              color: resultColor(result.net),
              fontSize: { xs: '0.72rem', sm: '0.95rem' },
              fontWeight: 600,
            }}
          >
            {isPrivate ? '•••' : compact.format(result.net)}
          </Box>
          <Box
            component="span"
            sx={{ display: { xs: 'none', sm: 'block' }, typography: 'caption', color: 'text.secondary' }}
          >
            {formatPlural(result.trades, 'trade')}
          </Box>
        </Box>
      )}
    </ButtonBase>
  )
}
