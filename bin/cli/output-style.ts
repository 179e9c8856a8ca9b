import type { ConvertInput } from '../../compiler/index.ts'
import { UsageError, wholeNumber } from './options.ts'

export type OutputStyle = Pick<ConvertInput, 'prefix' | 'proofComments' | 'maxBars' | 'layout' | 'companion'>

export const outputStyleOf = (options: Readonly<Record<string, string>>): OutputStyle => {
  const { prefix, layout = 'file' } = options
  const maxBars = wholeNumber(options, 'max-bars')
  if (layout !== 'file' && layout !== 'library') throw new UsageError('--layout is file or library')
  return {
    ...(prefix === undefined ? {} : { prefix }),
    proofComments: !('no-proof-comments' in options),
    ...(maxBars === undefined ? {} : { maxBars }),
    layout,
    companion: 'companion' in options,
  }
}
