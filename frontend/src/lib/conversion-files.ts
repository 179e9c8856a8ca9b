import type { OutputOf } from './api.ts'
import { safeFileName } from './clipboard.ts'

export type Conversion = OutputOf<'get-conversion'>
export type Target = 'mql4' | 'mql5'

export const extensions = { mql4: 'mq4', mql5: 'mq5' } as const

/** The Code Name where one was given, else the name by id. */
export function fileName(conversion: Pick<Conversion, 'id' | 'name'>, target: Target): string {
  const name = safeFileName(conversion.name)
  return `${name || `conversion_${conversion.id}_${target}`}.${extensions[target]}`
}
