import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Cells } from '../../ui/cells.tsx'
import { Section } from '../../ui/section.tsx'

const facts = [
  ['Encrypted', 'TLS 1.2 or newer on the way, encrypted where it is stored.'],
  ['Your password never travels', 'Sign-in proves that you know it (SRP) without sending it.'],
  ['Preview stays with you', 'What you type is compiled in your browser. Only Convert sends code.'],
  ['Yours to take or delete', 'Export everything as a ZIP; delete one conversion, all, or the account.'],
] as const

export function Security() {
  return (
    <Section title="Your code is your edge" lead="It is handled as such.">
      <Cells min={300}>
        {facts.map(([title, text]) => (
          <Box key={title}>
            <Typography variant="h5" component="h3" gutterBottom>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </Box>
        ))}
      </Cells>
    </Section>
  )
}
