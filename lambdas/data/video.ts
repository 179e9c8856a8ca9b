import { randomUUID } from 'node:crypto'
import { createWriteTransaction, Entity } from 'electrodb'
import type * as z from 'zod/mini'
import type { videoTutorial } from '../../contract/videos.ts'
import { Audit, auditItem } from './audit.ts'
import { configuration, primaryKey, service } from './table.ts'

export type Video = z.infer<typeof videoTutorial>

/** A tutorial of the video page. There are dozens at most, so all share one partition. */
const VideoTutorial = new Entity(
  {
    model: { service, entity: 'videoTutorial', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      title: { type: 'string', required: true },
      description: { type: 'string', required: true },
      youtube_url: { type: 'string', required: true },
      thumbnail_url: { type: 'string' },
      display_order: { type: 'number', required: true },
      is_active: { type: 'boolean', required: true },
      updated_at: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

interface Administrator {
  readonly id: string
  readonly email: string
}

export async function listVideos(): Promise<Video[]> {
  const { data } = await VideoTutorial.query.primary({}).go({ pages: 'all' })
  return data
    .map((row) => ({ ...row, thumbnail_url: row.thumbnail_url ?? null }))
    .sort((a, b) => a.display_order - b.display_order || a.title.localeCompare(b.title))
}

export async function findVideo(id: string): Promise<Video | null> {
  const { data } = await VideoTutorial.get({ id }).go({ consistent: true })
  return data && { ...data, thumbnail_url: data.thumbnail_url ?? null }
}

/** Saves a video, with a new id if it has none, and the audit row. */
export async function saveVideo(
  admin: Administrator,
  video: Omit<Video, 'id' | 'updated_at'>,
  before: Video | null,
  at: Date,
): Promise<Video> {
  const after: Video = { ...video, id: before?.id ?? randomUUID(), updated_at: at.toISOString() }
  const { thumbnail_url: thumbnail, ...stored } = after
  await createWriteTransaction({ VideoTutorial, Audit }, (entities) => [
    entities.VideoTutorial.put({ ...stored, ...(thumbnail ? { thumbnail_url: thumbnail } : {}) }).commit(),
    entities.Audit.create(
      auditItem(
        {
          admin,
          action: before ? 'update_video' : 'create_video',
          targetTable: 'video_tutorials',
          targetId: after.id,
          details: { before, after },
        },
        at,
      ),
    ).commit(),
  ]).go()
  return after
}

export async function deleteVideo(admin: Administrator, before: Video, at: Date): Promise<void> {
  await createWriteTransaction({ VideoTutorial, Audit }, (entities) => [
    entities.VideoTutorial.delete({ id: before.id }).commit(),
    entities.Audit.create(
      auditItem(
        {
          admin,
          action: 'delete_video',
          targetTable: 'video_tutorials',
          targetId: before.id,
          details: { before, after: null },
        },
        at,
      ),
    ).commit(),
  ]).go()
}
