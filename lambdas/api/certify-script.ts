import { certifiedLength, templateRoutes } from '../../contract/templates.ts'
import { refund } from '../data/account/usage.ts'
import { readAccount } from '../logic/account/account.ts'
import { consumeQuota } from '../logic/account/consume-quota.ts'
import { causes, certify } from '../shared/compiler.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

/** Certifies a script. A certificate counts as an analysis: free for signed-in users, with fair use. */
export const handler = handle(templateRoutes, 'certify-script', async ({ pineScriptCode: text }, { user }) => {
  if (text.trim().length < certifiedLength.min) throw new HttpError('CODE_TOO_SHORT')
  if (text.length > certifiedLength.max) throw new HttpError('CODE_TOO_LONG')
  const at = new Date()
  const counted = await consumeQuota(await readAccount(user, at), 'analyses', at)
  try {
    const { verdict, sets, findings, fault } = certify({ source: { name: 'script.pine', text } })
    return {
      verdict,
      sets: [...sets],
      fault,
      findings: findings.map((finding) => ({
        ...finding,
        why: causes[finding.cause].why,
        instead: causes[finding.cause].instead,
        sites: [...finding.sites],
        changes: [...finding.changes],
      })),
    }
  } catch (error) {
    await refund(user.id, counted)
    throw error
  }
})
