import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useSession } from '../../lib/account/session.ts'
import { call } from '../../lib/api.ts'
import { useLeaveWarning } from '../../lib/use-leave-warning.ts'

const requiredText = (what: string) => z.string().check(z.trim(), z.minLength(1, `Please enter ${what}`))

const schema = z.object({
  name: requiredText('your name'),
  email: z.string().check(
    z.trim(),
    z.minLength(1, 'Please enter your email'),
    z.refine((text) => text === '' || z.email().safeParse(text).success, 'Please enter a valid email address'),
  ),
  subject: requiredText('a subject'),
  message: requiredText('a message'),
})

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'name', type: 'text', rows: 1 },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', rows: 1 },
  { name: 'subject', label: 'Subject', autoComplete: 'off', type: 'text', rows: 1 },
  { name: 'message', label: 'Message', autoComplete: 'off', type: 'text', rows: 7 },
] as const

const blank = { name: '', email: '', subject: '', message: '' }

export function ContactForm() {
  const [parameters] = useSearchParams()
  // Without default values the form keeps text that was typed before hydration.
  const {
    register,
    handleSubmit,
    formState: { errors, dirtyFields },
    reset,
    getValues,
    setValue,
  } = useForm({ resolver: zodResolver(schema) })
  useLeaveWarning(dirtyFields.message === true)
  const session = useSession()
  const subject = parameters.get('subject')
  const email = session.status === 'in' ? session.email : null
  useEffect(() => {
    if (subject && !getValues('subject')) setValue('subject', subject)
    if (email && !getValues('email')) setValue('email', email)
  }, [subject, email, getValues, setValue])
  const send = useMutation({
    mutationFn: (message: z.infer<typeof schema>) => call('send-contact-message', message),
    onSuccess: () => reset(blank),
  })
  if (send.isSuccess) {
    return (
      <Box role="status">
        <Alert severity="success">Message sent. We will reply to your email address within 24 hours.</Alert>
        <Button sx={{ mt: 2 }} color="inherit" onClick={() => send.reset()}>
          Send another message
        </Button>
      </Box>
    )
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit((message) => send.mutate(message))(event)}
      sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}
    >
      {send.isError && (
        <Alert severity="error" role="alert">
          Failed to send your message: {send.error.message} Your text is still here.
        </Alert>
      )}
      {fields.map(({ name, label, autoComplete, type, rows }) => (
        <TextField
          key={name}
          {...register(name)}
          label={label}
          type={type}
          autoComplete={autoComplete}
          multiline={rows > 1}
          rows={rows}
          error={errors[name] !== undefined}
          helperText={errors[name]?.message}
          // The label stays above the field: before hydration nothing could move it.
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <noscript>Enable JavaScript to send a message.</noscript>
      <Box>
        <Button type="submit" variant="contained" size="large" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Message'}
        </Button>
      </Box>
    </Box>
  )
}
