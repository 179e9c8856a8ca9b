import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity } from 'electrodb'
import type * as z from 'zod/mini'
import type { Dialect, TradingDefaults } from '../../../compiler/api.ts'
import { defaultOutput, type conversionReport, type OutputOptions } from '../../../contract/conversion.ts'
import { programsOf, type codeFile, type ConvertedProgram } from '../../../contract/outputs.ts'
import { configuration, primaryKey, service } from '../table.ts'

type CodeFile = z.infer<typeof codeFile>
export type Report = z.infer<typeof conversionReport>

/** The source and the output of a conversion. */
export interface Content {
  readonly source: string
  /** The libraries and includes sent with the source. */
  readonly files?: readonly CodeFile[] | undefined
  readonly notes: string
  /** Output options; the defaults if absent. */
  readonly options?: OutputOptions | undefined
  /** The converted programs; none before the conversion succeeds. */
  readonly outputs: readonly ConvertedProgram[]
  readonly report: Report | null
  /** The sizing revision of the outputs. */
  readonly sizingRevision?: number | undefined
  /** Values of trading inputs that the script does not declare, taken from the replaced program. */
  readonly trading?: TradingDefaults | undefined
  /** Exists only while the state machine runs: the model's rewrites and the problems found in them. */
  readonly draft?: Draft
}

export interface Draft {
  readonly rewrites: readonly { readonly line: number; readonly text: string }[]
  readonly problems: readonly string[]
}

/** A DynamoDB item holds 400 KB. Code compresses to a fifth, so most conversions need one part. */
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
  const [first] = data
  if (!first) return null
  const current = data.slice(0, first.parts).map((row) => row.bytes as Uint8Array)
  const stored = withOutputs(JSON.parse(gunzipSync(Buffer.concat(current)).toString('utf8')) as Content | OldContent)
  // Options of older rows lack later ones.
  return stored.options ? { ...stored, options: { ...defaultOutput, ...stored.options } } : stored
}

/** Content as it was stored before outputs were a list. */
interface OldContent extends Omit<Content, 'outputs'>, Readonly<Record<Dialect, string>> {
  readonly includes?: readonly CodeFile[]
}

function withOutputs(stored: Content | OldContent): Content {
  if ('outputs' in stored) return stored
  const { mql4, mql5, includes = [], ...content } = stored
  return { ...content, outputs: programsOf({ mql4, mql5 }, { mql4: [], mql5: includes }) }
}

export async function removeContent(userId: string, id: string): Promise<void> {
  const { data } = await ConversionContent.query
    .primary({ userId, id })
    .go({ pages: 'all', attributes: ['userId', 'id', 'part'] })
  await ConversionContent.delete(data.map(({ part }) => ({ userId, id, part }))).go()
}
