import { conversionRoutes } from '../../contract/conversion.ts'
import { readAccount } from '../logic/account/account.ts'
import { summaryOf } from '../logic/conversion/conversion-view.ts'
import { organize } from '../logic/conversion/organize.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(conversionRoutes, 'organize-conversions', async (input, { user }) => ({
  conversions: (await organize(await readAccount(user, new Date()), input)).map(summaryOf),
}))
