import type { OutputOf } from '../api.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import { withByteOrderMark, safeFileName } from '../clipboard.ts'

export type Conversion = OutputOf<'get-conversion'>
export type Target = 'mql4' | 'mql5'

const extensions = { mql4: 'mq4', mql5: 'mq5' } as const

/** Returns the display name: the given name, else the script's title. */
export const labelOf = ({ id, name, title }: Pick<Conversion, 'id' | 'name' | 'title'>): string =>
  name || title || `Conversion ${id.slice(0, 8)}`

/** Whether the user stopped it, which is no error. */
export const isStopped = ({ errorCode }: Pick<Conversion, 'errorCode'>): boolean => errorCode === 'CANCELLED'

/** Returns the file name: the Code Name if given, else the id. */
export function fileName(conversion: Pick<Conversion, 'id' | 'name'>, target: Target): string {
  const name = safeFileName(conversion.name)
  return `${name || `conversion_${conversion.id}_${target}`}.${extensions[target]}`
}

/** Warning at the head of an outdated program: files outlive the page's warning. */
const warning = '// WARNING: this Expert Advisor may trade the wrong lot size. Convert it again before you trade it.\n'

/** Returns a program as it is saved to a file. */
export function programFile(
  { notice, mql4Code, mql5Code }: Pick<Conversion, 'notice' | 'mql4Code' | 'mql5Code'>,
  target: Target,
): string {
  const code = target === 'mql4' ? mql4Code : mql5Code
  return notice && code ? warning + code : code
}

/** Returns all files of a conversion; includes lie beside their program. */
export function zipEntries(conversion: Conversion): readonly Source[] {
  const { type, pineScriptCode, files, mql5Includes, report } = conversion
  const isPine = type === 'pine_to_mql'
  const programs = (['mql4', 'mql5'] as const).flatMap((target) => {
    const text = programFile(conversion, target)
    return text ? [{ name: fileName(conversion, target), text }] : []
  })
  const entries = [
    { name: isPine ? 'source.pine' : 'source/source.mq4', text: pineScriptCode },
    ...files.map(({ name, text }) => ({
      name: isPine ? `libraries/${/\.\w+$/.test(name) ? name : `${name}.pine`}` : `source/${name}`,
      text,
    })),
    ...programs,
    ...mql5Includes,
    { name: 'report.json', text: JSON.stringify(report, null, 2) },
  ]
  return entries.map(({ name, text }) => ({ name, text: withByteOrderMark(name, text) }))
}
