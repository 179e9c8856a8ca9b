import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Cells } from '../../ui/cells.tsx'
import { Section } from '../../ui/section.tsx'

const facts = [
  ['Encrypted', 'Your data is encrypted in transit (TLS 1.2 or newer) and at rest.'],
  ['Your password stays private', 'Sign-in verifies your password without sending it (SRP).'],
  ['Previews stay local', 'Code compiles in your browser as you type. We receive it only when you click Convert.'],
  ['You control your data', 'Export everything as a ZIP file. Delete a conversion or your account at any time.'],
] as const

export function Security() {
  return (
    <Section title="Your code is your edge" lead="We keep it safe.">
      <Cells minWidth={300}>
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
