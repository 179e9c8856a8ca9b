import { Entity } from 'electrodb'
import { configuration, primaryKey, service } from '../table.ts'

/** The favorites of a user, one item: a set, so that two tabs never overwrite each other. */
const TemplateFavorites = new Entity(
  {
    model: { service, entity: 'templateFavorites', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      slugs: { type: 'set', items: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export async function listFavorites(userId: string): Promise<string[]> {
  const { data } = await TemplateFavorites.get({ userId }).go({ consistent: true })
  return [...(data?.slugs ?? [])].sort()
}

/** Adds a favorite or removes it, and returns all. */
export async function setFavorite(userId: string, slug: string, isFavorite: boolean): Promise<string[]> {
  const item = TemplateFavorites.update({ userId })
  await (isFavorite ? item.add({ slugs: [slug] }) : item.delete({ slugs: [slug] })).go()
  return listFavorites(userId)
}
