import Send from '@mui/icons-material/Send'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useRef, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react'
import { chatMessageLength } from '../../../../contract/chat.ts'

interface ComposerProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onSend: (text: string) => void
  readonly onTyping: () => void
  readonly placeholder: string
  readonly disabled: boolean
  readonly input?: RefObject<HTMLTextAreaElement | null>
}

/** Minimum pause between typing events. */
const typingPauseMs = 3_000

/** Enter sends, Shift+Enter starts a new line; blank text is not sent. */
export function Composer({ value, onChange, onSend, onTyping, placeholder, disabled, input }: ComposerProps) {
  const typingReportedAt = useRef(0)
  const isBlank = value.trim() === ''
  const send = () => {
    if (disabled || isBlank) return
    onSend(value.trim())
    onChange('')
    typingReportedAt.current = 0
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter confirms a word of an input method editor.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const change = (text: string) => {
    onChange(text)
    if (text.trim() === '' || Date.now() - typingReportedAt.current < typingPauseMs) return
    typingReportedAt.current = Date.now()
    onTyping()
  }
  return (
    <Box
      component="form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        send()
      }}
      sx={{ display: 'flex', gap: 1, alignItems: 'end', p: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <TextField
        multiline
        maxRows={5}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        inputRef={input}
        slotProps={{ htmlInput: { 'aria-label': placeholder, maxLength: chatMessageLength } }}
      />
      <IconButton
        type="submit"
        aria-label="Send"
        disabled={disabled || isBlank}
        sx={{ border: 1, borderColor: 'divider', width: 42, height: 42 }}
      >
        <Send fontSize="small" />
      </IconButton>
    </Box>
  )
}
