import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query, type InputOf } from '../../lib/api.ts'
import { LinkButton } from '../../ui/router-link.tsx'
import { steps } from './steps.ts'

type Progress = InputOf<'update-onboarding-progress'>

interface OnboardingDialogProps {
  /** Whether a page exists in this build; steps about missing pages show their fallback. */
  readonly hasPage: (path: string) => boolean
}

/** Opens for users who have neither finished nor skipped it. The server stores the current step. */
export default function OnboardingDialog({ hasPage }: OnboardingDialogProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...query('get-onboarding-progress', {}), staleTime: Infinity })
  const { mutate } = useMutation({
    mutationFn: (progress: Progress) => call('update-onboarding-progress', progress),
    // Moves on at once, without waiting for the server.
    onMutate: (progress) => queryClient.setQueryData(query('get-onboarding-progress', {}).queryKey, progress),
  })
  if (!data || data.is_completed || data.skipped) return null
  const index = Math.min(data.current_step, steps.length) - 1
  const step = steps[index]
  if (!step) return null
  const content = step.fallback && step.link && !hasPage(step.link.to) ? step.fallback : step
  const isLast = index === steps.length - 1
  const skip = () => mutate({ ...data, skipped: true })
  const next = () =>
    mutate(
      isLast
        ? { ...data, completed_steps: steps.map(({ id }) => id), is_completed: true }
        : {
            ...data,
            current_step: data.current_step + 1,
            completed_steps: [...new Set([...data.completed_steps, step.id])],
          },
    )
  const back = () => mutate({ ...data, current_step: data.current_step - 1 })
  return (
    <Dialog open onClose={skip} fullWidth maxWidth="xs" aria-labelledby="onboarding-title">
      <DialogTitle id="onboarding-title" sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component="span" sx={{ flex: 1 }}>
          Getting Started
        </Box>
        <IconButton aria-label="Close" onClick={skip} edge="end">
          <Close />
        </IconButton>
      </DialogTitle>
      <LinearProgress
        variant="determinate"
        value={(100 * (index + 1)) / steps.length}
        aria-label={`Step ${index + 1} of ${steps.length}`}
        sx={{ height: 2 }}
      />
      <DialogContent sx={{ minHeight: 210 }}>
        <Typography variant="kicker" component="p" color="textSecondary">
          {index + 1} / {steps.length}
        </Typography>
        <Typography variant="h3" component="h3" gutterBottom>
          {step.title}
        </Typography>
        <Typography color="textSecondary">{content.text}</Typography>
        {content.link && (
          <LinkButton to={content.link.to} variant="outlined" sx={{ mt: 2 }} onClick={next}>
            {content.link.label}
          </LinkButton>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={skip}>
          Skip
        </Button>
        <Box sx={{ flex: 1 }} />
        {index > 0 && (
          <Button color="inherit" onClick={back}>
            Back
          </Button>
        )}
        <Button variant="contained" onClick={next}>
          {isLast ? 'Finish' : 'Next'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
