import { blogRoutes } from '../../contract/blog.ts'
import { storePicture } from '../logic/blog/pictures.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['site-files'] }

export const handler = handle(blogRoutes, 'upload-blog-picture', async ({ data }) => ({
  address: await storePicture(Buffer.from(data, 'base64')),
}))
