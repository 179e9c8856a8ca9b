import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

const web = z.url({ protocol: /^https?$/ }).check(z.maxLength(500))

/** The address of a picture on our own server, named by its content. */
const storedPicture = z.string().check(z.regex(/^\/blog-media\/[0-9a-f]{32}\.(?:png|jpg|webp)$/))

const video = {
  title: z.string().check(z.trim(), z.minLength(1, 'Title and YouTube URL are required'), z.maxLength(200)),
  description: z._default(z.string().check(z.maxLength(2000)), ''),
  youtube_url: web,
  thumbnail_url: z._default(z.nullable(z.union([web, storedPicture])), null),
  display_order: z._default(z.number().check(z.int(), z.gte(0)), 0),
  is_active: z._default(z.boolean(), true),
}

export const videoTutorial = z.object({ id: z.string(), ...video, updated_at: moment })

/** Lists come in display order. */
export const videoRoutes = {
  'list-videos': {
    method: 'GET',
    path: '/videos',
    access: 'anonymous',
    input: z.object({}),
    output: z.object({ videos: z.array(videoTutorial) }),
    errors: [],
  },
  'admin-list-videos': {
    method: 'GET',
    path: '/admin/videos',
    access: 'admin',
    input: z.object({}),
    output: z.object({ videos: z.array(videoTutorial) }),
    errors: [],
  },
  'create-video': {
    method: 'POST',
    path: '/admin/videos',
    access: 'admin',
    input: z.object(video),
    output: videoTutorial,
    errors: [],
  },
  'update-video': {
    method: 'PUT',
    path: '/admin/videos/{id}',
    access: 'admin',
    input: z.object({ id: z.string(), ...video }),
    output: videoTutorial,
    errors: ['NOT_FOUND'],
  },
  'store-video-picture': {
    method: 'POST',
    path: '/admin/video-pictures',
    access: 'admin',
    /**
     * Stores a thumbnail on our own server: `data`, base64 of a WebP, PNG or JPEG file, or the picture that YouTube has for
     * the video, which is fetched once.
     */
    input: z.object({
      youtube_url: z.optional(web),
      data: z.optional(z.base64().check(z.maxLength(1_000_000))),
    }),
    output: z.object({ address: storedPicture }),
    errors: ['BODY_TOO_LARGE'],
  },
  'delete-video': {
    method: 'DELETE',
    path: '/admin/videos/{id}',
    access: 'admin',
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
