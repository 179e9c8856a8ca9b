import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { query, type OutputOf } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { Cells } from '../../../ui/cells.tsx'
import { TextLink } from '../../../ui/router-link.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { AdminTable } from '../admin-table.tsx'
import { Loaded } from '../loaded.tsx'

const OverviewChart = lazy(() => import('./overview-chart.tsx'))

type OverviewData = OutputOf<'get-overview'>
type Figure = Exclude<keyof OverviewData['days'][number], 'day'>

const periods = [7, 30, 90] as const
const planNames: Readonly<Record<string, string>> = { premium: 'Basic', pro: 'Pro', elite: 'Elite' }
const refreshMs = 60_000
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })

/** Shows today at a glance: open work, and counted figures of a period. */
export function Overview() {
  const [days, setDays] = useState<(typeof periods)[number]>(30)
  const overview = useQuery({ ...query('get-overview', { days }), refetchInterval: refreshMs })
  return (
    <Loaded result={overview} failed="Failed to load the overview" height={480}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Attention data={data} />
          <section aria-labelledby="figures-heading">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
              <Typography id="figures-heading" variant="h3" component="h2" sx={{ flex: '1 1 12rem' }}>
                Figures
              </Typography>
              <ToggleButtonGroup
                exclusive
                size="small"
                value={days}
                aria-label="Period"
                onChange={(_, value: (typeof periods)[number] | null) => value && setDays(value)}
              >
                {periods.map((period) => (
                  <ToggleButton key={period} value={period}>
                    {period} days
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            </Box>
            <Figures data={data} />
          </section>
          <Suspense fallback={<Skeleton variant="rectangular" height={280} />}>
            <OverviewChart days={data.days} />
          </Suspense>
          <Breakdown data={data} />
        </Box>
      )}
    </Loaded>
  )
}

const openItems = [
  ['chats', 'Open chats', '/admin/chat'],
  ['contactMessages', 'New contact messages', '/admin/messages'],
  ['flaggedReferrals', 'Flagged referrals', '/admin/referrals'],
  ['pendingListings', 'Pending listings', '/admin/marketplace'],
  ['sellers', 'Seller applications', '/admin/marketplace'],
  ['reports', 'Reported listings', '/admin/marketplace'],
  ['mails', 'Failed emails', '/admin/system#mails'],
  ['webhooks', 'Failed webhooks', '/admin/system#webhooks'],
  ['failedConversions', 'Failed on our side', '/admin/system#failed'],
  ['running', 'Running conversions', '/admin/system#running'],
] as const satisfies readonly (readonly [keyof OverviewData['open'], string, string])[]

function Attention({ data }: { readonly data: OverviewData }) {
  return (
    <section aria-labelledby="attention-heading">
      <Typography id="attention-heading" variant="h3" component="h2" sx={{ mb: 2 }}>
        Now
      </Typography>
      <Cells minWidth={150} maxColumns={4}>
        {openItems.map(([key, label, to]) => {
          const { count, more } = data.open[key]
          return (
            <Stat
              key={key}
              label={<TextLink to={to}>{label}</TextLink>}
              value={`${formatCount(count)}${more ? '+' : ''}`}
            />
          )
        })}
      </Cells>
    </section>
  )
}

const total = (days: OverviewData['days'], figure: Figure): number => days.reduce((sum, day) => sum + day[figure], 0)

function Figures({ data: { days, subscriptions } }: { readonly data: OverviewData }) {
  const today = days.at(-1)
  const stat = (label: string, figure: Figure, to?: string) => (
    <Stat
      key={figure}
      label={to ? <TextLink to={to}>{label}</TextLink> : label}
      value={formatCount(total(days, figure))}
      note={`Today: ${formatCount(today?.[figure] ?? 0)}`}
    />
  )
  const active = subscriptions.reduce((sum, row) => sum + row.active, 0)
  const endingSoon = subscriptions.reduce((sum, row) => sum + row.endingSoon, 0)
  return (
    <Cells minWidth={165} maxColumns={5}>
      <Stat
        label={<TextLink to="/admin/users">Active subscriptions</TextLink>}
        value={formatCount(active)}
        note={`${formatCount(endingSoon)} end within 7 days`}
      />
      {stat('New users', 'signUps', '/admin/users')}
      {stat('Activations', 'activations', '/admin/activity?action=activate_subscription')}
      {stat('Ended subscriptions', 'endings', '/admin/activity?action=deactivate_subscription')}
      {stat('Conversions', 'conversions')}
      {stat('Failed conversions', 'failures', '/admin/system#failed')}
      {stat('Proofs', 'proofs')}
      {stat('Proofs with a difference', 'differences')}
      {stat('Model calls', 'modelCalls', '/admin/system')}
      <Stat
        label="Model cost"
        value={dollars.format(total(days, 'modelCost'))}
        note={`Today: ${dollars.format(today?.modelCost ?? 0)}`}
      />
      {stat('Chats', 'chats', '/admin/chat')}
      {stat('Contact messages', 'contactMessages', '/admin/messages')}
      {stat('Emails sent', 'mailsSent', '/admin/system#mails')}
      {stat('Failed webhooks', 'webhooksFailed', '/admin/system#webhooks')}
    </Cells>
  )
}

function Breakdown({ data: { subscriptions, failureReasons, modelPurposes } }: { readonly data: OverviewData }) {
  const tables = [
    {
      title: 'Subscriptions',
      columns: ['Plan', 'Active', 'Ending in 7 days'],
      rows: subscriptions.map(({ tier, active, endingSoon }) => ({
        key: tier,
        cells: [planNames[tier] ?? tier, formatCount(active), formatCount(endingSoon)],
      })),
      empty: '',
    },
    {
      title: 'Reasons of failures',
      columns: ['Reason', 'Count'],
      rows: failureReasons.map(({ key, count }) => ({ key, cells: [key, formatCount(count)] })),
      empty: 'No conversion failed in this period.',
    },
    {
      title: 'Model calls',
      columns: ['Purpose', 'Calls', 'Cost'],
      rows: modelPurposes.map(({ key, calls, cost }) => ({
        key,
        cells: [key, formatCount(calls), dollars.format(cost)],
      })),
      empty: 'The model was not called in this period.',
    },
  ]
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {tables.map(({ title, columns, rows, empty }) => (
        <section key={title} aria-label={title}>
          <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
            {title}
          </Typography>
          {rows.length > 0 ? (
            <AdminTable label={title} columns={columns} rows={rows} />
          ) : (
            <Typography color="textSecondary">{empty}</Typography>
          )}
        </section>
      ))}
    </Box>
  )
}
