import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { maxPrivateTemplates, type privateTemplateRoutes } from '../../../contract/templates/private-templates.ts'
import {
  createPrivateTemplate,
  listPrivateTemplates,
  scriptOf,
  type PrivateTemplateItem,
} from '../../data/template/private-template.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'
import { plainName } from '../conversion/conversion-request.ts'
import { readConversion } from '../conversion/convert.ts'

type Output<N extends keyof typeof privateTemplateRoutes> = z.infer<(typeof privateTemplateRoutes)[N]['output']>

export const privateView = (item: PrivateTemplateItem): Output<'rename-private-template'> => ({
  id: item.id,
  name: item.name,
  lines: item.lines,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  shareId: item.shareId ?? null,
})

/** Returns the changed template. Throws NOT_FOUND. */
export function viewOfChange(item: PrivateTemplateItem | null): Output<'rename-private-template'> {
  if (!item) throw new HttpError('NOT_FOUND', 'There is no such template.')
  return privateView(item)
}

/** Returns the script with its libraries. */
export function scriptView(item: PrivateTemplateItem): Omit<Output<'get-shared-template'>, 'name'> {
  const { code, files } = scriptOf(item)
  return { code, files: [...files] }
}

/** Keeps the script of a conversion. Throws NOT_FOUND, INVALID_REQUEST for other languages, and LIMIT_REACHED. */
export async function keepScript(
  user: User,
  { conversionId, name }: { readonly conversionId: string; readonly name: string },
  at: Date,
): Promise<Output<'save-private-template'>> {
  const found = await readConversion(user.id, conversionId)
  const source = found?.content?.source
  if (!found || source === undefined || source.trim() === '')
    throw new HttpError('NOT_FOUND', 'There is no such conversion in your history.')
  if (found.record.type !== 'pine_to_mql')
    throw new HttpError('INVALID_REQUEST', 'Only Pine scripts can be kept as templates.')
  if ((await listPrivateTemplates(user.id)).length >= maxPrivateTemplates)
    throw new HttpError(
      'LIMIT_REACHED',
      `You have ${maxPrivateTemplates} private templates, which is the limit. Delete one to save another.`,
    )
  const now = at.toISOString()
  const item = { userId: user.id, id: randomUUID(), name: plainName(name), createdAt: now, updatedAt: now }
  const files = (found.content?.files ?? []).map(({ name: file, text }) => ({ name: file, text }))
  return privateView(await createPrivateTemplate(item, { code: source, files }))
}
