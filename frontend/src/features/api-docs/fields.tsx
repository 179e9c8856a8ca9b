import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Code, Prose } from './prose.tsx'
import type { Field } from './reference.ts'

interface FieldsProps {
  readonly fields: readonly Field[]
  /** Marks required fields; in responses all fields are present. */
  readonly ofRequest?: boolean
}

/** Lists fields with their types; nested fields open on demand. */
export function Fields({ fields, ofRequest = false }: FieldsProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {fields.map((field) => (
        <Box component="li" key={field.name} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
            <Typography component="span" variant="mono" sx={{ fontWeight: 600 }}>
              {field.name}
            </Typography>
            <Typography component="span" variant="kicker" color="textSecondary">
              {field.type}
            </Typography>
            {ofRequest && field.required && (
              <Typography component="span" variant="kicker" sx={{ color: 'warning.main' }}>
                required
              </Typography>
            )}
            {field.default !== null && (
              <Typography component="span" variant="kicker" color="textSecondary">
                default {field.default}
              </Typography>
            )}
          </Box>
          {field.description && <Prose text={field.description} small />}
          {field.choices.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              One of{' '}
              {field.choices.map((choice, index) => (
                <span key={choice}>
                  {index > 0 && ', '}
                  <Code>{choice}</Code>
                </span>
              ))}
            </Typography>
          )}
          {field.fields.length > 0 && (
            <Box
              component="details"
              sx={{
                mt: 0.5,
                '& > summary': { cursor: 'pointer', typography: 'body2', color: 'text.secondary', py: 0.5 },
              }}
            >
              <summary>
                Show {field.fields.length} fields of {field.name}
              </summary>
              <Box sx={{ pl: 2, borderLeft: 1, borderColor: 'divider' }}>
                <Fields fields={field.fields} />
              </Box>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
