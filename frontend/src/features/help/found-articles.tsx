import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../ui/router-link.tsx'

const maxFound = 6

/** Lists the articles that match the question. The search and its articles load with the first letter. */
export function FoundArticles({ question }: { readonly question: string }) {
  const { data: articleSearch } = useQuery({
    queryKey: ['articles'],
    queryFn: async () => {
      const [{ content }, { ArticleSearch }] = await Promise.all([
        import('virtual:articles/index'),
        import('../../../../content/search/article-search.ts'),
      ])
      return new ArticleSearch(content)
    },
    staleTime: Infinity,
    structuralSharing: false,
  })
  const found = (articleSearch?.search(question, maxFound) ?? []).map(({ document }) => document)
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
