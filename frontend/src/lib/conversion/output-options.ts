import type { ConvertInput } from '../../../../compiler/api.ts'
import { outputLimits, usualOutput, type OutputOptions } from '../../../../contract/conversion.ts'
import { formatCount } from '../format.ts'

const names = ['objectPrefix', 'proofComments', 'maxBars'] as const satisfies readonly (keyof OutputOptions)[]

/** The options as the compiler has them: what is left out stays as it does it by itself. */
export const mannerOf = ({
  objectPrefix,
  proofComments,
  maxBars,
}: OutputOptions): Pick<ConvertInput, 'prefix' | 'proofComments' | 'maxBars'> => ({
  prefix: objectPrefix || undefined,
  proofComments,
  maxBars: maxBars ?? undefined,
})

/** Those that are not as usual. */
export const chosenOptions = (options: OutputOptions) => names.filter((name) => options[name] !== usualOutput[name])

/** What stands in the way of each option, or null. The server asks the same. */
export const optionProblems: { readonly [N in keyof OutputOptions]: (value: OutputOptions[N]) => string | null } = {
  objectPrefix: (prefix) =>
    outputLimits.prefix.test(prefix) ? null : 'Letters, digits, spaces, dots, dashes and underscores only.',
  proofComments: () => null,
  maxBars: (bars) =>
    bars === null || (bars >= outputLimits.leastBars && bars <= outputLimits.mostBars)
      ? null
      : `From ${formatCount(outputLimits.leastBars)} to ${formatCount(outputLimits.mostBars)}, or nothing for all bars.`,
}

/** The first problem with the name of its option, or null. */
export function optionsProblem({ objectPrefix, maxBars }: OutputOptions): string | null {
  const [bars, prefix] = [optionProblems.maxBars(maxBars), optionProblems.objectPrefix(objectPrefix)]
  return bars ? `Maximum bars: ${lowered(bars)}` : prefix && `Object prefix: ${lowered(prefix)}`
}

const lowered = (text: string): string => text[0].toLowerCase() + text.slice(1)

const words: { readonly [N in keyof OutputOptions]: (value: OutputOptions[N]) => string } = {
  objectPrefix: (prefix) => `names of chart objects begin with “${prefix}”`,
  proofComments: () => 'without proof comments',
  maxBars: (bars) => (bars === null ? 'all bars' : `the last ${formatCount(bars)} bars are calculated`),
}

/** What was chosen, in words; empty where all is as usual. */
export const saidOptions = (options: OutputOptions) =>
  chosenOptions(options)
    .map((name) => words[name](options[name] as never))
    .join('; ')
