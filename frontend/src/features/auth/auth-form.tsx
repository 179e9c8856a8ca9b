import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { authMessage } from './messages.ts'

interface Field<Values> {
  readonly name: Path<Values & FieldValues>
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly inputMode?: 'numeric'
  /** Help text while the field has no error. */
  readonly hint?: string
}

interface AuthFormProps<Values extends FieldValues> {
  readonly schema: z.ZodMiniType<Values, Values>
  readonly fields: readonly Field<Values>[]
  readonly defaults: DefaultValues<Values>
  readonly submitLabel: string
  readonly busyLabel: string
  /** Rejects with the service's error; the form shows it and keeps the input. */
  readonly onSubmit: (values: Values) => Promise<void>
  readonly children?: ReactNode
}

/** One step of the drawer: fields, a submit button, and the error above them. */
export function AuthForm<Values extends FieldValues>({
  schema,
  fields,
  defaults,
  submitLabel,
  busyLabel,
  onSubmit,
  children,
}: AuthFormProps<Values>) {
  const [errorText, setRefusal] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = formState
  const send = handleSubmit(async (values) => {
    setRefusal(null)
    try {
      await onSubmit(values)
    } catch (reason) {
      setRefusal(authMessage(reason))
    }
  })
  return (
    <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 2 }}>
      {errorText && (
        <Alert severity="error" role="alert">
          {errorText}
        </Alert>
      )}
      {fields.map(({ name, label, type, autoComplete, inputMode, hint }, index) => (
        <TextField
          key={name}
          {...register(name)}
          label={label}
          type={type === 'password' && isShown ? 'text' : type}
          autoComplete={autoComplete}
          autoFocus={index === 0}
          error={errors[name] !== undefined}
          helperText={(errors[name]?.message as string | undefined) ?? hint}
          slotProps={{
            htmlInput: { inputMode },
            input:
              type === 'password'
                ? { endAdornment: <PasswordVisibilityToggle isShown={isShown} onToggle={() => setShown(!isShown)} /> }
                : {},
          }}
        />
      ))}
      <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
        {isSubmitting ? busyLabel : submitLabel}
      </Button>
      {children}
    </Box>
  )
}

/** Toggles whether passwords are readable: mistyped passwords are the most common sign-in error. */
function PasswordVisibilityToggle({ isShown, onToggle }: { readonly isShown: boolean; readonly onToggle: () => void }) {
  return (
    <InputAdornment position="end">
      <IconButton edge="end" size="small" aria-label={isShown ? 'Hide password' : 'Show password'} onClick={onToggle}>
        {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
      </IconButton>
    </InputAdornment>
  )
}
