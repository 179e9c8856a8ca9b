import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { query, type OutputOf } from '../../../lib/api.ts'
import { capitalize, formatDate, formatDateTime } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/router-link.tsx'
import { AdminScreen } from '../admin-screen.tsx'
import { AdminTable } from '../admin-table.tsx'
import { AuditTable } from '../activity/audit-table.tsx'
import { Loaded } from '../loaded.tsx'
import { UserActions } from './user-actions.tsx'

type Details = OutputOf<'admin-get-user'>

const actionNames = {
  conversions: 'Conversions',
  optimizations: 'Optimizations',
  eaGenerations: 'EA generations',
  indicatorGenerations: 'Indicator generations',
  analyses: 'Analyses',
} as const

const planNames = { free: 'Free', premium: 'Basic', pro: 'Pro', elite: 'Elite' } as const
const planName = (tier: string): string => planNames[tier as keyof typeof planNames] ?? tier

export default function UserPage() {
  const { id = '' } = useParams()
  return (
    <AdminScreen title="User" back={{ to: '/admin/users', label: 'Users' }}>
      <User id={id} />
    </AdminScreen>
  )
}

function User({ id }: { readonly id: string }) {
  const details = useQuery(query('admin-get-user', { id }))
  return (
    <Loaded result={details} failed="Failed to load the user" height={480}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' } }}
          >
            <Profile data={data} />
            <UserActions data={data} />
          </Box>
          <Allowances data={data} />
          <PlanHistory plans={data.plans} />
          <Credits credits={data.credits} />
          <Part title="Conversions" empty="No conversions yet." isEmpty={data.conversions.length === 0}>
            <AdminTable
              label="Conversions"
              columns={['Date', 'Title', 'Status', 'Proof']}
              rows={data.conversions.map((row) => ({
                key: row.id,
                cells: [
                  formatDateTime(row.createdAt),
                  row.title,
                  row.error ?? capitalize(row.status),
                  row.equal === null ? 'Not proved' : row.equal ? 'Equal' : 'Differs',
                ],
              }))}
            />
          </Part>
          <Chats chats={data.chats} />
          <Part title="Emails" empty="No emails yet." isEmpty={data.mails.length === 0}>
            <AdminTable
              label="Emails"
              columns={['Date', 'Subject', 'Status']}
              rows={data.mails.map((row) => ({
                key: row.id,
                cells: [
                  formatDateTime(row.createdAt),
                  row.subject,
                  `${capitalize(row.status)}${row.problem ? `: ${row.problem}` : ''}`,
                ],
              }))}
            />
          </Part>
          <Part title="API keys" empty="No API keys." isEmpty={data.keys.length === 0}>
            <AdminTable
              label="API keys"
              columns={['Name', 'Begins with', 'Created', 'Last used']}
              rows={data.keys.map((key) => ({
                key: key.id,
                cells: [
                  key.name,
                  key.prefix,
                  formatDate(key.createdAt),
                  key.lastUsedAt ? formatDate(key.lastUsedAt) : 'Never',
                ],
              }))}
            />
          </Part>
          <Part title="Activity" empty="No administrator has changed this account." isEmpty={data.audit.length === 0}>
            <AuditTable entries={data.audit} />
          </Part>
        </Box>
      )}
    </Loaded>
  )
}

function PlanHistory({ plans }: Pick<Details, 'plans'>) {
  return (
    <Part title="Plan history" empty="The plan has never changed." isEmpty={plans.length === 0}>
      <AdminTable
        label="Plan history"
        columns={['Date', 'Plan', 'Paid until', 'By']}
        rows={plans.map((row) => ({
          key: row.createdAt,
          cells: [
            formatDateTime(row.createdAt),
            row.from === row.to ? planName(row.to) : `${planName(row.from)} → ${planName(row.to)}`,
            row.end ? formatDate(row.end) : 'No end date',
            row.by === 'system' ? 'End of the paid period' : row.by,
          ],
        }))}
      />
    </Part>
  )
}

function Credits({ credits }: Pick<Details, 'credits'>) {
  return (
    <Part title="Credits and grants" empty="No credits yet." isEmpty={credits.length === 0}>
      <AdminTable
        label="Credits and grants"
        columns={['Date', 'Amount', 'Of', 'Reason']}
        rows={credits.map((row, index) => ({
          key: `${row.createdAt} ${index}`,
          cells: [
            formatDateTime(row.createdAt),
            row.amount > 0 ? `+${row.amount}` : String(row.amount),
            actionNames[row.of as keyof typeof actionNames] ?? row.of,
            row.why,
          ],
        }))}
      />
    </Part>
  )
}

function Chats({ chats }: Pick<Details, 'chats'>) {
  return (
    <Part title="Chats" empty="No conversations with support." isEmpty={chats.length === 0}>
      <AdminTable
        label="Chats"
        columns={['Started', 'Last message', 'Messages', 'Status', '']}
        rows={chats.map((row) => ({
          key: row.id,
          cells: [
            formatDateTime(row.createdAt),
            formatDateTime(row.lastMessageAt),
            String(row.messages),
            capitalize(row.status.replace('_', ' ')),
            <TextLink key="open" to={`/admin/chat?session=${encodeURIComponent(row.id)}`}>
              Open
            </TextLink>,
          ],
        }))}
      />
    </Part>
  )
}

function Profile({ data }: { readonly data: Details }) {
  const { user, signIn, countries } = data
  const info = user.subscriber_info
  const rows: readonly (readonly [string, string])[] = [
    ['Email', user.email],
    ['Id', user.id],
    ['Joined', formatDateTime(user.created_at)],
    ['Last seen', data.lastSeenAt ? formatDateTime(data.lastSeenAt) : 'Never'],
    ['Countries', countries.join(', ') || 'Unknown'],
    ['Account', data.deleteAt ? `Will be deleted on ${formatDate(data.deleteAt)}` : capitalize(data.state)],
    [
      'Sign-in',
      signIn
        ? `${signIn.confirmed ? 'Confirmed' : 'Not confirmed'}, ${signIn.enabled ? 'enabled' : 'disabled'}`
        : 'None',
    ],
    ['Plan', `${user.subscription_tier.toUpperCase()}${user.subscription_active ? '' : ', not active'}`],
    ['Subscriber since', info?.subscriber_created_at ? formatDate(info.subscriber_created_at) : 'N/A'],
    ['Paid until', info?.subscription_end ? formatDate(info.subscription_end) : 'No end date'],
    ['Customer id', info?.stripe_customer_id ?? 'N/A'],
  ]
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 1 },
        alignSelf: 'start',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
      }}
    >
      {rows.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}

function Allowances({ data }: { readonly data: Details }) {
  return (
    <Part title="Usage" empty="" isEmpty={false}>
      <AdminTable
        label="Usage"
        columns={['Action', 'Used', 'Allowed', 'Period']}
        rows={(Object.keys(actionNames) as (keyof typeof actionNames)[]).map((action) => {
          const { used, max, period } = data.allowances[action]
          return {
            key: action,
            cells: [actionNames[action], String(used), max === null ? 'Unlimited' : String(max), period],
          }
        })}
      />
    </Part>
  )
}

interface PartProps {
  readonly title: string
  readonly empty: string
  readonly isEmpty: boolean
  readonly children: ReactNode
}

function Part({ title, empty, isEmpty, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {isEmpty ? <Typography color="textSecondary">{empty}</Typography> : children}
    </section>
  )
}
