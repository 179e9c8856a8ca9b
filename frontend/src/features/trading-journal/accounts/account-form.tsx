import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Account } from '../../../lib/journal/stored-trades.ts'
import { notify } from '../../../lib/notify.ts'
import { MoneyField } from '../money-field.tsx'
import { useSaveAccount } from '../use-journal.ts'
import { ZoneField } from './zone-field.tsx'

const numberOrNull = (text: string) => (text.trim() === '' || !(Number(text) > 0) ? null : Number(text))
const textOf = (value: number | null) => (value === null ? '' : String(value))

/** Name, zones, start balance and goals of an account. */
export function AccountForm({ account }: { readonly account: Account }) {
  const [name, setName] = useState(account.name)
  const [currency, setCurrency] = useState(account.currency)
  const [zone, setZone] = useState(account.zone)
  const [shownZone, setShownZone] = useState(account.shownZone)
  const [startBalance, setStartBalance] = useState(String(account.startBalance))
  const [profit, setProfit] = useState(textOf(account.goals.monthlyProfit))
  const [daily, setDaily] = useState(textOf(account.goals.tradesPerDay))
  const [drawdown, setDrawdown] = useState(textOf(account.goals.maxDrawdown))
  const save = useSaveAccount(() => notify.success('Account saved'))
  const submit = () => {
    const { id, link } = account
    const perDay = numberOrNull(daily)
    save.mutate({
      id,
      link,
      name: name.trim() || account.name,
      currency: currency.trim().toUpperCase() || account.currency,
      zone,
      shownZone,
      startBalance: Number(startBalance) || 0,
      goals: {
        monthlyProfit: numberOrNull(profit),
        tradesPerDay: perDay === null ? null : Math.max(1, Math.round(perDay)),
        maxDrawdown: numberOrNull(drawdown),
      },
    })
  }
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <TextField label="Currency" value={currency} onChange={({ target }) => setCurrency(target.value)} />
        <ZoneField label="Time zone of the statements" value={zone} onChange={setZone} />
        <ZoneField label="Show times in" value={shownZone} onChange={setShownZone} />
        <MoneyField
          label="Balance before the first trade"
          helperText="Deposits in the statements are added to it."
          value={startBalance}
          onChange={setStartBalance}
        />
        <MoneyField label="Goal: profit per month" value={profit} onChange={setProfit} />
        <TextField
          type="number"
          label="Goal: trades per day at most"
          value={daily}
          onChange={({ target }) => setDaily(target.value)}
        />
        <TextField
          type="number"
          label="Warn at a drawdown of, %"
          value={drawdown}
          onChange={({ target }) => setDrawdown(target.value)}
        />
      </Box>
      <Button variant="contained" disabled={save.isPending} onClick={submit} sx={{ mt: 2 }}>
        Save account
      </Button>
    </Box>
  )
}
