import type { ReactNode } from 'react'
import { AdminOnly } from '../../ui/admin-only.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton } from '../../ui/router-link.tsx'

interface AdminScreenProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly back?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

const toPanel = { to: '/admin', label: 'Admin Panel' }

/** A page of the administration, with the way back. */
export function AdminScreen({ title, lead, actions, back = toPanel, children }: AdminScreenProps) {
  return (
    <AdminOnly>
      <Page
        title={title}
        lead={lead}
        actions={
          <>
            {actions}
            <LinkButton to={back.to} color="inherit">
              {back.label}
            </LinkButton>
          </>
        }
      >
        {children}
      </Page>
    </AdminOnly>
  )
}
