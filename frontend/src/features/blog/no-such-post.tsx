import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/router-link.tsx'

/** Shown for a page of the blog that does not exist. */
export function NoSuchPost({ title }: { readonly title: string }) {
  return (
    <EmptyState
      heading="h1"
      title={title}
      action={
        <LinkButton to="/blog" variant="outlined">
          All posts
        </LinkButton>
      }
    >
      It may have been withdrawn.
    </EmptyState>
  )
}
