import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { actions, type Action } from '../../../../contract/account.ts'
import { call, type OutputOf } from '../../lib/api.ts'
import { capitalize } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { plans } from '../../lib/account/plans.ts'

type TierLimits = OutputOf<'get-subscription-limits'>['tiers'][number]

const labels: Record<Action, string> = {
  conversions: 'Conversions',
  optimizations: 'Optimizations',
  eaGenerations: 'EA generations',
  indicatorGenerations: 'Indicator generations',
  analyses: 'Analyses',
}
const periods = ['day', 'month'] as const

export function TierForm({ limits }: { readonly limits: TierLimits }) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(limits)
  const planName = plans.find(({ tier, name }) => tier === limits.tier && name.toLowerCase() !== tier)?.name
  const save = useMutation({
    mutationFn: () => call('update-subscription-limits', draft),
    onSuccess: () => {
      notify.success(`Saved limits for ${limits.tier}`)
      return queryClient.invalidateQueries({ queryKey: ['get-subscription-limits'] })
    },
    onError: (reason) => notify.error('Failed to save the limits', reason.message),
  })
  const set = (action: Action, period: (typeof periods)[number], text: string) => {
    const number = text.trim() === '' ? null : Math.max(0, Math.floor(Number(text)))
    if (number === null || Number.isFinite(number))
      setDraft({ ...draft, [action]: { ...draft[action], [period]: number } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Card component="form" onSubmit={submit} aria-label={`Limits for ${limits.tier}`} sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          {capitalize(limits.tier)}
          {planName && (
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              sold as {planName}
            </Typography>
          )}
        </Typography>
        <Button type="submit" size="small" variant="outlined" disabled={save.isPending || draft === limits}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1.5,
          rowGap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 4.5rem 4.5rem', sm: 'minmax(0, 1fr) 6.5rem 6.5rem' },
          alignItems: 'center',
          typography: 'body2',
          overflowWrap: 'anywhere',
        }}
      >
        <span />
        {periods.map((period) => (
          <Box key={period} component="span" sx={{ color: 'text.secondary' }}>
            per {period}
          </Box>
        ))}
        {actions.map((action) => [
          <span key={action}>{labels[action]}</span>,
          ...periods.map((period) => (
            <TextField
              key={`${action} ${period}`}
              type="number"
              placeholder="∞"
              value={draft[action][period] ?? ''}
              onChange={(event) => set(action, period, event.target.value)}
              slotProps={{ htmlInput: { 'aria-label': `${labels[action]} per ${period}`, min: 0, step: 1 } }}
            />
          )),
        ])}
      </Box>
    </Card>
  )
}
