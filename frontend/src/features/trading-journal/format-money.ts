const amount = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})
const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

const hidden = '•••'

/** Formats amounts of one screen; private screens show dots. */
export const moneyFormat = (isPrivate: boolean) => ({
  /** `1,234.50` */
  plain: (value: number | null): string => (value === null ? '–' : isPrivate ? hidden : amount.format(value)),
  /** `+1,234.50`: the sign says what color cannot. */
  signed: (value: number | null): string => (value === null ? '–' : isPrivate ? hidden : signed.format(value)),
})

export const formatPercent = (share: number | null): string => (share === null ? '–' : percent.format(share))
export const formatRatio = (ratio: number | null): string => (ratio === null ? '–' : ratio.toFixed(2))

/** Theme color of a result. */
export const resultColor = (value: number): string =>
  value > 0 ? 'success.main' : value < 0 ? 'error.main' : 'text.primary'

const units: readonly (readonly [string, number])[] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
]

/** `90_000` → `1 min 30 s`: the two largest units. */
export function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null) return '–'
  const first = units.findIndex(([, size]) => milliseconds >= size)
  if (first < 0) return '0 s'
  let left = milliseconds
  return units
    .slice(first, first + 2)
    .flatMap(([name, size]) => {
      const count = Math.floor(left / size)
      left -= count * size
      return count > 0 ? [`${count} ${name}`] : []
    })
    .join(' ')
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Formats a clock: `2024-01-31 22:05`. */
export function formatClock(clock: number): string {
  const date = new Date(clock)
  return `${date.toISOString().slice(0, 10)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}
