import type { ConvertInput } from '../../compiler/index.ts'
import { layouts, type Layout } from '../../compiler/kinds.ts'
import { UsageError, wholeNumber } from './options.ts'

export type OutputStyle = Pick<ConvertInput, 'prefix' | 'proofComments' | 'maxBars' | 'layout' | 'companion'>

/** Returns the layout of `--layout`. Throws UsageError for other values. */
export function layoutOf({ layout = 'file' }: Readonly<Record<string, string>>): Layout {
  const known = layouts.find((one) => one === layout)
  if (!known) throw new UsageError(`--layout is ${layouts.join(' or ')}`)
  return known
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
