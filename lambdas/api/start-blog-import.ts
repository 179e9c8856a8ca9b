import { blogRoutes } from '../../contract/blog.ts'
import { startRun } from '../logic/blog/imports.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(blogRoutes, 'start-blog-import', ({ fileName }, { user }) =>
  startRun(user, fileName, new Date()),
)
