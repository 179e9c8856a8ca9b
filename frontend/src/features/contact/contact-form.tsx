import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { call } from '../../lib/api.ts'

const filled = (what: string) => z.string().check(z.trim(), z.minLength(1, `Please enter ${what}`))

const schema = z.object({
  name: filled('your name'),
  email: z.string().check(
    z.trim(),
    z.minLength(1, 'Please enter your email'),
    z.refine((text) => text === '' || z.email().safeParse(text).success, 'Please enter a valid email address'),
  ),
  subject: filled('a subject'),
  message: filled('a message'),
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
  // Without default values the form takes up what somebody has written before the page was live.
  const {
    register,
    handleSubmit,
    formState: { errors },
    reset,
    getValues,
    setValue,
  } = useForm({ resolver: zodResolver(schema) })
  const subject = parameters.get('subject')
  useEffect(() => {
    if (subject && !getValues('subject')) setValue('subject', subject)
  }, [subject, getValues, setValue])
  const send = useMutation({
    mutationFn: (message: z.infer<typeof schema>) => call('send-contact-message', message),
    onSuccess: () => reset(blank),
  })
  if (send.isSuccess) {
    return (
      <Box role="status">
        <Alert severity="success">Your message has arrived. We answer within 24 hours, to the address you gave.</Alert>
        <Button sx={{ mt: 2 }} color="inherit" onClick={() => send.reset()}>
          Write another
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
          Your message was not sent: {send.error.message} What you wrote is still here.
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
          // Above the field from the start: before the page is live nothing could move it out of the way of the text.
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <noscript>Sending needs JavaScript.</noscript>
      <Box>
        <Button type="submit" variant="contained" size="large" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Message'}
        </Button>
      </Box>
    </Box>
  )
}
