/** Returns a value that must be there. Throws an error, so that the test fails at this line, if it is not. */
export function defined<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('A value that the test needs is missing.')
  return value
}
