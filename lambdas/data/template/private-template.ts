import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity, type EntityItem } from 'electrodb'
import { conditionFailed, configuration, globalKey, primaryKey, service } from '../table.ts'

interface PrivateScript {
  readonly code: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

/** A script that a user keeps. It is removed with the account, because it lies in the user's partition. */
const PrivateTemplate = new Entity(
  {
    model: { service, entity: 'privateTemplate', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      name: { type: 'string', required: true },
      lines: { type: 'number', required: true },
      /** The script, compressed. */
      bytes: { type: 'any', required: true },
      createdAt: { type: 'string', required: true },
      updatedAt: { type: 'string', required: true },
      /** The end of its link, a random number; absent while it is not shared. */
      shareId: { type: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
      byShare: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['shareId'] },
        sk: { field: globalKey.sk, composite: ['id'] },
      },
    },
  },
  configuration,
)

export type PrivateTemplateItem = EntityItem<typeof PrivateTemplate>

/** Last changed first. */
export async function listPrivateTemplates(userId: string): Promise<PrivateTemplateItem[]> {
  const { data } = await PrivateTemplate.query.primary({ userId }).go({ consistent: true, pages: 'all' })
  return data.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

export async function findPrivateTemplate(userId: string, id: string): Promise<PrivateTemplateItem | null> {
  return (await PrivateTemplate.get({ userId, id }).go({ consistent: true })).data
}

/** Returns the template behind a link. A link works within a second of sharing, and never after it is withdrawn. */
export async function findSharedTemplate(shareId: string): Promise<PrivateTemplateItem | null> {
  const [found] = (await PrivateTemplate.query.byShare({ shareId }).go({ limit: 1 })).data
  const current = found ? await findPrivateTemplate(found.userId, found.id) : null
  return current?.shareId === shareId ? current : null
}

export async function createPrivateTemplate(
  item: Omit<PrivateTemplateItem, 'bytes' | 'lines'>,
  script: PrivateScript,
): Promise<PrivateTemplateItem> {
  const bytes = gzipSync(JSON.stringify(script))
  const { data } = await PrivateTemplate.create({ ...item, lines: script.code.split('\n').length, bytes }).go()
  return data
}

export const scriptOf = ({ bytes }: PrivateTemplateItem): PrivateScript =>
  JSON.parse(gunzipSync(bytes as Uint8Array).toString()) as PrivateScript

/** Renames, shares, or ends the link with null. Returns the changed item; null if there is none. */
export async function changePrivateTemplate(
  userId: string,
  id: string,
  change: { readonly name?: string; readonly shareId?: string | null },
  at: Date,
): Promise<PrivateTemplateItem | null> {
  const { name, shareId } = change
  const item = PrivateTemplate.patch({ userId, id })
  const changed = item.set({
    updatedAt: at.toISOString(),
    ...(name === undefined ? {} : { name }),
    ...(typeof shareId === 'string' ? { shareId } : {}),
  })
  try {
    const { data } = await (shareId === null ? changed.remove(['shareId']) : changed).go({ response: 'all_new' })
    return data
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}

/** Returns false if there is none. */
export async function deletePrivateTemplate(userId: string, id: string): Promise<boolean> {
  try {
    await PrivateTemplate.remove({ userId, id }).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
