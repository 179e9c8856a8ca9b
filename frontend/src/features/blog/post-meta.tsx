import Typography from '@mui/material/Typography'
import { minutes } from 'virtual:blog/minutes'
import { authors, tags, type Post } from '../../../../content/blog/posts.ts'
import { TextLink } from '../../ui/router-link.tsx'

/** Dates are UTC: the page is written once for all readers. */
const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Shows author, date, reading time and tags of a post in one line. */
export function PostMeta({ post }: { readonly post: Post }) {
  const author = authors.find(({ id }) => id === post.author)
  return (
    <Typography variant="body2" color="textSecondary" component="p">
      {author && <TextLink to={`/blog/author/${author.id}`}>{author.name}</TextLink>}
      {' · '}
      <time dateTime={post.publishedAt}>{date.format(new Date(post.publishedAt))}</time>
      {` · ${minutes[post.slug] ?? 1} min read`}
      {post.tags.map((tag) => (
        <span key={tag}>
          {' · '}
          <TextLink to={`/blog/tag/${tag}`}>{tags[tag]}</TextLink>
        </span>
      ))}
    </Typography>
  )
}
