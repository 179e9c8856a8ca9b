/**
 * Whether an error is the engine's for an exhausted stack; Firefox has a separate class of errors for it. It is the last
 * net: the checkers and both machines count their depth and end well before.
 */
export const isStackOverflow = (error: unknown): boolean =>
  error instanceof Error && /call stack|too much recursion/.test(error.message)

/** Whether an error is the engine's for a string, an array or a buffer beyond what it can hold. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError && / length|allocation/.test(error.message)
