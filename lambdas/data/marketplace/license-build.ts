import { Entity, type EntityItem } from 'electrodb'
import { conditionFailed, configuration, globalKey, primaryKey, service } from '../table.ts'

/**
 * Key and secret of the builds that a buyer gets of a listing. The secret is in the compiled program, which signs
 * nothing with it but checks our answers. It lies in the partition of the buyer.
 */
const LicenseBuild = new Entity(
  {
    model: { service, entity: 'licenseBuild', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      listingId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      secret: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['listingId'] },
      },
      byId: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['id'] },
        sk: { field: globalKey.sk, composite: [] },
      },
    },
  },
  configuration,
)

export type LicenseBuildItem = EntityItem<typeof LicenseBuild>

export async function findBuild(id: string): Promise<LicenseBuildItem | null> {
  return (await LicenseBuild.query.byId({ id }).go({ limit: 1 })).data[0] ?? null
}

/** Returns the key and secret of a buyer's builds; the given ones where there were none. */
export async function keepBuild(build: LicenseBuildItem): Promise<LicenseBuildItem> {
  try {
    await LicenseBuild.create(build).go()
    return build
  } catch (error) {
    if (!conditionFailed(error)) throw error
    const { data } = await LicenseBuild.get(build).go({ consistent: true })
    if (!data) throw new Error('A license build is there and cannot be read.', { cause: error })
    return data
  }
}
