import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Conversion } from '../../lib/conversion-files.ts'
import { saidOptions } from '../../lib/output-options.ts'

/** What the compiler remarked, and what the user wrote along. */
export function NotesPanel({ conversion }: { readonly conversion: Conversion }) {
  const diagnostics = conversion.report?.diagnostics ?? []
  const options = saidOptions(conversion.options)
  return (
    <Box sx={{ p: 2.5, display: 'grid', gap: 2.5, maxWidth: '90ch' }}>
      <section>
        <Typography variant="h4" component="h2" gutterBottom>What the compiler remarked</Typography>
        {diagnostics.length === 0
          ? <Typography color="textSecondary">Nothing.</Typography>
          : (
              <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mb: 1 } }}>
                {diagnostics.map((diagnostic, index) => (
                  <li key={index}>
                    <Typography component="span" variant="mono" color="textSecondary">{diagnostic.file && `${diagnostic.file} `}{diagnostic.line}:{diagnostic.column} {diagnostic.severity} {diagnostic.code}</Typography>
                    <Typography>{diagnostic.text}</Typography>
                    {diagnostic.help && <Typography variant="body2" color="textSecondary">{diagnostic.help}</Typography>}
                  </li>
                ))}
              </Box>
            )}
      </section>
      <section>
        <Typography variant="h4" component="h2" gutterBottom>Your notes</Typography>
        <Typography color="textSecondary" sx={{ whiteSpace: 'pre-wrap' }}>{conversion.additionalNotes || 'None.'}</Typography>
      </section>
      {options && (
        <section>
          <Typography variant="h4" component="h2" gutterBottom>Output options</Typography>
          <Typography color="textSecondary">{options[0].toUpperCase() + options.slice(1)}.</Typography>
        </section>
      )}
    </Box>
  )
}
