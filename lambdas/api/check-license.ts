import { marketplaceRoutes } from '../../contract/marketplace/marketplace.ts'
import { checkLicense } from '../logic/marketplace/licenses.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(marketplaceRoutes, 'check-license', (question, { address }) =>
  checkLicense(question, address, new Date()),
)
