import { inflateBounded } from './inflate.ts'
import { fileLimits, UnreadableFile } from './sheet.ts'

/** One file of an archive, still packed. */
interface Entry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly packed: Uint8Array
  /** Bytes when unpacked, as the archive states them. */
  readonly statedLength: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const longestComment = 65_535

export interface ArchiveLimits {
  /** The archive's name in messages, such as `workbook`. */
  readonly name: string
  /** Bytes of all unpacked files together. */
  readonly maxBytes: number
  readonly maxEntries: number
}

const workbook: ArchiveLimits = { name: 'workbook', maxBytes: fileLimits.unpackedBytes, maxEntries: 2_000 }

const damaged = ({ name }: ArchiveLimits) =>
  new UnreadableFile('DAMAGED', `The ${name} is damaged or cut off. Please export it again.`)

const tooLarge = ({ name }: ArchiveLimits) =>
  new UnreadableFile('TOO_LARGE', `The ${name} is too large when it is unpacked.`)

/**
 * Finds the files of a ZIP archive by its directory. Throws UnreadableFile for damaged archives, and beyond the limits,
 * whatever sizes the archive states.
 */
export function readArchive(
  bytes: Uint8Array,
  limits: ArchiveLimits = workbook,
): ReadonlyMap<string, () => Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view, limits)
  const count = view.getUint16(end + 10, true)
  if (count > limits.maxEntries)
    throw new UnreadableFile(
      'TOO_LARGE',
      `The ${limits.name} has more than ${limits.maxEntries.toLocaleString('en-US')} parts.`,
    )
  const files = new Map<string, () => Uint8Array>()
  const left = { bytes: limits.maxBytes, limits }
  let stated = 0
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    const [entry, next] = readEntry(view, at, limits)
    // A bomb that states its size is refused before anything is unpacked.
    stated += entry.statedLength
    if (stated > limits.maxBytes) throw tooLarge(limits)
    files.set(entry.name, () => unpack(entry, left))
    at = next
  }
  return files
}

function endOf(view: DataView, limits: ArchiveLimits): number {
  const lowest = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= lowest; at--) if (view.getUint32(at, true) === endMark) return at
  throw damaged(limits)
}

function readEntry(view: DataView, at: number, limits: ArchiveLimits): readonly [Entry, next: number] {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) throw damaged(limits)
  const nameLength = view.getUint16(at + 28, true)
  const packedLength = view.getUint32(at + 20, true)
  const local = view.getUint32(at + 42, true)
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== localMark) throw damaged(limits)
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packedLength > view.byteLength) throw damaged(limits)
  return [
    {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packed: bytes.subarray(start, start + packedLength),
      statedLength: view.getUint32(at + 24, true),
    },
    at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  ]
}

/** The bytes left for all files together, so that their sum is bounded whatever sizes the archive states. */
interface Left {
  bytes: number
  readonly limits: ArchiveLimits
}

function unpack({ method, isEncrypted, packed }: Entry, left: Left): Uint8Array {
  if (isEncrypted)
    throw new UnreadableFile('ENCRYPTED', `The ${left.limits.name} has a password. Please save it without a password.`)
  if (method === 0) return packed
  if (method !== 8) throw damaged(left.limits)
  try {
    return inflateBounded(packed, (bytes) => {
      left.bytes -= bytes
      if (left.bytes < 0) throw tooLarge(left.limits)
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw damaged(left.limits)
  }
}
