import { defaultOutput } from '../../../contract/conversion.ts'
import { sampleOf, sampleSource, type samples, type SampleId } from '../../../contract/public/samples.ts'
import { sourceLanguages } from '../../../compiler/targets/languages.ts'
import { isDialect } from '../../../compiler/targets/dialects.ts'
import type { ConversionItem } from '../../data/conversion/conversion.ts'
import type { Dialect } from '../../../compiler/api.ts'
import type { ProgramSpec, SpecResult } from '../../../compiler/ea/rules.ts'
import type { Made } from '../../compute/generate.ts'
import { runTask } from '../../shared/compute.ts'
import { PublicApiError } from '../../shared/public/public-api-error.ts'
import type { ConversionRequest } from '../conversion/conversion-request.ts'
import type { ConversionState } from '../conversion/convert.ts'
import { readTestId, testIdOf, type TestConversion } from './test-ids.ts'
import { ConversionFailed, isEqual, type Translation } from '../../shared/translation.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { presenceOf } from '../../../contract/outputs.ts'

type Job = Pick<ConversionRequest, 'type' | 'source' | 'outputFormat' | 'options'> & {
  readonly sample: SampleId
  readonly id: string
  readonly createdAt: Date
}

/** The creation time of all test conversions except the slow one. */
const sampleCreatedAt = new Date('2026-11-21T00:00:00.000Z')
/** Milliseconds the slow sample takes. */
const delayMs = 3_000

/** Throws test_key_samples_only for any other code. */
export function requireSample(source: string): (typeof samples)[number] {
  const sample = sampleOf(source)
  if (!sample) throw new PublicApiError('test_key_samples_only')
  return sample
}

export async function testConversion(
  { source, type, outputFormat, options = defaultOutput }: ConversionRequest,
  at: Date,
): Promise<ConversionState> {
  const sample = requireSample(source)
  if (sample.language !== sourceLanguages[type]) throw new PublicApiError('test_key_samples_only')
  return stateOf(jobOf({ sample, outputFormat, options, begun: sample.id === 'slow' ? at : null }), at)
}

/** Returns null if it is not the id of a test conversion. */
export async function readTestConversion(id: string, at: Date): Promise<ConversionState | null> {
  const found = readTestId(id)
  return found && !(found.begun && !(found.begun.getTime() <= at.getTime())) ? stateOf(jobOf(found), at) : null
}

function jobOf(conversion: TestConversion): Job {
  const { sample, outputFormat, options, begun } = conversion
  const type = sample.language === sourceLanguages.mt4_to_mt5 ? 'mt4_to_mt5' : 'pine_to_mql'
  return {
    id: testIdOf(conversion),
    sample: sample.id,
    source: sample.source,
    type,
    outputFormat,
    ...(type === 'pine_to_mql' && { options }),
    createdAt: begun ?? sampleCreatedAt,
  }
}

const listed: readonly string[] = ['test-cross-both', 'test-strategy-both', 'test-expert-mql5']

/** Returns the history of a test key. */
export const listTestConversions = async (at: Date): Promise<ConversionState[]> =>
  (await Promise.all(listed.map((id) => readTestConversion(id, at)))).filter((state) => state !== null)

async function stateOf(job: Job, at: Date): Promise<ConversionState> {
  const record: ConversionItem = {
    userId: 'test',
    id: job.id,
    createdAt: job.createdAt.toISOString(),
    name: '',
    type: job.type,
    conversionType: 'indicator',
    outputFormat: job.outputFormat,
    preview: '',
    searchText: '',
    status: 'running',
    ...presenceOf([]),
  }
  const source = job.sample === 'rules' ? (await testProgram(dialectOf(job))).pine : job.source
  const original = { source, notes: '', options: job.options }
  if (job.sample === 'slow' && at.getTime() - job.createdAt.getTime() < delayMs)
    return { record, content: { ...original, outputs: [], report: null } }
  const result = await resultOf(job)
  return result instanceof ConversionFailed
    ? {
        record: { ...record, status: 'error', errorCode: result.code, errorMessage: result.message },
        content: { ...original, outputs: [], report: result.report },
      }
    : {
        record: omitUndefined({ ...record, status: 'success' as const, equal: isEqual(result.report) ?? undefined }),
        content: { ...original, ...result },
      }
}

/** Reads the sample of rules. Throws only for a mistake in the sample itself. */
export async function testSpec(): Promise<SpecResult & { readonly spec: ProgramSpec }> {
  const answer = await runTask('readRules', ['strategy', sampleSource('rules'), ''])
  if (!answer.spec) throw new Error('The sample of rules says nothing.')
  return { ...answer, spec: answer.spec }
}

const dialectOf = ({ outputFormat }: Pick<Job, 'outputFormat'>): Dialect =>
  isDialect(outputFormat) ? outputFormat : 'mql5'

const programs = new Map<Dialect, Made>()

/** The program of the sample rules, cached for a function instance. */
export async function testProgram(dialect: Dialect): Promise<Made> {
  const made = programs.get(dialect) ?? (await runTask('makeProgram', [(await testSpec()).spec, dialect, '', 'eurusd']))
  programs.set(dialect, made)
  return made
}

/** By sample, format and options, at most `maxKnown`. */
const known = new Map<string, Translation | ConversionFailed>()
const maxKnown = 40

/** Converts and proves a sample; cached for a function instance. */
async function resultOf(job: Job): Promise<Translation | ConversionFailed> {
  const { sample, outputFormat, options } = job
  const key = JSON.stringify([sample, outputFormat, options])
  const result = known.get(key) ?? (await convertSample(job))
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= maxKnown) known.delete(oldest)
  known.set(key, result)
  return result
}

async function convertSample(
  sample: Pick<Job, 'sample' | 'type' | 'source' | 'outputFormat' | 'options'>,
): Promise<Translation | ConversionFailed> {
  const job = { ...sample, name: '' }
  try {
    if (job.sample !== 'rules') return await runTask('prove', [job, await runTask('translate', [job])])
    const dialect = dialectOf(job)
    return await runTask('proveProgram', [(await testSpec()).spec, await testProgram(dialect), dialect])
  } catch (error) {
    if (error instanceof ConversionFailed) return error
    throw error
  }
}
