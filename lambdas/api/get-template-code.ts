import templates from 'virtual:template-codes'
import { templateRoutes } from '../../contract/templates.ts'
import type { Tier } from '../../contract/fields.ts'
import { readAccount } from '../logic/account/account.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

/** Plans with premium templates. */
const entitled: ReadonlySet<Tier> = new Set(['pro', 'elite'])

export const handler = handle(templateRoutes, 'get-template-code', async ({ slug }, { user }) => {
  const template = templates[slug]
  if (!template) throw new HttpError('NOT_FOUND', 'There is no such template.')
  const { code, isPremium } = template
  if (isPremium && !user.isAdmin) {
    const { isPremium: isPaying, tier } = await readAccount(user, new Date())
    if (!isPaying || !entitled.has(tier))
      throw new HttpError('PREMIUM_REQUIRED', 'Premium templates are part of the Pro and Elite plans.')
  }
  return { slug, code }
})
