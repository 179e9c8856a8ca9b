import { actions } from '../../contract/account.ts'
import { snake } from '../../contract/public/tools.ts'
import { readUsage } from '../data/account/usage.ts'
import { allowancesOf, readAccount } from '../logic/account/account.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const handler = handlePublic('get-usage', async (_, { user, mode, key, at }) => {
  const [account, usage] = await Promise.all([readAccount(user, at), readUsage(user.id, at)])
  const allowances = allowancesOf(account.limits, usage)
  return {
    plan: user.isAdmin ? 'admin' : account.isPremium ? account.tier : 'free',
    livemode: mode === 'live',
    key,
    allowances: Object.fromEntries(actions.map((action) => [snake(action), allowances[action]])),
  }
})
