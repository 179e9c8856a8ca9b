const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
const dateTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
/** Bar times are in the exchange's or server's clock and are not converted to the user's zone. */
const barTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})
const share = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})
const number = new Intl.NumberFormat('en-US')

export const formatDate = (iso: string) => date.format(new Date(iso))
export const formatDateTime = (iso: string) => dateTime.format(new Date(iso))
/** Formats milliseconds as chart axes do. */
export const formatBarTime = (time: number) => barTime.format(time)
/** `formatShare(0.0123)` → `+1.23%`. */
export const formatShare = (part: number) => share.format(part)
export const formatCount = (n: number) => number.format(n)

/** `formatPlural(1, 'line')` → `1 line`. */
export const formatPlural = (n: number, one: string, many = `${one}s`) => `${formatCount(n)} ${n === 1 ? one : many}`

/** Formats prices and oscillators alike: ten significant digits, no trailing zeros. */
export const formatValue = (n: number | null) =>
  n === null || Number.isNaN(n) ? 'na' : String(Number(n.toPrecision(10)))

/** Formats with the symbol's decimals, or with more if the value has them. */
export function formatPrice(price: number, digits: number): string {
  const plain = formatValue(price)
  return (plain.split('.')[1]?.length ?? 0) > digits || /[a-z]/.test(plain) ? plain : price.toFixed(digits)
}

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
