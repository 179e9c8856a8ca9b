import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { keptReleases, staleFiles, type Release } from './releases.ts'

/**
 * The last step of `npm run deploy`: uploads the built site with the deployment's settings. Assets have a hash in the
 * name and are cached for ever. All else is revalidated, so nothing needs invalidation. Files that are not used any
 * more are deleted last, assets 30 days after their release was replaced.
 */
const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'dist', 'site')
const outputs = JSON.parse(readFileSync(path.join(root, 'dist', 'outputs.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>
const siteOutputs = outputs['tradewright-site']
if (!siteOutputs) throw new Error('dist/outputs.json has no outputs of the stack tradewright-site')
const { SiteBucket: Bucket, SiteConfig: config, SiteUrl: url } = siteOutputs
if (!config) throw new Error('The stack tradewright-site has no output SiteConfig')

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
const s3 = new S3Client({})
const uploadsAtOnce = 16

const put = (key: string, Body: Uint8Array | string): Promise<unknown> =>
  s3.send(
    new PutObjectCommand({
      Bucket,
      Key: key,
      Body,
      ContentType: types[path.extname(key)] ?? 'application/octet-stream',
      CacheControl: key.startsWith('assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
    }),
  )

async function upload(keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += uploadsAtOnce) {
    await Promise.all(
      keys.slice(start, start + uploadsAtOnce).map((key) => put(key, readFileSync(path.join(folder, key)))),
    )
  }
}

const keys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => statSync(path.join(folder, file)).isFile())
  .map((file) => file.split(path.sep).join('/'))

const isAsset = (key: string): boolean => key.startsWith('assets/')

/** The list of releases, in the site's bucket. */
const releasesKey = 'releases.json'

async function listStored(): Promise<string[]> {
  const stored: string[] = []
  for await (const { Contents: objects = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
    stored.push(...objects.flatMap(({ Key }) => Key ?? []))
  return stored
}

const storedBefore = await listStored()
const uploaded = new Set(storedBefore)

/** The function that publishes posts of the editor keeps these files: it writes them again within a minute. */
const isPublished = (key: string): boolean =>
  key.startsWith('blog-media/') || (/^(blog\/.*\.(html|xml|json)|sitemap\.xml)$/.test(key) && uploaded.has(key))

/** Returns the releases before this one. Without a list, what is stored counts as one release. */
async function readReleases(): Promise<Release[]> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: releasesKey }))
    return JSON.parse((await Body?.transformToString()) ?? '[]') as Release[]
  } catch (error) {
    if (!(error instanceof NoSuchKey)) throw error
    return [{ at: new Date(0).toISOString(), assets: storedBefore.filter(isAsset) }]
  }
}

const releases = keptReleases(await readReleases(), { at: new Date().toISOString(), assets: keys.filter(isAsset) })

// Uploads pages after their assets, and the list before anything is deleted.
const changed = keys.filter((key) => !isPublished(key))
await upload(changed.filter((key) => !key.endsWith('.html')))
await put('config.json', config)
await upload(changed.filter((key) => key.endsWith('.html')))
await put(releasesKey, JSON.stringify(releases))

const deployed = new Set([...keys, 'config.json', releasesKey])
const stale = staleFiles(await listStored(), deployed, releases).filter((key) => !isPublished(key))
const deletedAtOnce = 1_000
for (let start = 0; start < stale.length; start += deletedAtOnce) {
  const Objects = stale.slice(start, start + deletedAtOnce).map((Key) => ({ Key }))
  await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
}
process.stdout.write(`${keys.length} files at ${url}\n`)
