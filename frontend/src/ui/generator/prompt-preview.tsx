import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'

/** Shows the choices in sentences, as they are sent. */
export function PromptPreview({ prompt }: { readonly prompt: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Box>
      <Button color="inherit" size="small" variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide Prompt' : 'Preview Prompt'}
      </Button>
      {open && (
        <Box
          component="pre"
          tabIndex={0}
          aria-label="Prompt"
          sx={{
            m: 0,
            mt: 1.5,
            p: 2,
            maxHeight: '16rem',
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            typography: 'mono',
            fontSize: '0.8125rem',
          }}
        >
          {prompt}
        </Box>
      )}
    </Box>
  )
}
