import type { OutputOf } from '../api.ts'
import type { Source } from '../../../../compiler/text/source.ts'
import { marked, safeFileName } from '../clipboard.ts'

export type Conversion = OutputOf<'get-conversion'>
export type Target = 'mql4' | 'mql5'

export const extensions = { mql4: 'mq4', mql5: 'mq5' } as const

/** What it is called on the screen: by its own title where the user gave it no name. */
export const labelOf = ({ id, name, title }: Pick<Conversion, 'id' | 'name' | 'title'>): string =>
  name || title || `Conversion ${id.slice(0, 8)}`

/** Its owner stopped it: that is no error. */
export const isStopped = ({ errorCode }: Pick<Conversion, 'errorCode'>): boolean => errorCode === 'CANCELLED'

/** The Code Name where one was given, else the name by id. */
export function fileName(conversion: Pick<Conversion, 'id' | 'name'>, target: Target): string {
  const name = safeFileName(conversion.name)
  return `${name || `conversion_${conversion.id}_${target}`}.${extensions[target]}`
}

/** A comment at the head of a file that must not be traded as it is: files outlive what a page said about them. */
const warning = '// WARNING: this Expert Advisor may trade the wrong lot size. Convert it again before you trade it.\n'

/** A program as it is saved to a file. */
export function programFile(
  { notice, mql4Code, mql5Code }: Pick<Conversion, 'notice' | 'mql4Code' | 'mql5Code'>,
  target: Target,
): string {
  const code = target === 'mql4' ? mql4Code : mql5Code
  return notice && code ? warning + code : code
}

/** All of a conversion under one folder: includes lie beside their program, as it names them. */
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
  return entries.map(({ name, text }) => ({ name, text: marked(name, text) }))
}
