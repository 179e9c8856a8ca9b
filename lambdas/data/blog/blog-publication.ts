import { Entity } from 'electrodb'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** The blog's files in the site's bucket. */
const BlogPublication = new Entity(
  {
    model: { service, entity: 'blogPublication', version: '1' },
    attributes: {
      /** Of the posts, the authors and the site's build. */
      digest: { type: 'string', required: true },
      /** The hash of each file, by key. */
      files: { type: 'any', required: true },
      number: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export interface Publication {
  readonly digest: string
  readonly files: Readonly<Record<string, string>>
  /** Counts the publications. */
  readonly number: number
}

export async function findPublication(): Promise<Publication | null> {
  return (await BlogPublication.get({}).go({ consistent: true })).data
}

/** Saves a publication. Returns false if another one was saved since number `before`. */
export async function savePublication(publication: Publication, before: number): Promise<boolean> {
  try {
    await BlogPublication.put({ ...publication, files: { ...publication.files } })
      .where(({ number }, { eq, notExists }) => (before === 0 ? notExists(number) : eq(number, before)))
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
