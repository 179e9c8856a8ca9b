import { readAccount } from '../logic/account.ts'
import { rotateKey } from '../logic/public/api-keys.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle('rotate-api-key', async ({ id, hours }, { user }) => {
  const at = new Date()
  return rotateKey(await readAccount(user, at), id, hours, at)
})
