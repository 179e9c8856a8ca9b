import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Conversion } from '../../lib/conversion/conversion-files.ts'
import { capitalize } from '../../lib/format.ts'
import { describeOptions } from '../../lib/conversion/output-options.ts'

/** Shows the compiler's messages, the user's notes and the options. */
export function NotesPanel({ conversion }: { readonly conversion: Conversion }) {
  const diagnostics = conversion.report?.diagnostics ?? []
  const options = describeOptions(conversion.options)
  const model = conversion.report?.model
  return (
    <Box sx={{ p: 2.5, display: 'grid', gap: 2.5, maxWidth: '90ch' }}>
      <section>
        <Typography variant="h4" component="h2" gutterBottom>
          Compiler messages
        </Typography>
        {diagnostics.length === 0 ? (
          <Typography color="textSecondary">No messages.</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mb: 1 } }}>
            {diagnostics.map((diagnostic, index) => (
              <li key={index}>
                <Typography component="span" variant="mono" color="textSecondary">
                  {diagnostic.file && `${diagnostic.file} `}
                  {diagnostic.line}:{diagnostic.column} {diagnostic.severity} {diagnostic.code}
                </Typography>
                <Typography>{diagnostic.text}</Typography>
                {diagnostic.help && (
                  <Typography variant="body2" color="textSecondary">
                    {diagnostic.help}
                  </Typography>
                )}
              </li>
            ))}
          </Box>
        )}
      </section>
      <section>
        <Typography variant="h4" component="h2" gutterBottom>
          Your notes
        </Typography>
        <Typography color="textSecondary" sx={{ whiteSpace: 'pre-wrap' }}>
          {conversion.additionalNotes || 'No notes.'}
        </Typography>
      </section>
      {model && (
        <section>
          <Typography variant="h4" component="h2" gutterBottom>
            Language model
          </Typography>
          <Typography color="textSecondary">
            {[
              model.note,
              model.rounds > 0 &&
                `${model.model} was asked ${model.rounds === 1 ? 'once' : `${model.rounds} times`}. Its code ` +
                  'passed the same checks as the rest.',
            ]
              .filter(Boolean)
              .join(' ')}
          </Typography>
        </section>
      )}
      {options && (
        <section>
          <Typography variant="h4" component="h2" gutterBottom>
            Output options
          </Typography>
          <Typography color="textSecondary">{capitalize(options)}.</Typography>
        </section>
      )}
    </Box>
  )
}
