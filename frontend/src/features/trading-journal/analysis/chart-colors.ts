/** Theme colors by meaning; a chart repaints with the theme. */
export const chartColors = {
  balance: 'var(--tw-palette-trace-converted)',
  equity: 'var(--tw-palette-trace-original)',
  win: 'var(--tw-palette-success-main)',
  loss: 'var(--tw-palette-error-main)',
  drawdown: 'var(--tw-palette-trace-difference)',
  neutral: 'var(--tw-palette-text-secondary)',
} as const

/** Reduced frames: hairlines, small figures. */
export const chartStyle = {
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--tw-palette-divider) !important' },
  '& .MuiChartsGrid-line': { stroke: 'var(--tw-palette-divider) !important' },
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--tw-palette-text-secondary) !important', fontSize: '0.7rem !important' },
} as const

/** Pixels: with few bars the chart is narrower than the page, so that no bar is as wide as a field. */
export const chartWidth = (bars: number): number => 96 + bars * 120
