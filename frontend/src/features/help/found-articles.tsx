import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { findArticles } from '../../../../content/search.ts'
import { TextLink } from '../../ui/router-link.tsx'

const most = 6

/** The articles that answer what is being typed; their index comes with the first letter. */
export function FoundArticles({ question }: { readonly question: string }) {
  const { data } = useQuery({
    queryKey: ['articles'],
    queryFn: async () => (await import('virtual:articles/index')).content,
    staleTime: Infinity,
  })
  const found = findArticles(data ?? [], question, most)
  if (found.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Articles found"
      sx={{ listStyle: 'none', m: 0, mb: 3, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {found.map(({ address, title, summary }) => (
        <Box component="li" key={address} sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <TextLink to={address} sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
            {title}
          </TextLink>
          <Typography variant="body2" color="textSecondary">
            {summary}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
