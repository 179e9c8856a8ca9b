import { blogRoutes } from '../../contract/blog.ts'
import { planImport } from '../logic/blog/imports.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { table: 'read' }

export const handler = handle(blogRoutes, 'plan-blog-import', ({ posts }) => planImport(posts))
