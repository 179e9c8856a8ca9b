import { createWriteTransaction, Entity } from 'electrodb'
import { Audit, auditItem, type Action } from '../audit.ts'
import { configuration, primaryKey, service, transact } from '../table.ts'

/** A person who writes posts, besides the team. */
const BlogAuthor = new Entity(
  {
    model: { service, entity: 'blogAuthor', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      name: { type: 'string', required: true },
      about: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

export interface BlogAuthorItem {
  readonly id: string
  readonly name: string
  readonly about: string
}

export async function listBlogAuthors(): Promise<BlogAuthorItem[]> {
  const { data } = await BlogAuthor.query.primary({}).go({ consistent: true, pages: 'all' })
  return data.map(({ id, name, about }) => ({ id, name, about }))
}

/** Creates or changes an author, with the audit row. */
export async function saveBlogAuthor(admin: Action['admin'], author: BlogAuthorItem, at: Date): Promise<void> {
  const { id, name } = author
  const audit = auditItem(
    { admin, action: 'save_blog_author', targetTable: 'blog_authors', targetId: id, details: { name } },
    at,
  )
  await transact(() =>
    createWriteTransaction({ BlogAuthor, Audit }, (entities) => [
      entities.BlogAuthor.put(author).commit(),
      entities.Audit.create(audit).commit(),
    ]).go(),
  )
}
