import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/router-link.tsx'

/** Shown in place of a template that is unknown or was withdrawn. */
export function Withdrawn() {
  return (
    <EmptyState
      heading="h1"
      title="This template is not published"
      action={
        <LinkButton to="/templates" variant="outlined">
          All templates
        </LinkButton>
      }
    >
      It may have been withdrawn, or the address has a typing error.
    </EmptyState>
  )
}
