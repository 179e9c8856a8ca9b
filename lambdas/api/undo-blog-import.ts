import { blogRoutes } from '../../contract/blog.ts'
import { undoRun } from '../logic/blog/imports.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { seconds: 19 }

export const handler = handle(blogRoutes, 'undo-blog-import', ({ id }, { user }) => undoRun(user, id, new Date()))
