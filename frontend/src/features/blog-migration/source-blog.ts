/** A post as another blog exported it. */
export interface SourcePost {
  /** The source's own name for it, which stays the same in later exports. */
  readonly sourceId: string
  readonly title: string
  readonly slug: string
  /** Null to take the beginning of the text. */
  readonly summary: string | null
  readonly html: string
  readonly tags: readonly string[]
  readonly author: string | null
  /** ISO 8601; null for a draft. */
  readonly publishedAt: string | null
  /** Its address there. */
  readonly oldUrl: string | null
  /** The address of its picture there. */
  readonly cover: string | null
}

export interface SourceBlog {
  readonly kind: 'WordPress' | 'Ghost' | 'Markdown' | 'RSS'
  readonly posts: readonly SourcePost[]
  /** Files of the archive by their path; empty without an archive. */
  readonly files: ReadonlyMap<string, () => Uint8Array>
  /** The parts that the import leaves out, as sentences. */
  readonly lost: readonly string[]
}

/** Limits of one file. */
export const migrationLimits = {
  bytes: 100_000_000,
  unpackedBytes: 400_000_000,
  entries: 10_000,
  posts: 5_000,
} as const

/** Why a file is refused. The message says what to do. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
}

/** Returns ISO 8601 in UTC; null for what is no date. */
export function isoTime(text: string | null | undefined): string | null {
  if (!text) return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

export function requirePosts(count: number): void {
  if (count === 0) throw new RefusedFile('The file has no posts.')
  if (count > migrationLimits.posts)
    throw new RefusedFile(
      `The file has ${count} posts; at most ${migrationLimits.posts} are imported at once. Split it.`,
    )
}

/** Returns the sentence for a count of things that are left out; none for zero. */
export const lostCount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]
