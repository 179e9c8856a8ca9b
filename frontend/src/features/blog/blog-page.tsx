import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tags } from '../../../../content/blog/posts.ts'
import { formatPlural } from '../../lib/format.ts'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { tagName, useBlog, type BlogPost } from './all-posts.ts'
import { PostList } from './post-list.tsx'

const feeds = [
  ['RSS', '/blog/rss.xml'],
  ['Atom', '/blog/atom.xml'],
  ['JSON Feed', '/blog/feed.json'],
] as const

/** Lists all posts, with a search over the index of the help center. */
export default function BlogPage() {
  const [question, setQuestion] = useState('')
  const { posts } = useBlog()
  const found = usePostSearch(question, posts)
  const subjects = [...new Set([...Object.keys(tags), ...posts.flatMap((post) => post.tags)])]
  const shown = found ?? posts
  return (
    <Page title="Blog" lead="Trading code, measured. Every figure is measured, and you can measure it again.">
      <TextField
        label="Search posts"
        type="search"
        slotProps={{ inputLabel: { shrink: true } }}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        sx={{ mb: 2, width: '100%', maxWidth: 420 }}
      />
      <Typography role="status" sx={{ position: 'absolute', left: -9999 }}>
        {found ? `${formatPlural(found.length, 'post')} found` : ''}
      </Typography>
      <Box component="nav" aria-label="Tags" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, mb: 2 }}>
        {subjects.map((id) => (
          <TextLink key={id} to={`/blog/tag/${id}`} underline="hover" color="textSecondary" sx={{ py: 1.25 }}>
            {tagName(id)}
          </TextLink>
        ))}
      </Box>
      {shown.length === 0 && (
        <Typography color="textSecondary" sx={{ pb: 3 }}>
          No matching posts. The <TextLink to="/help">Help Center</TextLink> searches guides and error codes too.
        </Typography>
      )}
      <PostList posts={shown} />
      <Typography variant="body2" color="textSecondary" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
        Subscribe:{' '}
        {feeds.map(([label, href], index) => (
          <span key={href}>
            {index > 0 && ' · '}
            <Link href={href}>{label}</Link>
          </span>
        ))}
      </Typography>
    </Page>
  )
}

const maxFound = 50

/** Returns the posts that match, best first; null without a question or before the index has loaded. */
function usePostSearch(question: string, posts: readonly BlogPost[]): readonly BlogPost[] | null {
  const isAsked = question.trim() !== ''
  const addresses = posts.map(({ slug }) => `/blog/${slug}`)
  const { data: search } = useQuery({
    queryKey: ['articles', addresses],
    queryFn: async () => {
      const [{ content }, { ArticleSearch }] = await Promise.all([
        import('virtual:articles/index'),
        import('../../../../content/search/article-search.ts'),
      ])
      // Our posts are in the index of the help center, those of the editor are added.
      const known = new Set(content.map(({ address }) => address))
      const added = posts.map(({ slug, title, summary }) => ({ id: slug, title, summary, address: `/blog/${slug}` }))
      return new ArticleSearch([...content, ...added.filter(({ address }) => !known.has(address))])
    },
    enabled: isAsked,
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (!isAsked || !search) return null
  const found = search.search(question, maxFound).map(({ document }) => document.address)
  return found.flatMap((address) => posts.filter(({ slug }) => address === `/blog/${slug}`))
}
