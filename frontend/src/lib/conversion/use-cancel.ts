import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { notify } from '../notify.ts'
import { refreshConversions } from './refresh.ts'

/** Stops a running conversion. It is not counted, and its source stays in the history. */
export function useCancelConversion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('cancel-conversion', { id }),
    onSuccess: ({ status }) => {
      if (status === 'success') notify.info('The conversion has already finished')
      else notify.info('Conversion stopped', 'It does not count toward your limit.')
    },
    onError: (reason) => notify.error('Failed to stop the conversion', reason.message),
    onSettled: (_answer, _reason, id) =>
      Promise.all([
        refreshConversions(queryClient),
        queryClient.invalidateQueries({ queryKey: ['get-conversion', { id }] }),
      ]),
  })
}
