import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Renders the Markdown subset of the contract's descriptions: paragraphs, **strong** and `code`. */
export function Prose({ text, small = false }: { readonly text: string; readonly small?: boolean }) {
  return text.split('\n\n').map((paragraph) => (
    <Typography
      key={paragraph}
      variant={small ? 'body2' : 'body1'}
      color="textSecondary"
      sx={{ mb: small ? 0.5 : 1.5, maxWidth: '68ch', '& code': codeStyle }}
    >
      <Inline text={paragraph} />
    </Typography>
  ))
}

/** Renders a paragraph's **strong** and `code`. The caller styles `code`. */
export function Inline({ text }: { readonly text: string }): ReactNode {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, index) => {
    if (part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>
    return part
  })
}

export const codeStyle = {
  fontFamily: 'mono.fontFamily',
  fontSize: '0.88em',
  color: 'text.primary',
  bgcolor: 'surface.sunken',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  px: 0.5,
  overflowWrap: 'anywhere',
} as const

export const Code = ({ children }: { readonly children: ReactNode }) => (
  <Box component="code" sx={codeStyle}>
    {children}
  </Box>
)
