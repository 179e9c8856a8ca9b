import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../lib/notify.ts'

/** Runs a change of a user, then loads the user's page again and closes the dialog. */
export function useUserChange(change: () => Promise<string>, onClose: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (message) => {
      notify.success(message)
      onClose()
      await Promise.all(
        ['admin-get-user', 'admin-list-users', 'list-audit-log'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      )
    },
    onError: (error) => notify.error('Failed to change the user', error.message),
  })
}
