import type { OutputOf } from '../api.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import { withByteOrderMark, safeFileName } from '../clipboard.ts'
import { type Dialect, dialects } from '../../../../compiler/targets/dialects.ts'
import { codeOf, withOutputs } from '../../../../contract/outputs.ts'

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
export function fileName(conversion: Pick<Conversion, 'id' | 'name'>, target: Target): string {
  const name = safeFileName(conversion.name)
  return `${name || `conversion_${conversion.id}_${target}`}${dialects[target].extension}`
}

/** Warning at the head of an outdated program: files outlive the page's warning. */
const warning = '// WARNING: this Expert Advisor may trade the wrong lot size. Convert it again before you trade it.\n'

/** Returns a program as it is saved to a file. */
export function programFile({ notice, outputs }: Pick<Conversion, 'notice' | 'outputs'>, target: Target): string {
  const code = codeOf(outputs, target)
  return notice && code ? warning + code : code
}

/** Folders of the terminal's data folder by the kind of a program; Indicators for others. */
const folders: Readonly<Record<string, 'Experts' | 'Scripts' | 'Include'>> = {
  strategy: 'Experts',
  ea: 'Experts',
  script: 'Scripts',
  include: 'Include',
  library: 'Include',
}

/** Returns the folder of the terminal's data folder where programs of a conversion belong. */
export const folderOf = ({ report, conversionType }: Pick<Conversion, 'report' | 'conversionType'>) =>
  folders[(report ? report.kind : conversionType) ?? ''] ?? 'Indicators'

/** Whether programs include files from the Include folder of the terminal; ports include files beside them. */
export const isLibraryLayout = ({ type, outputs }: Pick<Conversion, 'type' | 'outputs'>): boolean =>
  type === 'pine_to_mql' && outputs.some(({ includes }) => includes.length > 0)

/**
 * Returns all files of a conversion. Includes of a port lie beside their program. Programs with a library lie as in the
 * terminal's data folder.
 */
export function zipEntries(conversion: Conversion): readonly Source[] {
  const { type, pineScriptCode, files, outputs, report } = conversion
  const isPine = type === 'pine_to_mql'
  const isLibrary = isLibraryLayout(conversion)
  const placed = (target: Target, folder: string) => (isLibrary ? `${dialects[target].name}/${folder}/` : '')
  const programs = outputs.map(({ target }) => ({
    name: `${placed(target, folderOf(conversion))}${fileName(conversion, target)}`,
    text: programFile(conversion, target),
  }))
  const included = outputs.flatMap(({ target, includes }) =>
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
