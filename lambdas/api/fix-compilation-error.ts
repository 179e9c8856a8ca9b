import { eaCodeLength } from '../../contract/ea.ts'
import { readAccount } from '../logic/account.ts'
import { fix } from '../shared/compiler.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

/** Takes no credit: who may use it uses it freely. */
export const handler = handle('fix-compilation-error', async ({ sourceCode, errorMessage, codeFormat }, { user }) => {
  if (sourceCode.trim() === '' || errorMessage.trim() === '') {
    throw new Refusal('CODE_REQUIRED', 'Please provide both the source code and error message')
  }
  if (sourceCode.length > eaCodeLength) throw new Refusal('CODE_TOO_LONG', 'The code is too long (max 100,000 characters)')
  const { isPremium } = await readAccount(user, new Date())
  if (!isPremium && !user.isAdmin) {
    throw new Refusal('PREMIUM_REQUIRED', 'Premium subscription required. Please upgrade your plan to access error fixing.')
  }
  const name = codeFormat === 'mql4' ? 'program.mq4' : 'program.mq5'
  const { text, clean, changes, left } = fix({ source: { name, text: sourceCode }, dialect: codeFormat, log: errorMessage })
  return { fixedCode: text, clean, changes: [...changes], remaining: [...left] }
})
