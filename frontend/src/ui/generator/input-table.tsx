import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Generated } from '../../lib/conversion/generation.ts'

/** Lists the inputs by group with title, value and range. */
export function InputTable({ inputs }: { readonly inputs: Generated['inputs'] }) {
  const groups = [...new Set(inputs.map(({ group }) => group))]
  return (
    <Box
      sx={{
        p: { xs: 2, md: 3 },
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
      }}
    >
      {groups.map((group) => (
        <Box key={group} component="section" aria-label={group}>
          <Typography variant="kicker" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
            {group}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 2,
              typography: 'body2',
              '& dt, & dd': { m: 0, py: 0.5, borderTop: 1, borderColor: 'divider' },
            }}
          >
            {inputs
              .filter((input) => input.group === group)
              .map(({ title, value, range }) => [
                <dt key={title}>{title}</dt>,
                <Box component="dd" key={`${title} value`} sx={{ fontFamily: 'mono.fontFamily', textAlign: 'right' }}>
                  {value}
                  {range && (
                    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                      {range}
                    </Typography>
                  )}
                </Box>,
              ])}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
