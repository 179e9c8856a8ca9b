import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, query, type OutputOf } from '../../../lib/api.ts'
import { capitalize, formatDateTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { Cells } from '../../../ui/cells.tsx'
import { TextLink } from '../../../ui/router-link.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { AdminScreen } from '../admin-screen.tsx'
import { AdminTable } from '../admin-table.tsx'
import { Loaded } from '../loaded.tsx'
import { Alarms, Builds } from './deployment.tsx'
import { FailedEvents } from './failed-events.tsx'
import { Flags } from './flags.tsx'
import { Part } from './part.tsx'

type System = OutputOf<'get-system'>
interface Item {
  readonly userId: string
  readonly id: string
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const refreshMs = 30_000

export default function SystemPage() {
  return (
    <AdminScreen title="System" lead="Running jobs, failures, and the services that we depend on.">
      <SystemParts />
    </AdminScreen>
  )
}

function SystemParts() {
  const system = useQuery({ ...query('get-system', {}), refetchInterval: refreshMs })
  return (
    <Loaded result={system} failed="Failed to load the system's state" height={480}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Health data={data} />
          <Alarms alarms={data.alarms} />
          <Flags flags={data.flags} />
          <FailedConversions rows={data.failed} />
          <Running rows={data.running} />
          <Webhooks rows={data.webhooks} />
          <FailedEvents />
          <Mails rows={data.mails} />
          <Suppressed rows={data.suppressed} />
          <Builds build={data.build} />
        </Box>
      )}
    </Loaded>
  )
}

function Health({ data: { health, model, cost, build } }: { readonly data: System }) {
  const share = model.budget === null ? null : Math.round((100 * model.cost) / model.budget)
  return (
    <Cells minWidth={200} maxColumns={4}>
      {health.map(({ name, ok, milliseconds, note }) => (
        <Stat
          key={name}
          label={name}
          value={<Chip label={ok ? 'OK' : 'Not available'} color={ok ? 'success' : 'warning'} variant="outlined" />}
          note={milliseconds > 0 ? `${note}, ${milliseconds} ms` : note}
        />
      ))}
      <MonthCost cost={cost} />
      <Stat
        label="Model cost this month"
        value={dollars.format(model.cost)}
        note={
          'Estimate from counted tokens. ' +
          (model.budget === null ? 'No budget is set' : `${share}% of the budget of ${dollars.format(model.budget)}`)
        }
      />
      <Stat label="Function" value={build.runtime} note={`Version ${build.version}, ${build.memory} MB`} />
    </Cells>
  )
}

/** The account's cost as AWS tells it. Without a bill, the next cell has all that is known: what models cost. */
function MonthCost({ cost }: Pick<System, 'cost'>) {
  if (!cost)
    return (
      <Stat
        label="AWS cost this month"
        value="–"
        note="AWS has not reported a cost here. Only the estimate for models is known."
      />
    )
  const { spent, forecast, budget, readAt } = cost
  const isAbove = spent > budget || (forecast ?? 0) > budget
  return (
    <Stat
      label="AWS cost this month"
      value={
        <>
          {dollars.format(spent)}{' '}
          {isAbove && (
            <Chip
              size="small"
              color="warning"
              variant="outlined"
              label={spent > budget ? 'Over budget' : 'Will exceed budget'}
            />
          )}
        </>
      }
      note={
        `${Math.round((100 * spent) / budget)}% of the budget of ${dollars.format(budget)}` +
        `${forecast === null ? '' : `, forecast ${dollars.format(forecast)}`}. ` +
        `Reported by AWS, read ${formatDateTime(readAt)}`
      }
    />
  )
}

/** Runs an action on one item, then loads the page again. */
function useItemAction(action: (item: Item) => Promise<string>, failed: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSuccess: (message) => {
      notify.success(message)
      return queryClient.invalidateQueries({ queryKey: ['get-system'] })
    },
    onError: (error) => notify.error(failed, error.message),
  })
}

const userLink = (userId: string): ReactNode =>
  userId.startsWith('address-') ? 'No account' : <TextLink to={`/admin/users/${userId}`}>{userId.slice(0, 8)}</TextLink>

