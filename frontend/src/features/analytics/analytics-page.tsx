import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { Cells } from '../../ui/cells.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Stat } from '../../ui/stat.tsx'
import { DailyChart } from './daily-chart.tsx'
import { flagOf, nameOfPage, nameOfReferrer } from './names.ts'
import { Ranking } from './ranking.tsx'

const periods = { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' } as const
const dayMs = 86_400_000

export default function AnalyticsPage() {
  return (
    <AdminOnly deniedText="You need to be logged in and have admin privileges to view analytics.">
      <Analytics />
    </AdminOnly>
  )
}

function Analytics() {
  const [now] = useState(() => Date.now())
  const [days, setDays] = useState<keyof typeof periods>(30)
  const summary = useQuery(
    query('get-analytics-summary', {
      start_date: new Date(now - days * dayMs).toISOString(),
      end_date: new Date(now).toISOString(),
    }),
  )
  const { data } = summary
  return (
    <Page
      title="Analytics"
      actions={
        <TextField
          select
          label="Period"
          value={days}
          onChange={(event) => setDays(Number(event.target.value) as keyof typeof periods)}
          sx={{ width: 170 }}
        >
          {Object.entries(periods).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {summary.isError ? (
        <EmptyState title="No analytics data available" />
      ) : (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Cells>
            <Stat label="Total Page Views" value={data && formatCount(data.total_page_views)} />
            <Stat label="Unique Sessions" value={data && formatCount(data.unique_sessions)} />
            <Stat label="Countries" value={data && formatCount(data.top_countries.length)} />
          </Cells>
          {data ? <DailyChart days={data.days} /> : <Skeleton variant="rectangular" height={180} />}
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
            <Ranking
              title="Top Pages"
              unit="views"
              empty="No page data available"
              rows={data?.top_pages.slice(0, 10).map(({ page, views }) => ({ name: nameOfPage(page), count: views }))}
            />
            <Ranking
              title="Top Traffic Sources"
              unit="visits"
              empty="No referrer data available"
              rows={data?.top_referrers
                .slice(0, 10)
                .map(({ referrer, views }) => ({ name: nameOfReferrer(referrer), count: views }))}
            />
            <Ranking
              title="Top Countries"
              unit="views"
              empty="No country data available"
              rows={data?.top_countries.slice(0, 12).map(({ country, country_code, views }) => ({
                name: `${flagOf(country_code)} ${country}`,
                count: views,
              }))}
            />
          </Box>
        </Box>
      )}
    </Page>
  )
}
