import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { notify } from '../notify.ts'
import { refreshConversions } from './refresh.ts'

/** Stops a conversion that is running. Its count is given back and its source stays in the history. */
export function useCancelConversion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('cancel-conversion', { id }),
    onSuccess: ({ status }) => {
      if (status === 'success') notify.info('It had just been converted')
      else notify.info('The conversion was stopped', 'Nothing was counted.')
    },
    onError: (reason) => notify.error('The conversion could not be stopped', reason.message),
    onSettled: (_answer, _reason, id) =>
      Promise.all([
        refreshConversions(queryClient),
        queryClient.invalidateQueries({ queryKey: ['get-conversion', { id }] }),
      ]),
  })
}
