/** Returns a value that an invariant of ours guarantees; throws an internal error that names what is missing. */
export function defined<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`internal error: no ${what}`)
  return value
}
