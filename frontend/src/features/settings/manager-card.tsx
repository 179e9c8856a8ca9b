import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, query } from '../../lib/api.ts'
import { openChat } from '../../lib/chat-panel.ts'
import { notify } from '../../lib/notify.ts'
import { SettingsCard } from './settings-card.tsx'

/** Names the account manager of an Elite subscriber, with a direct thread. */
export function ManagerCard() {
  const { data } = useQuery(query('get-account-manager', {}))
  const thread = useMutation({
    mutationFn: () => call('open-manager-thread', {}),
    onSuccess: openChat,
    onError: (error) => notify.error('Failed to open the conversation', error.message),
  })
  if (!data) return null
  if (!data.manager)
    return (
      <SettingsCard title="Account manager" text="No account manager is available now. Support answers you first.">
        <Button variant="outlined" onClick={openChat}>
          Write to support
        </Button>
      </SettingsCard>
    )
  const { name } = data.manager
  return (
    <SettingsCard
      title="Account manager"
      id="account-manager"
      text={`${name} is your account manager. Write directly, without the assistant.`}
    >
      <Button variant="outlined" disabled={thread.isPending} onClick={() => thread.mutate()}>
        {thread.isPending ? 'Opening...' : `Write to ${name}`}
      </Button>
    </SettingsCard>
  )
}
