import type { Routes } from '../../../contract/index.ts'
import type { Input } from '../../../contract/route.ts'
import { labelLimits } from '../../../contract/conversion.ts'
import { readConversions, type ConversionItem } from '../../data/conversion/conversion.ts'
import { addLabels, dropLabels, readLabels, saveLabels } from '../../data/conversion/conversion-labels.ts'
import { HttpError } from '../../shared/http-error.ts'
import type { Account } from '../account/account.ts'

const included = new Set(['pro', 'elite'])

/** Whether the plan contains folders and tags. */
const mayOrganize = ({ tier, isPremium, user }: Account): boolean => user.isAdmin || (isPremium && included.has(tier))

/**
 * Puts conversions into a folder, and adds or removes tags. Returns those that still exist. Throws PREMIUM_REQUIRED for
 * plans without it, LIMIT_REACHED if the user has too many folders or tags.
 */
export async function organize(
  account: Account,
  { ids, folder, addTags, removeTags }: Input<Routes['organize-conversions']>,
): Promise<ConversionItem[]> {
  if (!mayOrganize(account))
    throw new HttpError('PREMIUM_REQUIRED', 'Folders and tags are part of the Pro and Elite plans.')
  const { id: userId } = account.user
  const added = { folders: folder ? [folder] : [], tags: addTags }
  const known = await readLabels(userId)
  const folders = new Set([...known.folders, ...added.folders])
  const tags = new Set([...known.tags, ...added.tags])
  if (folders.size > labelLimits.folders || tags.size > labelLimits.tags)
    throw new HttpError(
      'LIMIT_REACHED',
      `You can have ${labelLimits.folders} folders and ${labelLimits.tags} tags. Please use one that exists.`,
    )
  // Choices first: a label that no conversion got is dropped when a filter finds nothing.
  await addLabels(userId, added)
  const records = await readConversions(userId, ids)
  const saved = await Promise.all(
    records.map((record) => {
      const removed = new Set(removeTags)
      const kept = [...new Set([...(record.tags ?? []), ...addTags])].filter((tag) => !removed.has(tag))
      if (kept.length > labelLimits.tagsEach)
        throw new HttpError('LIMIT_REACHED', `A conversion can have ${labelLimits.tagsEach} tags.`)
      return saveLabels(record, folder ?? record.folder ?? '', kept.sort())
    }),
  )
  return saved.filter((record) => record !== null)
}

/** Removes the folder or tag of a filter that found nothing in the whole history. */
export async function forgetUnused(
  userId: string,
  { folder, tag, ...others }: { readonly folder?: string | undefined; readonly tag?: string | undefined },
): Promise<void> {
  const isOnlyFilter = Object.values(others).every((value) => value === undefined)
  if (!isOnlyFilter || (folder !== undefined) === (tag !== undefined)) return
  await dropLabels(userId, { folders: folder === undefined ? [] : [folder], tags: tag === undefined ? [] : [tag] })
}
