import type { ConvertInput } from '../../compiler/index.ts'
import { wholeNumber } from './options.ts'

export type OutputStyle = Pick<ConvertInput, 'prefix' | 'proofComments' | 'maxBars'>

export const outputStyleOf = (options: Readonly<Record<string, string>>): OutputStyle => {
  const { prefix } = options
  const maxBars = wholeNumber(options, 'max-bars')
  return {
    ...(prefix === undefined ? {} : { prefix }),
    proofComments: !('no-proof-comments' in options),
    ...(maxBars === undefined ? {} : { maxBars }),
  }
}
