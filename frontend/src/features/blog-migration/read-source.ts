import { readArchive } from '../../../../journal/files/zip.ts'
import { UnreadableFile } from '../../../../journal/files/sheet.ts'
import { readGhost } from './read-ghost.ts'
import { readMarkdown } from './read-markdown.ts'
import { readXml } from './read-xml.ts'
import { migrationLimits, RefusedFile, type SourceBlog } from './source-blog.ts'

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Reads the file of another blog. Throws RefusedFile with the reason for one that is damaged, hostile or unknown.
 * `maxUnpackedBytes` limits what an archive unpacks to.
 */
export function readSource(bytes: Uint8Array, maxUnpackedBytes: number = migrationLimits.unpackedBytes): SourceBlog {
  if (bytes.length > migrationLimits.bytes) throw new RefusedFile('The file is larger than 100 MB.')
  if (isZip(bytes)) return readFiles(openArchive(bytes, maxUnpackedBytes))
  const text = new TextDecoder().decode(bytes).trimStart()
  const files = new Map<string, () => Uint8Array>()
  if (text.startsWith('{')) return { ...readGhost(text), files }
  if (text.startsWith('<')) return { ...readXml(text), files }
  throw new RefusedFile('This is no export of WordPress or Ghost, no RSS file, and no ZIP archive.')
}

function openArchive(bytes: Uint8Array, maxBytes: number): SourceBlog['files'] {
  try {
    const files = readArchive(bytes, {
      name: 'archive',
      maxBytes,
      maxEntries: migrationLimits.entries,
    })
    for (const path of files.keys()) {
      if (isOutside(path))
        throw new RefusedFile(`The archive has a file outside of its folder (${path.slice(0, 80)}). It is refused.`)
    }
    return files
  } catch (error) {
    throw error instanceof UnreadableFile ? new RefusedFile(error.message) : error
  }
}

/** Whether a path leaves the archive's folder on any system. */
const isOutside = (path: string): boolean => /^[/\\]|^[a-z]:|\0/i.test(path) || path.split(/[/\\]/).includes('..')

/** An archive holds one export with its pictures, or Markdown files. */
function readFiles(files: SourceBlog['files']): SourceBlog {
  try {
    for (const [path, read] of files) {
      if (/\.xml$/i.test(path)) return { ...readXml(new TextDecoder().decode(read())), files }
      if (/\.json$/i.test(path) && /ghost|export/i.test(path))
        return { ...readGhost(new TextDecoder().decode(read())), files }
    }
    return { ...readMarkdown(files), files }
  } catch (error) {
    throw error instanceof UnreadableFile ? new RefusedFile(error.message) : error
  }
}
