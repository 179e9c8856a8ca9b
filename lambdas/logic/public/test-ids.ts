import { defaultOutput, outputOptions, type OutputOptions } from '../../../contract/conversion.ts'
import { dialectIds } from '../../../compiler/targets/dialects.ts'
import { samples } from '../../../contract/public/samples.ts'
import type { ConversionRequest } from '../conversion/conversion-request.ts'

type Sample = (typeof samples)[number]

/** Parts of the id of a test conversion. */
export interface TestConversion {
  readonly sample: Sample
  readonly outputFormat: ConversionRequest['outputFormat']
  readonly options: OutputOptions
  /** When the slow sample was begun; null for the others. */
  readonly begun: Date | null
}

/** The options that differ from the defaults are JSON in base64url behind a dot. */
const idForm = new RegExp(`^test-(\\w+)-(both|${dialectIds.join('|')})(?:-([0-9a-z]+))?(?:\\.([\\w-]+))?$`)

/** Test conversions are not stored: the id says how each request recreates them. */
export function testIdOf({ sample, outputFormat, options, begun }: TestConversion): string {
  const changed = Object.entries(options).filter(
    ([name, value]) => value !== defaultOutput[name as keyof OutputOptions],
  )
  const encoded = Buffer.from(JSON.stringify(Object.fromEntries(changed))).toString('base64url')
  return [
    `test-${sample.id}-${outputFormat}`,
    begun === null ? '' : `-${begun.getTime().toString(36)}`,
    changed.length === 0 ? '' : `.${encoded}`,
  ].join('')
}

/** Returns null if it is not the id of a test conversion. */
export function readTestId(id: string): TestConversion | null {
  const [, name, format, begun, encoded] = idForm.exec(id) ?? []
  const sample = samples.find((row) => row.id === name)
  if (!sample || (sample.id === 'slow') !== (begun !== undefined) || (sample.language === 'words' && format === 'both'))
    return null
  const options = encoded === undefined ? defaultOutput : readOptions(encoded)
  return (
    options && {
      sample,
      outputFormat: format as TestConversion['outputFormat'],
      options,
      begun: begun === undefined ? null : new Date(parseInt(begun, 36)),
    }
  )
}

function readOptions(encoded: string): OutputOptions | null {
  try {
    const { data = null } = outputOptions.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
    return data
  } catch {
    return null
  }
}
