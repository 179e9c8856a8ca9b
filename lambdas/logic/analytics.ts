import type { Routes } from '../../contract/index.ts'
import type { Input, Output } from '../../contract/route.ts'
import { addCounts, isFirstOfDay, readCounts, type Count, type DayCount, type Dimension } from '../data/analytics.ts'
import type { Caller } from '../shared/caller.ts'
import { HttpError } from '../shared/http-error.ts'

type PageView = Input<Routes['track-analytics']>
type Summary = Output<Routes['get-analytics-summary']>

const robots = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor/i
const longestPath = 100
/** Paths that the site can have: up to three parts of letters, digits and hyphens. All others are counted together. */
const pagePath = /^\/(?:[\w-]+(?:\/[\w-]+){0,2})?$/
const otherPage = '/…'

/** Counts a page view without personal data. */
export async function countView(view: PageView, { country, doNotTrack, userAgent }: Caller, at: Date): Promise<void> {
  if (doNotTrack || robots.test(userAgent)) return
  const page = pathOf(view.page_url)
  const counts: Count[] = [
    { dimension: 'views', key: 'all' },
    { dimension: 'page', key: page },
  ]
  if (/^[A-Z]{2}$/.test(country)) counts.push({ dimension: 'country', key: country })
  if (await isFirstOfDay(view.session_id, at))
    counts.push({ dimension: 'sessions', key: 'all' }, { dimension: 'source', key: sourceOf(view) })
  await addCounts(counts, at)
}

/** Returns the path of an address, or one for all that the site cannot have. Query and fragment may be personal. */
export function pathOf(pageUrl: string): string {
  const path = parseUrl(pageUrl, 'https://site.invalid')?.pathname ?? '/'
  const plain = path.replace(/\/+$/, '') || '/'
  return plain.length <= longestPath && pagePath.test(plain) ? plain : otherPage
}

/** Returns the campaign's source, else the referring host, else `Direct`. */
function sourceOf({ utm_source: campaign, referrer, page_url: pageUrl }: PageView): string {
  if (campaign) return campaign.slice(0, 100)
  const from = parseUrl(referrer)?.host
  return !from || from === parseUrl(pageUrl)?.host ? 'Direct' : from.replace(/^www\./, '').slice(0, 100)
}

const longestDays = 366
const shownCountries = 12
const shownOthers = 10

/** Summarizes a period. Throws INVALID_REQUEST if it ends before it starts or exceeds a year. */
export async function summarize(from: Date, to: Date): Promise<Summary> {
  const days = daysBetween(from, to)
  const [firstDay] = days
  const lastDay = days.at(-1)
  if (!firstDay || !lastDay || days.length > longestDays)
    throw new HttpError('INVALID_REQUEST', 'end_date: between start_date and a year later')
  const rows = await readCounts(firstDay, lastDay)
  const top = (dimension: Dimension, most: number) =>
    ranking(rows.filter((row) => row.dimension === dimension)).slice(0, most)
  const perDay = (dimension: Dimension) =>
    totals(
      rows.filter((row) => row.dimension === dimension),
      (row) => row.day,
    )
  const [views, sessions] = [perDay('views'), perDay('sessions')]
  return {
    total_page_views: sum(views.values()),
    unique_sessions: sum(sessions.values()),
    top_pages: top('page', shownOthers).map(([page, count]) => ({ page, views: count })),
    top_referrers: top('source', shownOthers).map(([referrer, count]) => ({ referrer, views: count })),
    top_countries: top('country', shownCountries).map(([code, count]) => ({
      country: countryName(code),
      country_code: code,
      views: count,
    })),
    days: days.map((day) => ({ day, views: views.get(day) ?? 0, sessions: sessions.get(day) ?? 0 })),
  }
}

function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = []
  const last = to.toISOString().slice(0, 10)
  for (
    const day = new Date(`${from.toISOString().slice(0, 10)}T00:00:00Z`);
    days.length <= longestDays;
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    const text = day.toISOString().slice(0, 10)
    if (text > last) break
    days.push(text)
  }
  return days
}

function totals(rows: readonly DayCount[], keyOf: (row: DayCount) => string): Map<string, number> {
  const result = new Map<string, number>()
  for (const row of rows) result.set(keyOf(row), (result.get(keyOf(row)) ?? 0) + row.count)
  return result
}

/** Sorted by count, then by name. */
const ranking = (rows: readonly DayCount[]): [string, number][] =>
  [...totals(rows, (row) => row.key)].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0)

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
const countryName = (code: string): string => names.of(code) ?? code

function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}
