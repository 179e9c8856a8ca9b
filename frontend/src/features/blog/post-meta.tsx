import Typography from '@mui/material/Typography'
import { TextLink } from '../../ui/router-link.tsx'
import { tagName, useBlog, type BlogPost } from './all-posts.ts'

/** Dates are UTC: the page is written once for all readers. */
const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Shows author, date, reading time and tags of a post in one line. */
export function PostMeta({ post }: { readonly post: BlogPost }) {
  const author = useBlog().authors.find(({ id }) => id === post.author)
  return (
    <Typography variant="body2" color="textSecondary" component="p">
      {author && (
        <>
          <TextLink to={`/blog/author/${author.id}`}>{author.name}</TextLink>
          {' · '}
        </>
      )}
      <time dateTime={post.publishedAt}>{date.format(new Date(post.publishedAt))}</time>
      {` · ${post.minutes} min read`}
      {post.tags.map((tag) => (
        <span key={tag}>
          {' · '}
          <TextLink to={`/blog/tag/${tag}`}>{tagName(tag)}</TextLink>
        </span>
      ))}
    </Typography>
  )
}
