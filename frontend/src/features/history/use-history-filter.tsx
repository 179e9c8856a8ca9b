import MenuItem from '@mui/material/MenuItem'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Verdict } from '../../../../contract/conversion.ts'
import { useOutdatedTotal } from '../../lib/conversion/outdated.ts'
import { formatCount } from '../../lib/format.ts'
import { verdictLabels } from '../../ui/conversion-verdict.tsx'
import type { HistoryFilter, RowFilters } from './use-conversions.ts'

const verdicts = Object.keys(verdictLabels) as Verdict[]
const choices = {
  type: { label: 'Language', options: { pine_to_mql: 'Pine Script', mt4_to_mt5: 'MQL4' } },
  conversionType: { label: 'Kind', options: { indicator: 'Indicator', ea: 'Expert Advisor' } },
  verdict: { label: 'Result', options: verdictLabels },
} as const

type ChoiceName = keyof typeof choices

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Reads the filters of the rows from the address; unknown values are ignored. */
export function filtersFrom(params: URLSearchParams): RowFilters {
  const [type, conversionType, verdict] = [params.get('type'), params.get('kind'), params.get('result')]
  const [from, to] = [params.get('from'), params.get('to')]
  return {
    ...(type === 'pine_to_mql' || type === 'mt4_to_mt5' ? { type } : {}),
    ...(conversionType === 'indicator' || conversionType === 'ea' ? { conversionType } : {}),
    ...(verdicts.includes(verdict as Verdict) ? { verdict: verdict as Verdict } : {}),
    ...(isDate(from) ? { from } : {}),
    ...(isDate(to) ? { to } : {}),
  }
}

const parameterOf: Readonly<Record<keyof RowFilters, string>> = {
  type: 'type',
  conversionType: 'kind',
  verdict: 'result',
  from: 'from',
  to: 'to',
}

interface HistoryFilters {
  readonly show: HistoryFilter
  readonly filters: RowFilters
  readonly isFiltered: boolean
  readonly clear: () => void
  /** Buttons that appear when conversions need attention. */
  readonly attention: ReactNode
  readonly fields: ReactNode
}

/** Keeps the history's filters in the address. */
export function useHistoryFilter(): HistoryFilters {
  const [params, setParams] = useSearchParams()
  const total = useOutdatedTotal() ?? 0
  const show: HistoryFilter = params.get('show') === 'attention' ? 'attention' : 'all'
  const filters = filtersFrom(params)
  const isFiltered = Object.keys(filters).length > 0
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        before.delete(name)
        if (value !== '') before.set(name, value)
        return before
      },
      { replace: true },
    )
  const clear = () => setParams({}, { replace: true })
  const change = (name: keyof RowFilters, value: string) => set(parameterOf[name], value)
  return {
    show,
    filters,
    isFiltered,
    clear,
    attention: (total > 0 || show === 'attention') && (
      <ToggleButtonGroup
        exclusive
        size="small"
        value={show}
        onChange={(_, next: HistoryFilter | null) => next !== null && set('show', next === 'attention' ? next : '')}
        aria-label="Show"
        sx={{ mb: { xs: 1, sm: 2 } }}
      >
        <ToggleButton value="all">All</ToggleButton>
        <ToggleButton value="attention">Needs attention ({formatCount(total)})</ToggleButton>
      </ToggleButtonGroup>
    ),
    fields: show === 'all' && <FilterFields filters={filters} change={change} {...(isFiltered ? { clear } : {})} />,
  }
}

interface FilterFieldsProps {
  readonly filters: RowFilters
  readonly change: (name: keyof RowFilters, value: string) => void
  /** Absent while there is no filter. */
  readonly clear?: () => void
}

function FilterFields({ filters, change, clear }: FilterFieldsProps) {
  return (
    <Box
      role="group"
      aria-label="Filter conversions"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 170px)) auto' },
        gap: 1.5,
        mb: 2,
      }}
    >
      {(Object.keys(choices) as ChoiceName[]).map((name) => (
        <TextField
          key={name}
          select
          label={choices[name].label}
          value={filters[name] ?? ''}
          onChange={({ target }) => change(name, target.value)}
        >
          <MenuItem value="">All</MenuItem>
          {Object.entries(choices[name].options).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={name === 'from' ? 'From (UTC)' : 'To (UTC)'}
          value={filters[name] ?? ''}
          onChange={({ target }) => change(name, target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      {clear && (
        <Button color="inherit" onClick={clear}>
          Clear filters
        </Button>
      )}
    </Box>
  )
}
