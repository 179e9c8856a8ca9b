import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { useTemplateEdit, type TemplateRow } from './edited-template.ts'

/** Publishes the last revision, withdraws the template, and says who gets its code. */
export function PublishPanel({ template }: { readonly template: TemplateRow }) {
  const { slug, state, revision, publishedRevision, isPublished, isPremium, isBuiltIn } = template
  const [note, setNote] = useState('')
  const [isWithdrawing, setWithdrawing] = useState(false)
  const publish = useTemplateEdit('publish-template', 'Not published', () => {
    notify.success('Template published')
    setNote('')
  })
  const change = useTemplateEdit('change-template', 'Failed to change the template', () => setWithdrawing(false))
  const isCurrent = isPublished && revision === publishedRevision
  return (
    <Box component="section" aria-label="Publication" sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography sx={{ mr: 1 }}>{stateText(template)}</Typography>
        {isPublished && <TextLink to={`/templates/${slug}`}>View</TextLink>}
        {!isCurrent && (
          <>
            <TextField
              label="What changed"
              value={note}
              onChange={({ target }) => setNote(target.value)}
              slotProps={{ htmlInput: { maxLength: 300 } }}
              sx={{ width: { xs: '100%', sm: 300 } }}
            />
            <Button
              variant="contained"
              disabled={publish.isPending}
              onClick={() => publish.mutate({ slug, state, revision, note })}
            >
              {publish.isPending ? 'Proving...' : `Publish revision ${revision}`}
            </Button>
          </>
        )}
        {isPublished && (
          <Button color="error" onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )}
        <FormControlLabel
          label="Premium: code for Pro and Elite only"
          control={
            <Switch
              checked={isPremium}
              disabled={change.isPending}
              onChange={(_, next) => change.mutate({ slug, state, isPremium: next })}
            />
          }
        />
      </Box>
      {publish.isError && <Alert severity="error">{publish.error.message}</Alert>}
      {isBuiltIn && isPremium && (
        <Typography variant="body2" color="textSecondary">
          If this template was free when the site was built, its code stays in the site’s files until the next release.
        </Typography>
      )}
      {isWithdrawing && (
        <ConfirmDialog
          title="Withdraw this template?"
          confirm="Withdraw"
          busy={change.isPending}
          onCancel={() => setWithdrawing(false)}
          onConfirm={() => change.mutate({ slug, state, isPublished: false })}
        >
          Its page and its card disappear. All revisions stay, and you can publish it again.
        </ConfirmDialog>
      )}
    </Box>
  )
}

function stateText({ isPublished, revision, publishedRevision }: TemplateRow): string {
  if (!isPublished) return publishedRevision === null ? 'Draft' : 'Withdrawn'
  const published =
    publishedRevision === 0 ? 'The product’s own text is published' : `Revision ${publishedRevision} is published`
  return revision === publishedRevision ? published : `${published}; revision ${revision} is a draft`
}
