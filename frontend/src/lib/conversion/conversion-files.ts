import type { OutputOf } from '../api.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import { withByteOrderMark, safeFileName } from '../clipboard.ts'
import { type Dialect, dialects } from '../../../../compiler/targets/dialects.ts'
import { everyProgram, programOf, withOutputs, type ProgramId } from '../../../../contract/outputs.ts'

export const conversionOf = (answer: OutputOf<'get-conversion'>) => withOutputs(answer)

/** A conversion with its programs as a list; the answer names each by a field. */
export type Conversion = ReturnType<typeof conversionOf>

export type Target = Dialect

/** Returns the display name: the given name, else the script's title. */
export const labelOf = ({ id, name, title }: Pick<Conversion, 'id' | 'name' | 'title'>): string =>
  name || title || `Conversion ${id.slice(0, 8)}`

/** Whether the user stopped it, which is no error. */
export const isStopped = ({ errorCode }: Pick<Conversion, 'errorCode'>): boolean => errorCode === 'CANCELLED'

/** Returns the file name: the Code Name if given, else the id. */
export function fileName(conversion: Pick<Conversion, 'id' | 'name'>, { target, isCompanion }: ProgramId): string {
  const name = safeFileName(conversion.name) || `conversion_${conversion.id}_${target}`
  return `${name}${isCompanion ? '_indicator' : ''}${dialects[target].extension}`
}

/** Warning at the head of an outdated program: files outlive the page's warning. */
const warning = '// WARNING: this Expert Advisor may trade the wrong lot size. Convert it again before you trade it.\n'

/** Returns a program as it is saved to a file. */
export function programFile({ notice, outputs }: Pick<Conversion, 'notice' | 'outputs'>, id: ProgramId): string {
  const code = programOf(outputs, id)?.code ?? ''
  return notice && code && !id.isCompanion ? warning + code : code
}

/** Names a program, such as `MQL5 indicator`. */
export const programLabel = ({ target, isCompanion }: ProgramId): string =>
  `${dialects[target].name}${isCompanion ? ' indicator' : ''}`

/** Folders of the terminal's data folder by the kind of a program; Indicators for others. */
const folders: Readonly<Record<string, 'Experts' | 'Scripts' | 'Include'>> = {
  strategy: 'Experts',
  ea: 'Experts',
  script: 'Scripts',
  include: 'Include',
  library: 'Include',
}

/** Returns the folder of the terminal's data folder where programs of a conversion belong. */
export const folderOf = (
  { report, conversionType }: Pick<Conversion, 'report' | 'conversionType'>,
  { isCompanion }: Pick<ProgramId, 'isCompanion'> = { isCompanion: false },
) => (isCompanion ? 'Indicators' : (folders[(report ? report.kind : conversionType) ?? ''] ?? 'Indicators'))

/** Whether a program of the conversion comes with other files. */
export const hasMoreFiles = ({ outputs }: Pick<Conversion, 'outputs'>): boolean =>
  outputs.some(({ includes, companion }) => includes.length > 0 || companion !== undefined)

/** Whether the ZIP file is laid out as the data folder of the terminal. Includes of ports lie beside their program. */
export const isLaidOut = (conversion: Pick<Conversion, 'type' | 'outputs'>): boolean =>
  conversion.type === 'pine_to_mql' && hasMoreFiles(conversion)

/** Returns all files of a conversion, as its ZIP file has them. */
export function zipEntries(conversion: Conversion): readonly Source[] {
  const { type, pineScriptCode, files, outputs, report } = conversion
  const isPine = type === 'pine_to_mql'
  const hasFolders = isLaidOut(conversion)
  const placed = (target: Target, folder: string) => (hasFolders ? `${dialects[target].name}/${folder}/` : '')
  const all = everyProgram(outputs)
  const programs = all.map((program) => ({
    name: `${placed(program.target, folderOf(conversion, program))}${fileName(conversion, program)}`,
    text: programFile(conversion, program),
  }))
  const included = all.flatMap(({ target, includes }) =>
    includes.map(({ name, text }) => ({ name: `${placed(target, 'Include')}${name}`, text })),
  )
  const entries = [
    { name: isPine ? 'source.pine' : 'source/source.mq4', text: pineScriptCode },
    ...files.map(({ name, text }) => ({
      name: isPine ? `libraries/${/\.\w+$/.test(name) ? name : `${name}.pine`}` : `source/${name}`,
      text,
    })),
    ...programs,
    ...included,
    { name: 'report.json', text: JSON.stringify(report, null, 2) },
  ]
  return entries.map(({ name, text }) => ({ name, text: withByteOrderMark(name, text) }))
}
