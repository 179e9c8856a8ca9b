import type { CheckedScript } from '../check/model.ts'

/** Returns whether a script may show something on the bars of a history: anything but alerts. */
export const showsHistory = ({ kind, main, instances }: CheckedScript): boolean =>
  kind === 'strategy' ||
  [main, ...instances].some(({ references }) =>
    references.some(
      (reference) =>
        reference?.kind === 'builtin-call' && reference.builtin.isOutput === true && !reference.builtin.isLiveOnly,
    ),
  )
