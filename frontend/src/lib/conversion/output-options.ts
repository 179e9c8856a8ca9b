import type { ConvertInput } from '../../../../compiler/api.ts'
import { outputLimits, defaultOutput, type OutputOptions } from '../../../../contract/conversion.ts'
import { formatCount } from '../format.ts'

const names = [
  'objectPrefix',
  'proofComments',
  'maxBars',
  'layout',
  'companion',
] as const satisfies readonly (keyof OutputOptions)[]

/** Names of the layouts. */
export const layoutLabels = { file: 'One file', library: 'Program and library' } as const satisfies Record<
  OutputOptions['layout'],
  string
>

/** Converts the options to compiler input; absent options use its defaults. */
export const outputStyleOf = ({
  objectPrefix,
  proofComments,
  maxBars,
  layout,
  companion,
}: OutputOptions): Pick<ConvertInput, 'prefix' | 'proofComments' | 'maxBars' | 'layout' | 'companion'> => ({
  ...(objectPrefix ? { prefix: objectPrefix } : {}),
  proofComments,
  ...(maxBars === null ? {} : { maxBars }),
  layout,
  companion,
})

/** Returns the options that differ from the defaults. */
export const chosenOptions = (options: OutputOptions) => names.filter((name) => options[name] !== defaultOutput[name])

/** Validates each option; null if valid. The server checks the same. */
export const optionProblems: { readonly [N in keyof OutputOptions]: (value: OutputOptions[N]) => string | null } = {
  objectPrefix: (prefix) =>
    outputLimits.prefix.test(prefix) ? null : 'Use only letters, digits, spaces, dots, dashes and underscores.',
  proofComments: () => null,
  maxBars: (bars) =>
    bars === null || (bars >= outputLimits.minBars && bars <= outputLimits.maxBars)
      ? null
      : `Enter ${formatCount(outputLimits.minBars)} to ${formatCount(outputLimits.maxBars)}, or leave empty for ` +
        'all bars.',
  layout: () => null,
  companion: () => null,
}

/** Returns the first problem with its option's name, or null. */
export function optionsProblem({ objectPrefix, maxBars }: OutputOptions): string | null {
  const [bars, prefix] = [optionProblems.maxBars(maxBars), optionProblems.objectPrefix(objectPrefix)]
  return bars ? `Maximum bars: ${lowercaseFirst(bars)}` : prefix && `Object prefix: ${lowercaseFirst(prefix)}`
}

const lowercaseFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const optionTexts: Readonly<Record<keyof OutputOptions, (options: OutputOptions) => string>> = {
  objectPrefix: ({ objectPrefix }) => `chart object prefix “${objectPrefix}”`,
  proofComments: () => 'without proof comments',
  maxBars: ({ maxBars }) => (maxBars === null ? 'all bars' : `last ${formatCount(maxBars)} bars only`),
  layout: ({ layout }) => lowercaseFirst(layoutLabels[layout]),
  companion: () => 'with a companion indicator',
}

/** Describes the changed options; empty if there are none. */
export const describeOptions = (options: OutputOptions) =>
  chosenOptions(options)
    .map((name) => optionTexts[name](options))
    .join('; ')
