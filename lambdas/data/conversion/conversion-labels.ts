import { Entity } from 'electrodb'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'
import { Conversion, type ConversionItem } from './conversion.ts'

/** The folders and tags that a user's conversions have or had: the choices of filters. */
const ConversionLabels = new Entity(
  {
    model: { service, entity: 'conversionLabels', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      folders: { type: 'set', items: 'string' },
      tags: { type: 'set', items: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export interface Labels {
  readonly folders: readonly string[]
  readonly tags: readonly string[]
}

export async function readLabels(userId: string): Promise<Labels> {
  const { data } = await ConversionLabels.get({ userId }).go({ consistent: true })
  return { folders: [...(data?.folders ?? [])].sort(), tags: [...(data?.tags ?? [])].sort() }
}

export async function addLabels(userId: string, { folders, tags }: Labels): Promise<void> {
  if (folders.length + tags.length === 0) return
  const item = ConversionLabels.update({ userId })
  await item
    .add({
      ...(folders.length ? { folders: [...folders] } : {}),
      ...(tags.length ? { tags: [...tags] } : {}),
    })
    .go()
}

/** Removes labels that no conversion has. */
export async function dropLabels(userId: string, { folders, tags }: Labels): Promise<void> {
  if (folders.length + tags.length === 0) return
  await ConversionLabels.update({ userId })
    .delete({
      ...(folders.length ? { folders: [...folders] } : {}),
      ...(tags.length ? { tags: [...tags] } : {}),
    })
    .go()
}

/** Sets folder and tags of a conversion; an empty folder or list removes them. Returns null if it was deleted. */
export async function saveLabels(
  record: ConversionItem,
  folder: string,
  tags: readonly string[],
): Promise<ConversionItem | null> {
  const { userId, id } = record
  const set = { ...(folder ? { folder } : {}), ...(tags.length ? { tags: [...tags] } : {}) }
  const removed = [...(folder ? [] : ['folder' as const]), ...(tags.length ? [] : ['tags' as const])]
  try {
    const patch = Conversion.patch({ userId, id })
    const { data } = await (removed.length ? patch.set(set).remove(removed) : patch.set(set)).go({
      response: 'all_new',
    })
    return data
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}
