import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserName, referralParameter } from '../../lib/account/referral.ts'
import { call } from '../../lib/api.ts'
import { copyText } from '../../lib/clipboard.ts'
import { formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { programKey, type Program } from './program.ts'

/** Shows the link to copy and share, or the button that creates it. */
export function InviteCard({ program: { isMember, code, settings } }: { readonly program: Program }) {
  const queryClient = useQueryClient()
  const join = useMutation({
    mutationFn: () => call('join-referrals', { browser: browserName() }),
    onSuccess: (joined) => queryClient.setQueryData(programKey, joined),
    onError: (reason) => notify.error('Failed to create your link', reason.message),
  })
  const { newcomerCredits, referrerCredits, activationCredits } = settings
  return (
    <Card component="section" aria-label="Your link" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h4" component="h2" gutterBottom>
        {isMember ? 'Your link' : 'Get your link'}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '65ch' }}>
        A new user gets {formatPlural(newcomerCredits, 'conversion')} after the first finished one. You get{' '}
        {formatPlural(referrerCredits, 'conversion')} for each approved sign-up, and {activationCredits} more when a
        paid plan starts.
      </Typography>
      {isMember && code !== null ? (
        <ShareLink code={code} />
      ) : (
        <Button variant="contained" disabled={join.isPending} onClick={() => join.mutate()}>
          {join.isPending ? 'Creating...' : code === null ? 'Create my link' : 'Open my link again'}
        </Button>
      )}
    </Card>
  )
}

function ShareLink({ code }: { readonly code: string }) {
  const address = `${location.origin}/?${referralParameter}=${code}`
  const copy = () =>
    copyText(address).then(
      () => notify.success('Link copied'),
      () => notify.error('Failed to copy the link', 'Select the text and copy it.'),
    )
  const share = () => {
    // A closed share sheet rejects: nothing was shared, and there is nothing to report.
    void navigator.share({ title: 'Tradewright', url: address }).catch(() => undefined)
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          label="Link"
          value={address}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => (event.target as HTMLInputElement).select()}
          sx={{ flex: '1 1 18rem', maxWidth: 520 }}
        />
        <Button variant="contained" onClick={() => void copy()}>
          Copy link
        </Button>
        {'share' in navigator && (
          <Button variant="outlined" onClick={share}>
            Share
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Your code, to read aloud:{' '}
        <Typography component="strong" variant="mono">
          {code}
        </Typography>
      </Typography>
    </>
  )
}
