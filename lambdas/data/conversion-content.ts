import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity } from 'electrodb'
import type * as z from 'zod/mini'
import type { TradingDefaults } from '../../compiler/api.ts'
import type { codeFile, conversionReport, OutputOptions } from '../../contract/conversion.ts'
import { configuration, primaryKey, service } from './table.ts'

type CodeFile = z.infer<typeof codeFile>
export type Report = z.infer<typeof conversionReport>

/** The code of a conversion: what came in and what came out. */
export interface Content {
  readonly source: string
  /** Libraries and includes that came along. */
  readonly files?: readonly CodeFile[]
  readonly notes: string
  /** How the code is to be written; as usual where absent. */
  readonly options?: OutputOptions
  readonly mql4: string
  readonly mql5: string
  /** What the MQL5 program includes. */
  readonly includes?: readonly CodeFile[]
  readonly report: Report | null
  /** The revision of sizing that `mql4` and `mql5` were printed with. */
  readonly sizingRevision?: number
  /** Values of the program's own inputs that its script does not say: those of the program it replaces. */
  readonly trading?: TradingDefaults
  /** Only while the state machine works: what a model wrote so far, and what was said of it. */
  readonly draft?: Draft
}

export interface Draft {
  readonly rewrites: readonly { readonly line: number; readonly text: string }[]
  readonly problems: readonly string[]
}

/** An item of the table holds 400 KB; code compresses to a fifth, so one part is the rule. */
const partBytes = 350_000

const ConversionContent = new Entity(
  {
    model: { service, entity: 'conversionContent', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      part: { type: 'number', required: true, padding: { length: 3, char: '0' } },
      parts: { type: 'number', required: true },
      bytes: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['id', 'part'] },
      },
    },
  },
  configuration,
)

/** Replaces the content of a conversion. */
export async function writeContent(userId: string, id: string, content: Content): Promise<void> {
  const bytes = gzipSync(JSON.stringify(content))
  const parts = Math.ceil(bytes.length / partBytes)
  for (let part = 0; part < parts; part++) {
    await ConversionContent.put({
      userId,
      id,
      part,
      parts,
      bytes: bytes.subarray(part * partBytes, (part + 1) * partBytes),
    }).go()
  }
}

export async function readContent(userId: string, id: string): Promise<Content | null> {
  const { data } = await ConversionContent.query.primary({ userId, id }).go({ consistent: true, pages: 'all' })
  if (!data.length) return null
  const current = data.slice(0, data[0].parts).map((row) => row.bytes as Uint8Array)
  return JSON.parse(gunzipSync(Buffer.concat(current)).toString('utf8')) as Content
}

export async function removeContent(userId: string, id: string): Promise<void> {
  const { data } = await ConversionContent.query
    .primary({ userId, id })
    .go({ pages: 'all', attributes: ['userId', 'id', 'part'] })
  await ConversionContent.delete(data.map(({ part }) => ({ userId, id, part }))).go()
}
