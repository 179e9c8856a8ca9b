import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { formatCount, formatPlural } from '../../lib/format.ts'
import type { User } from '../../lib/account/user.ts'
import { codeOf, codeProblem, conversionTypes, declarationMismatch, dialectsOf, type Draft } from './source/draft.ts'
import type { Conversion } from './use-conversion.ts'
import type { Preview } from './use-preview.ts'

const offlineText = 'You are offline. The conversion starts when you are back online. Keep this page open.'

interface ConvertBarProps {
  readonly draft: Draft
  readonly check: Preview['check']
  readonly user: User | null
  readonly allowed: boolean
  readonly authLoading: boolean
  readonly conversion: Conversion
  readonly onConvert: () => void
}

/** The sticky bar: a summary, the progress, and the Convert button. */
export function ConvertBar({ draft, check, user, allowed, authLoading, conversion, onConvert }: ConvertBarProps) {
  const { progress, isWaiting, failure } = conversion
  const blank = codeOf(draft).trim() === ''
  const [bar, height] = useHeight()
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        mx: { xs: -2, sm: 0 },
        pl: 2,
        pr: { xs: 9, sm: 8 },
        py: 1.25,
      }}
    >
      {/* Publishes the bar's height, so that the chat stays clear of it. */}
      <GlobalStyles
        styles={{
          ':root': {
            '--bottom-bar': `${height}px`,
            '--launcher-rise': '-4px',
            '@media (min-width: 900px)': { '--launcher-rise': '-12px' },
          },
        }}
      />
      {progress && (
        <LinearProgress aria-label="Converting" sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }} />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Box role="status" aria-live="polite" sx={{ flex: '1 1 100%', minWidth: 0 }}>
          {failure && !progress && allowed ? (
            <Typography color="error" variant="body2">
              {failure}
            </Typography>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {isWaiting
                ? offlineText
                : progress
                  ? `${progress} This usually takes a few seconds.`
                  : summary(draft, check, user)}
            </Typography>
          )}
        </Box>
        <Button
          variant="contained"
          size="large"
          disabled={progress !== null || authLoading || blank || !allowed}
          onClick={onConvert}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl+Enter or ⌘+Enter"
          sx={{ flex: 'none', width: { xs: '100%', sm: 'auto' }, minWidth: 150 }}
        >
          {progress ? 'Converting...' : 'Convert'}
        </Button>
      </Box>
    </Box>
  )
}

/** Measures the bar in pixels: its text takes one line or several. */
function useHeight(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(64)
  useEffect(() => {
    const bar = element.current
    if (!bar) return
    const observer = new ResizeObserver(() => setHeight(bar.offsetHeight))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return [element, height]
}

function summary(draft: Draft, check: Preview['check'], user: User | null): string {
  const code = codeOf(draft).trimEnd()
  const problem = code.trim() ? codeProblem(draft) : null
  if (problem) return problem
  const errors = code ? (check?.diagnostics.filter(({ severity }) => severity === 'error').length ?? 0) : 0
  return [
    code && formatPlural(code.split('\n').length, 'line'),
    errors > 0 && formatPlural(errors, 'error'),
    declarationMismatch(draft, check?.kind ?? null) ??
      (draft.type === 'mt4_to_mt5'
        ? 'MT4 program to MT5'
        : `Pine Script to ${conversionTypes[draft.conversionType]} in ${dialectsOf(draft.outputFormat)}`),
    allowanceText(user),
  ]
    .filter(Boolean)
    .join(' · ')
}

function allowanceText(user: User | null): string {
  if (!user || user.isAdmin || !user.limits) return ''
  const { left, period } = user.limits.allowances.conversions
  return left === null ? '' : `${formatCount(left)} left ${period === 'day' ? 'today' : 'this month'}`
}
