import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../lib/account/session.ts'
import { call, query, type InputOf, type OutputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'

export type SellerPageData = OutputOf<'get-seller'>
export type SellerListing = SellerPageData['listings'][number]

const seller = query('get-seller', {})

export function useSeller() {
  const session = useSession()
  return useQuery({ ...seller, enabled: session.status === 'in' })
}

type SellerCall =
  'apply-seller' | 'save-listing' | 'add-listing-version' | 'move-listing' | 'decide-request' | 'answer-review'

/** Returns a mutation of the seller's data that loads the page again. */
export function useSellerChange<N extends SellerCall>(
  name: N,
  failure: string,
  onDone?: (answer: OutputOf<N>) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<N>) => call(name, input),
    onSuccess: async (answer) => {
      onDone?.(answer)
      await client.invalidateQueries({ queryKey: seller.queryKey })
    },
    onError: (error) => notify.error(failure, error.message),
  })
}
