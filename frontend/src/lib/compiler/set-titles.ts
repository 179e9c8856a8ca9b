const periods: Readonly<Record<string, string>> = { '5': '5 minutes', '15': '15 minutes', '60': '1 hour', D: 'daily' }
const markets: Readonly<Record<string, string>> = { STOCK: 'stock-like' }

/** Describes a standard set: `EURUSD 60` → `Generated bars, EURUSD-like, 1 hour`. */
export function titleOfSet(name: string): string {
  const [market = '', period = ''] = name.split(' ')
  return `Generated bars, ${markets[market] ?? `${market}-like`}, ${periods[period] ?? period}`
}
