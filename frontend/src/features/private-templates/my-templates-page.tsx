import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../lib/account/session.ts'
import { call } from '../../lib/api.ts'
import { copyText } from '../../lib/clipboard.ts'
import { openInConverter } from '../../lib/conversion/converter-draft.ts'
import { formatDate, formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import { SignInRequired } from '../../ui/sign-in-required.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { usePrivateTemplates, useTemplateChange, type PrivateTemplate } from './use-private-templates.ts'

const addressOf = (shareId: string): string => `${__SITE_ORIGIN__}/templates/shared/${shareId}`

/** The user's own scripts: open, rename, share, delete. */
export default function MyTemplatesPage() {
  const session = useSession()
  if (session.status !== 'in') return <SignInRequired>Sign in to see the scripts that you keep.</SignInRequired>
  return <MyTemplates />
}

function MyTemplates() {
  const { data, error, isPending, refetch } = usePrivateTemplates()
  return (
    <Page
      title="My templates"
      lead="Scripts that you keep from your history. Only you see them, unless you share one by its link."
      actions={
        <LinkButton to="/templates" color="inherit">
          All templates
        </LinkButton>
      }
    >
      {error && <Failure title="Failed to load your templates" error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Skeleton variant="rectangular" height={240} role="progressbar" aria-label="Loading your templates" />
      )}
      {data?.templates.length === 0 && (
        <EmptyState
          title="You keep no scripts yet"
          action={
            <LinkButton to="/conversion-history" variant="contained">
              Open history
            </LinkButton>
          }
        >
          Open a conversion of your history and choose “Save as template”.
        </EmptyState>
      )}
      <Box component="ul" aria-label="My templates" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.templates.map((template) => (
          <TemplateRow key={template.id} template={template} />
        ))}
      </Box>
    </Page>
  )
}

function TemplateRow({ template }: { readonly template: PrivateTemplate }) {
  const { id, name, lines, updatedAt, shareId } = template
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const share = useTemplateChange('share-private-template', 'Failed to change the link', (changed) => {
    if (changed.shareId === null) notify.success('The link works no longer')
    else void copyLink(changed.shareId)
  })
  const remove = useTemplateChange('delete-private-template', 'Failed to delete the template', () =>
    notify.success('Template deleted'),
  )
  const open = (): void => {
    call('get-private-template', { id })
      .then(({ code }) => {
        openInConverter(code, 'always')
        void navigate('/convert')
      })
      .catch((reason: unknown) => notify.error('Failed to open the template', String(reason)))
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {formatPlural(lines, 'line')} · changed {formatDate(updatedAt)}
          {shareId && (
            <>
              {' · '}
              <TextLink to={`/templates/shared/${shareId}`}>shared by link</TextLink>
            </>
          )}
        </Typography>
      </Box>
      <Button color="inherit" onClick={open}>
        Open in the converter
      </Button>
      {shareId && (
        <Button color="inherit" onClick={() => void copyLink(shareId)}>
          Copy link
        </Button>
      )}
      <Button
        color="inherit"
        disabled={share.isPending}
        onClick={() => share.mutate({ id, isShared: shareId === null })}
      >
        {shareId ? 'End link' : 'Share'}
      </Button>
      <Button color="inherit" onClick={() => setDialog('rename')}>
        Rename
      </Button>
      <Button color="error" onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {dialog === 'rename' && <RenameDialog template={template} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirm="Delete"
          busy={remove.isPending}
          onCancel={() => setDialog(null)}
          onConfirm={() => remove.mutate({ id })}
        >
          The script is removed from your templates{shareId ? ', and its link stops working' : ''}. Your history stays.
        </ConfirmDialog>
      )}
    </Box>
  )
}

async function copyLink(shareId: string): Promise<void> {
  const address = addressOf(shareId)
  try {
    await copyText(address)
    notify.success('Link copied')
  } catch {
    notify.success('The template is shared', address)
  }
}
