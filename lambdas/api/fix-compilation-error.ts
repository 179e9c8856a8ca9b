import { eaCodeLength, eaRoutes } from '../../contract/ea.ts'
import { readAccount } from '../logic/account/account.ts'
import { fixCode } from '../logic/model/fix-code.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

/** Not counted: the plan includes it. */
export const handler = handle(eaRoutes, 'fix-compilation-error', async (input, { user, remaining }) => {
  if (input.sourceCode.trim() === '' || input.errorMessage.trim() === '') {
    throw new HttpError('CODE_REQUIRED', 'Please provide both the source code and error message')
  }
  if (input.sourceCode.length > eaCodeLength)
    throw new HttpError('CODE_TOO_LONG', 'The code is too long (max 100,000 characters)')
  const { isPremium } = await readAccount(user, new Date())
  if (!isPremium && !user.isAdmin) {
    throw new HttpError(
      'PREMIUM_REQUIRED',
      'Premium subscription required. Please upgrade your plan to access error fixing.',
    )
  }
  return fixCode(input, remaining)
})
