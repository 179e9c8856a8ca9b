import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { call } from '../../lib/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/router-link.tsx'

const actions = {
  confirm: {
    title: 'Confirm the newsletter',
    text: 'We write when something worth your time has changed. You can unsubscribe in every mail.',
    button: 'Confirm',
    done: 'You get our newsletter',
    doneText: 'You can unsubscribe in every mail, or in Settings.',
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    text: 'We stop sending the newsletter to your address. Emails about your account are not affected.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText: 'We do not send the newsletter to your address any more.',
  },
} as const

/** The page of the links in mails. A button is needed, because mail scanners open links. */
export default function NewsletterPage() {
  const [parameters] = useSearchParams()
  const { action: wanted } = useParams()
  const action = wanted === 'confirm' || wanted === 'unsubscribe' ? wanted : null
  const [id, token] = [parameters.get('id'), parameters.get('token')]
  const change = useMutation({
    mutationFn: (input: { id: string; token: string; action: 'confirm' | 'unsubscribe' }) =>
      call('change-newsletter', input),
  })
  const home = (
    <LinkButton to="/" variant="outlined">
      Return to Home
    </LinkButton>
  )
  if (!action || !id || !token)
    return (
      <EmptyState heading="h1" title="This link is not complete" action={home}>
        Open the link in the email again, or copy it whole into the address bar.
      </EmptyState>
    )
  const wording = actions[action]
  if (change.isSuccess)
    return (
      <EmptyState heading="h1" title={wording.done} action={home}>
        {wording.doneText}
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h1"
      title={wording.title}
      action={
        <Button variant="contained" disabled={change.isPending} onClick={() => change.mutate({ id, token, action })}>
          {wording.button}
        </Button>
      }
    >
      {change.isError ? <span role="alert">{change.error.message}</span> : wording.text}
    </EmptyState>
  )
}
