import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useOutdatedTotal } from '../../lib/conversion/outdated.ts'
import { formatCount } from '../../lib/format.ts'
import type { HistoryFilter } from './use-conversions.ts'

/** Reads the history filter from the address. The filter buttons appear when conversions need attention. */
export function useHistoryFilter(): { readonly show: HistoryFilter; readonly filter: ReactNode } {
  const [params, setParams] = useSearchParams()
  const total = useOutdatedTotal() ?? 0
  const show: HistoryFilter = params.get('show') === 'attention' ? 'attention' : 'all'
  const change = (next: HistoryFilter | null) => {
    if (next === null) return
    setParams(
      (before) => {
        before.delete('show')
        if (next === 'attention') before.set('show', next)
        return before
      },
      { replace: true },
    )
  }
  const isNeeded = total > 0 || show === 'attention'
  return {
    show,
    filter: isNeeded && (
      <ToggleButtonGroup
        exclusive
        size="small"
        value={show}
        onChange={(_, next: HistoryFilter | null) => change(next)}
        aria-label="Show"
        sx={{ mb: { xs: 1, sm: 2 } }}
      >
        <ToggleButton value="all">All</ToggleButton>
        <ToggleButton value="attention">Needs attention ({formatCount(total)})</ToggleButton>
      </ToggleButtonGroup>
    ),
  }
}
