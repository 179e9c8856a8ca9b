/** Escape sequences of the terminal, by meaning. */
const styles = { error: 31, warning: 33, info: 36, good: 32 } as const

/**
 * Whether output is colored: on a terminal, unless NO_COLOR is set. FORCE_COLOR decides for threads, which have no
 * terminal of their owner.
 */
export function isColored(stream: { readonly isTTY?: boolean }, environment = process.env): boolean {
  if (environment.NO_COLOR) return false
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0'
  return stream.isTTY === true
}

export const paint = (style: keyof typeof styles, text: string, isOn: boolean): string =>
  isOn ? `\u001B[${styles[style]}m${text}\u001B[39m` : text
