import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'watching'; readonly seconds: number; readonly ticket: string }
  | { readonly kind: 'unlocked' }

const rewardPauseMs = 1500

const isSignedOut = (reason: unknown): boolean => reason instanceof ApiError && reason.code === 'UNAUTHORIZED'

function askToSignIn(): void {
  notify.error('Please log in to watch ads')
  openAuth('sign-in')
}

/** Rewards an ad with a server-issued ticket, which is valid once and only after the ad's length. */
export function AdCard() {
  const session = useSession()
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [starting, setStarting] = useState(false)
  /** Ads that may still be watched today; null until the server has said it. */
  const [left, setLeft] = useState<number | null>(null)

  const start = async () => {
    if (session.status !== 'in') return askToSignIn()
    setStarting(true)
    try {
      const { ticket, seconds, rewardsLeft } = await call('start-ad', { adType: 'conversion' })
      setLeft(rewardsLeft)
      setState({ kind: 'watching', seconds, ticket })
    } catch (reason) {
      const isLimit = reason instanceof ApiError && reason.code === 'LIMIT_REACHED'
      if (isLimit) setLeft(0)
      if (isSignedOut(reason)) askToSignIn()
      else notify.error(isLimit ? reason.message : 'Failed to process ad reward')
    }
    setStarting(false)
  }

  useEffect(() => {
    if (state.kind !== 'watching') return
    const timer = setTimeout(() => {
      call('process-ad-reward', { adType: 'conversion', ticket: state.ticket }).then(
        ({ success, rewardsLeft }) => {
          setLeft(rewardsLeft)
          if (success) notify.success('Ad completed! Feature unlocked.')
          else notify.error('Failed to verify ad completion')
          setState({ kind: success ? 'unlocked' : 'idle' })
        },
        (reason: unknown) => {
          if (isSignedOut(reason)) askToSignIn()
          else notify.error('Failed to complete ad')
          setState({ kind: 'idle' })
        },
      )
    }, state.seconds * 1000)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    if (state.kind !== 'unlocked') return
    const timer = setTimeout(() => {
      setState({ kind: 'idle' })
      void queryClient.invalidateQueries({ queryKey: ['get-user-conversion-limits'] })
    }, rewardPauseMs)
    return () => clearTimeout(timer)
  }, [state, queryClient])

  return (
    <Box id="earn" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2.5, bgcolor: 'background.paper' }}>
      <Typography variant="h4" component="h2">
        Earn Free Conversions
      </Typography>
      <Box role="status">
        {state.kind === 'unlocked' ? (
          <Typography sx={{ my: 1, color: 'success.main' }}>You earned one conversion.</Typography>
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ my: 1, maxWidth: '60ch' }}>
            Watch a short ad to get one more conversion today. {leftText(left)}
          </Typography>
        )}
      </Box>
      {state.kind === 'watching' && <HouseAd seconds={state.seconds} />}
      <Button
        variant="outlined"
        disabled={starting || state.kind !== 'idle' || left === 0}
        onClick={() => void start()}
      >
        {state.kind === 'watching' ? 'Watching Ad...' : 'Watch Ad'}
      </Button>
    </Box>
  )
}

function leftText(left: number | null): string {
  if (left === null) return ''
  if (left === 0) return 'You watched all ads of today. New ones come at midnight UTC.'
  return left === 1 ? '1 ad left today.' : `${left} ads left today.`
}

/** Counts down from `seconds` to 0, once a second. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}

/** Shows our own ad; no ad network is loaded. */
function HouseAd({ seconds }: { readonly seconds: number }) {
  const left = useCountdown(seconds)
  return (
    <Box sx={{ mb: 2, p: 2, bgcolor: 'surface.sunken', borderRadius: 1 }}>
      <Typography variant="h5" component="p">
        Get 100 conversions per month, the optimizer and both generators with Pro.
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {left > 0 ? `Your conversion in ${left} s` : 'Adding your conversion…'}
      </Typography>
      <LinearProgress
        aria-label="Ad progress"
        variant="determinate"
        value={100}
        sx={{
          mt: 1.5,
          '& .MuiLinearProgress-bar': {
            animation: `ad ${seconds}s linear`,
            '@keyframes ad': { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
          },
        }}
      />
    </Box>
  )
}
