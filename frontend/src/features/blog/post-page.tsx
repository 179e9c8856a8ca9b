import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { postLoaders } from 'virtual:blog/texts'
import { defaultAuthor } from '../../../../contract/blog.ts'
import type { Author } from '../../../../content/blog/posts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { coverSizes } from './addresses.ts'
import { blogOf, tagName, useBlog, type BlogPost } from './all-posts.ts'
import { PostList } from './post-list.tsx'
import { PostMeta } from './post-meta.tsx'
import { neighborsOf, relatedPosts, seriesOf } from './post-relations.ts'
import { PostText } from '../../ui/post-text.tsx'
import { ShareLinks } from './share-links.tsx'

/** Loads a post's text and returns its page, so that the first render has both. */
export async function loadPostPage(slug: string): Promise<{ readonly default: ComponentType }> {
  const post = blogOf(null).posts.find((candidate) => candidate.slug === slug)
  const load = postLoaders[slug]
  if (!post || !load) throw new Error(`There is no post "${slug}".`)
  const { text } = await load()
  return { default: () => <PostPage post={post} text={text} /> }
}

interface PostPageProps {
  readonly post: BlogPost
  readonly text: RenderedPostText
  /** Covers of the repository's posts repeat the title: they are for lists and search engines only. */
  readonly showsCover?: boolean
}

/** Shows a post with its contents, series, neighbors and related posts. */
export function PostPage({ post, text, showsCover = false }: PostPageProps) {
  const { slug, title, summary } = post
  const { posts } = useBlog()
  const related = relatedPosts(post, posts)
  const address = `${__SITE_ORIGIN__}/blog/${slug}`
  return (
    <>
      <Breadcrumbs
        trail={[
          ['Blog', '/blog'],
          [title, `/blog/${slug}`],
        ]}
      />
      <PostData post={post} />
      <Page title={title} lead={summary}>
        <PostMeta post={post} />
        <Box
          sx={{
            mt: { xs: 3, md: 4 },
            display: 'grid',
            gap: { xs: 3, lg: 8 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 260px' },
          }}
        >
          <Box sx={{ order: { lg: 2 }, alignSelf: 'start', position: { lg: 'sticky' }, top: { lg: 88 } }}>
            <Contents headings={text.headings} />
            <SeriesParts post={post} />
          </Box>
          <Box component="article" sx={{ minWidth: 0, maxWidth: 820 }}>
            {showsCover && post.cover && <Cover address={post.cover['16x9']} />}
            <PostText html={text.html} />
            <Box sx={{ mt: 5, display: 'grid', gap: 3 }}>
              <TryIt />
              <ShareLinks title={title} address={address} />
              <Neighbors post={post} />
            </Box>
          </Box>
        </Box>
        {related.length > 0 && (
          <Box component="section" aria-label="Related posts" className="no-print" sx={{ mt: 6 }}>
            <Typography variant="h2" sx={{ mb: 2, fontSize: '1.4rem' }}>
              Related posts
            </Typography>
            <PostList posts={related} heading="h3" />
          </Box>
        )}
      </Page>
    </>
  )
}

function Cover({ address }: { readonly address: string }) {
  const [width, height] = coverSizes['16x9']
  return (
    <Box
      component="img"
      src={address}
      alt=""
      width={width}
      height={height}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        mb: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    />
  )
}

function PostData({ post }: { readonly post: BlogPost }) {
  const { slug, title, summary, publishedAt, updatedAt, cover } = post
  const author = useBlog().authors.find(({ id }) => id === post.author)
  const address = `${__SITE_ORIGIN__}/blog/${slug}`
  const publisher = { '@type': 'Organization', name: 'Tradewright', url: __SITE_ORIGIN__ }
  const thing = {
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    url: address,
    mainEntityOfPage: address,
    ...(cover ? { image: Object.values(cover).map((path) => __SITE_ORIGIN__ + path) } : {}),
    datePublished: publishedAt,
    dateModified: updatedAt,
    ...(author ? { author: writerOf(author) } : {}),
    publisher,
    keywords: post.tags.map(tagName).join(', '),
    inLanguage: 'en',
  }
  return <StructuredData thing={thing} />
}

/** The team is an organization, other authors are persons. */
const writerOf = ({ id, name }: Author) => ({
  '@type': id === defaultAuthor ? 'Organization' : 'Person',
  name,
  url: `${__SITE_ORIGIN__}/blog/author/${id}`,
})

function Contents({ headings }: Pick<RenderedPostText, 'headings'>) {
  if (headings.length === 0) return null
  return (
    <Box component="nav" aria-label="Contents" className="no-print">
      <Typography variant="h6" component="h2" gutterBottom>
        Contents
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {headings.map(({ id, title }) => (
          <Box component="li" key={id} sx={{ py: { xs: 1, lg: 0.5 } }}>
            <Typography component="a" href={`#${id}`} variant="body2" color="textSecondary">
              {title}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function SeriesParts({ post }: { readonly post: BlogPost }) {
  const parts = seriesOf(post, useBlog().posts)
  if (parts.length === 0) return null
  return (
    <Box component="nav" aria-label={`Series: ${post.series}`} className="no-print" sx={{ mt: 3 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        Series: {post.series}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {parts.map((part) => (
          <Typography component="li" variant="body2" key={part.slug} sx={{ py: { xs: 1, lg: 0.5 } }}>
            {part.slug === post.slug ? (
              <span aria-current="page">{part.title}</span>
            ) : (
              <TextLink to={`/blog/${part.slug}`}>{part.title}</TextLink>
            )}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

function TryIt() {
  return (
    <Box
      component="aside"
      aria-label="Try it"
      className="no-print"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 2, md: 3 } }}
    >
      <Typography variant="h4" component="h2" gutterBottom>
        See what your own script does
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Paste it into the converter. It shows the MQL and compares both programs as you type, without an account.
      </Typography>
      <LinkButton to="/convert" variant="contained">
        Open the converter
      </LinkButton>
    </Box>
  )
}

function Neighbors({ post }: { readonly post: BlogPost }) {
  const { older, newer } = neighborsOf(post, useBlog().posts)
  return (
    <Box
      component="nav"
      aria-label="Previous and next post"
      className="no-print"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        pt: 3,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      }}
    >
      <Typography component="span" variant="body2">
        {older && (
          <>
            Previous: <TextLink to={`/blog/${older.slug}`}>{older.title}</TextLink>
          </>
        )}
      </Typography>
      <Typography component="span" variant="body2" sx={{ textAlign: { sm: 'right' } }}>
        {newer && (
          <>
            Next: <TextLink to={`/blog/${newer.slug}`}>{newer.title}</TextLink>
          </>
        )}
      </Typography>
    </Box>
  )
}
