import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { PostRow } from './edited-post.ts'

/** Deletes a draft after a question. */
export function DeleteDraft({ post }: { readonly post: PostRow }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('delete-blog-post', { id: post.id }),
    onSuccess: async () => {
      notify.success('Draft deleted')
      await navigate('/admin/blog')
      await queryClient.invalidateQueries({ queryKey: ['admin-list-blog-posts'] })
    },
    onError: (reason) => notify.error('Failed to delete the draft', reason.message),
  })
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Delete draft
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this draft?"
          confirm="Delete draft"
          busy={remove.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => remove.mutate()}
        >
          “{post.title}” and its {post.revision === 1 ? 'revision' : `${post.revision} revisions`} are deleted. Its
          addresses are free again.
        </ConfirmDialog>
      )}
    </>
  )
}
