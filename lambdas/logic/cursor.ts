import { HttpError } from '../shared/http-error.ts'

/** An opaque cursor: the key of the last row, without the user. */
export interface Place {
  readonly createdAt: string
  readonly id: string
}

export function writeCursor(rows: readonly Place[], limit: number): string | null {
  const last = rows.at(-1)
  return last && rows.length >= limit ? Buffer.from(`${last.createdAt} ${last.id}`).toString('base64url') : null
}

export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [createdAt, id, ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (!createdAt || !id || rest.length || Number.isNaN(Date.parse(createdAt)))
    throw new HttpError('INVALID_REQUEST', 'cursor: not one of ours')
  return { createdAt, id }
}
