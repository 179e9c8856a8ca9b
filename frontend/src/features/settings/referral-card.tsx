import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { LinkButton } from '../../ui/router-link.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SettingsCard } from './settings-card.tsx'

const program = query('get-referrals', {})

/** Lets a member leave the referral program. */
export function ReferralCard() {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery(program)
  const leave = useMutation({
    mutationFn: () => call('leave-referrals', {}),
    onSuccess: (left) => {
      queryClient.setQueryData(program.queryKey, left)
      notify.success('You left the referral program')
    },
    onError: (reason) => notify.error('Failed to leave the program', reason.message),
    onSettled: () => setAsked(false),
  })
  return (
    <SettingsCard
      title="Referrals"
      id="referrals"
      text={
        data?.isMember
          ? 'You are in the referral program. If you leave, your link stops counting. Conversions that you earned stay.'
          : 'Invite other traders and earn conversions. You are not in the program now.'
      }
    >
      <LinkButton to="/referrals" variant="outlined" sx={{ mr: 1 }}>
        Open referrals
      </LinkButton>
      {data?.isMember && (
        <Button color="inherit" onClick={() => setAsked(true)}>
          Leave the program
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Leave the referral program"
          confirm="Leave"
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onCancel={() => setAsked(false)}
        >
          Your link stops counting. Conversions that you earned stay, and you can come back with the same link.
        </ConfirmDialog>
      )}
    </SettingsCard>
  )
}
