import { registryOf } from '../../compiler/mql/builtins/registry.ts'
import type { Dialect } from '../../compiler/api.ts'
import type { ArticleGroup } from '../article.ts'
import type { TopicId } from '../topics.ts'
import type { CodeGroup } from './row.ts'

/** Returns one article per code. Throws for a constant that the language does not have. */
export function codeArticles(
  topic: TopicId,
  dialect: Dialect,
  prefix: string,
  groups: readonly CodeGroup[],
): ArticleGroup[] {
  const { constants } = registryOf(dialect)
  return groups.map(({ title, remedy: common, rows }) => ({
    title,
    articles: Object.entries(rows).map(([key, row]) => {
      const name = prefix + key
      const code = constants.get(name)?.value
      if (code === undefined) throw new Error(`${dialect} has no constant ${name}`)
      const [meaning, remedy] = typeof row === 'string' ? [row, common] : row
      return {
        id: String(code),
        title: `${code} ${name}`,
        summary: meaning,
        body: remedy,
        address: `/help/${topic}#${code}`,
      }
    }),
  }))
}
