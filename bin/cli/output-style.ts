import type { ConvertInput } from '../../compiler/index.ts'
import { UsageError, wholeNumber } from './options.ts'

export type OutputStyle = Pick<ConvertInput, 'prefix' | 'proofComments' | 'maxBars' | 'layout' | 'companion'>

/** Returns the layout of `--layout`. Throws UsageError for other values. */
export function layoutOf({ layout = 'file' }: Readonly<Record<string, string>>): NonNullable<OutputStyle['layout']> {
  if (layout !== 'file' && layout !== 'library') throw new UsageError('--layout is file or library')
  return layout
}

export const outputStyleOf = (options: Readonly<Record<string, string>>): OutputStyle => {
  const { prefix } = options
  const maxBars = wholeNumber(options, 'max-bars')
  return {
    ...(prefix === undefined ? {} : { prefix }),
    proofComments: !('no-proof-comments' in options),
    ...(maxBars === undefined ? {} : { maxBars }),
    layout: layoutOf(options),
    companion: 'companion' in options,
  }
}