function FailedConversions({ rows }: { readonly rows: System['failed'] }) {
  const replay = useItemAction(async (item) => {
    await call('admin-replay-conversion', item)
    return 'Conversion started again'
  }, 'Failed to run the conversion again')
  return (
    <Part id="failed" title="Conversions that failed on our side" empty="None failed." isEmpty={rows.length === 0}>
      <AdminTable
        label="Failed conversions"
        columns={['Date', 'User', 'Title', 'Reason', '']}
        rows={rows.map(({ userId, id, createdAt, title, code, message }) => ({
          key: id,
          cells: [
            formatDateTime(createdAt),
            userLink(userId),
            title,
            `${code}: ${message}`,
            <Button key="replay" size="small" disabled={replay.isPending} onClick={() => replay.mutate({ userId, id })}>
              Run again
            </Button>,
          ],
        }))}
      />
    </Part>
  )
}

function Running({ rows }: { readonly rows: System['running'] }) {
  return (
    <Part id="running" title="Running conversions" empty="None is running." isEmpty={rows.length === 0}>
      <AdminTable
        label="Running conversions"
        columns={['Started', 'User', 'Ends at the latest']}
        rows={rows.map(({ userId, id, createdAt, deadline }) => ({
          key: id,
          cells: [formatDateTime(createdAt), userLink(userId), formatDateTime(deadline)],
        }))}
      />
    </Part>
  )
}

function Webhooks({ rows }: { readonly rows: System['webhooks'] }) {
  const replay = useItemAction(async (item) => {
    await call('admin-replay-webhook', item)
    return 'Webhook started again'
  }, 'Failed to send the webhook again')
  return (
    <Part id="webhooks" title="Failed webhooks" empty="None failed." isEmpty={rows.length === 0}>
      <AdminTable
        label="Failed webhooks"
        columns={['Date', 'User', 'Event', 'Problem', '']}
        rows={rows.map(({ userId, id, createdAt, event, attempts, problem }) => ({
          key: id,
          cells: [
            formatDateTime(createdAt),
            userLink(userId),
            event,
            `${problem} (${attempts} attempts)`,
            <Button key="replay" size="small" disabled={replay.isPending} onClick={() => replay.mutate({ userId, id })}>
              Send again
            </Button>,
          ],
        }))}
      />
    </Part>
  )
}

function Mails({ rows }: { readonly rows: System['mails'] }) {
  const resend = useItemAction(async (item) => {
    const { status } = await call('admin-resend-mail', item)
    return `Mail: ${status}`
  }, 'Failed to send the email again')
  const samples = useMutation({
    mutationFn: () => call('admin-send-mail-samples', {}),
    onSuccess: ({ sent }) => notify.success(`${sent} example emails sent to you`),
    onError: (error) => notify.error('Failed to send the examples', error.message),
  })
  return (
    <Part
      id="mails"
      title="Emails that were not delivered"
      empty="Every mail was delivered."
      isEmpty={rows.length === 0}
      action={
        <Button variant="outlined" color="inherit" disabled={samples.isPending} onClick={() => samples.mutate()}>
          {samples.isPending ? 'Sending...' : 'Send me an example of every mail'}
        </Button>
      }
    >
      <AdminTable
        label="Emails that were not delivered"
        columns={['Date', 'To', 'Subject', 'Status', '']}
        rows={rows.map(({ userId, id, createdAt, to, subject, status, problem }) => ({
          key: id,
          cells: [
            formatDateTime(createdAt),
            to,
            subject,
            `${capitalize(status)}${problem ? `: ${problem}` : ''}`,
            status === 'queued' ? (
              ''
            ) : (
              <Button
                key="resend"
                size="small"
                disabled={resend.isPending}
                onClick={() => resend.mutate({ userId, id })}
              >
                Send again
              </Button>
            ),
          ],
        }))}
      />
    </Part>
  )
}

function Suppressed({ rows }: { readonly rows: System['suppressed'] }) {
  return (
    <Part
      id="suppressed"
      title="Addresses without mail"
      empty="No address bounced or complained."
      isEmpty={rows.length === 0}
    >
      <AdminTable
        label="Addresses without mail"
        columns={['Since', 'Address', 'Reason']}
        rows={rows.map(({ address, reason, createdAt }) => ({
          key: address,
          cells: [formatDateTime(createdAt), address, capitalize(reason)],
        }))}
      />
    </Part>
  )
}
