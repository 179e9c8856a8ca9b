import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../ui/router-link.tsx'

const maxFound = 6

export interface FoundArticle {
  readonly address: string
  readonly title: string
  readonly summary: string
}

/** Returns the articles that match; undefined while the search loads, which the first letter begins. */
export function useFoundArticles(question: string): readonly FoundArticle[] | undefined {
  const { data: articleSearch, isError } = useQuery({
    queryKey: ['articles'],
    queryFn: async () => {
      const [{ content }, { ArticleSearch }] = await Promise.all([
        import('virtual:articles/index'),
        import('../../../../content/search/article-search.ts'),
      ])
      return new ArticleSearch(content)
    },
    enabled: question.trim() !== '',
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (isError) return []
  return articleSearch?.search(question, maxFound).map(({ document }) => document)
}

export function FoundArticles({ found }: { readonly found: readonly FoundArticle[] }) {
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
