import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type OutputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'

export type EditedPost = OutputOf<'admin-get-blog-post'>
export type PostRow = EditedPost['post']
export type PostContent = EditedPost['revisions'][number]['content']

interface SaveInput {
  readonly post: PostRow | null
  readonly content: PostContent
}

/**
 * Writes the pages of the blog now. A failure is only reported: a job writes them within a minute.
 */
export async function publishNow(): Promise<void> {
  try {
    await call('publish-blog', {})
  } catch (reason) {
    notify.error('The pages are not written yet', `They follow within a minute. ${(reason as Error).message}`)
  }
}

/** Saves a revision of a post and reloads what shows it. */
export function useSavePost(onSaved: (post: PostRow) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ post, content }: SaveInput) =>
      call('save-blog-post', { id: post?.id ?? null, base: post?.revision ?? null, content }),
    onSuccess: async (saved) => {
      notify.success(`Saved as revision ${saved.revision}`)
      await queryClient.invalidateQueries({ queryKey: ['admin-get-blog-post'] })
      await queryClient.invalidateQueries({ queryKey: ['admin-list-blog-posts'] })
      onSaved(saved)
      if (saved.state === 'published') await publishNow()
    },
    onError: (reason) => notify.error('Failed to save the post', reason.message),
  })
}
